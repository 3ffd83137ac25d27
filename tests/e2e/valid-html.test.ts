import { addressesOf } from './support/every-address.ts'
import { expect, onBoth, test } from './support/site.ts'
import { faultsOfHtml } from './support/valid-html.ts'

/** Documents that no page of the site is: an unknown address, the console, and the description of the API. */
const others = ['/nothing-here.html', '/console', '/api/docs']

test('every page is valid HTML, with landmarks that can be told apart', onBoth, async ({ request, isMobile }) => {
  const addresses = [...addressesOf(isMobile).map(({ address }) => address), ...(isMobile ? [] : others)]
  for (const address of addresses) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } })
    expect(await faultsOfHtml(await answer.text()), address).toEqual([])
  }
})
