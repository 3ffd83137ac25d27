import { defaultSiteSettings } from '#contract/site-settings.ts'
import { homeCopy } from '#site/copy/home.ts'
import { documents, pages } from '#site/pages.ts'
import { callsOf, enterByLink } from './support/console.ts'
import { addressesOf } from './support/every-address.ts'
import { expect, onDesktop, test } from './support/site.ts'

// A site from nothing, as production starts, whose owner names it.
test.use({ variables: { SEED: 'none' } })

const names = {
  brandName: '甲乙',
  productName: '甲乙工作台',
  cloudName: '甲乙云号',
  companyName: '成都甲乙科技有限公司',
  slogan: '一店一线，各走各的。',
  founded: { year: '2024', city: '成都' },
  address: '成都市武侯区',
}
/** What an owner who has set these names must nowhere read. */
const foreign = [defaultSiteSettings.brandName, '请向客服确认', '活动已结束']

test(
  'a site of another brand says the build’s nowhere: pages, heads, cards, documents and the API’s pages',
  onDesktop,
  async ({ page, site, request }) => {
    await enterByLink(page, await site.inviteStaff('brand@example.com', 'owner'))
    const { ask } = callsOf(page)
    const { version } = (await ask('GET /settings')).data
    const draft = await ask('POST /settings/draft', { body: { version, settings: names } })
    expect(draft, draft.msg).toMatchObject({ code: 200 })
    const published = await ask('POST /settings/publish', {
      body: { version: draft.data.version, names: Object.keys(names) },
    })
    expect(published, published.msg).toMatchObject({ code: 200 })

    const cards = new Set<string>()
    const read = async (address: string, agent?: string) => {
      const answer = await request.get(address, agent === undefined ? {} : { headers: { 'user-agent': agent } })
      const text = await answer.text()
      for (const word of foreign) {
        const at = text.indexOf(word)
        expect(at === -1 ? '' : text.slice(Math.max(0, at - 40), at + 40), address).toBe('')
      }
      return text
    }
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
    for (const { address } of addressesOf(false)) {
      for (const html of [await read(address), await read(address, phone)]) {
        expect(html, address).toContain(`｜${names.productName}</title>`)
        for (const [, card = ''] of html.matchAll(/property="og:image" content="([^"]+)"/g)) cards.add(card)
      }
    }
    expect(await read(pages.aboutUs.path)).not.toContain(defaultSiteSettings.founded.city)
    // The lines of a map begin at the seller's, wherever the company is.
    const home = await read(pages.home.path)
    expect(home).toContain(`alt="${homeCopy.lineMap.drawing}"`)
    expect(home).not.toContain(`aria-hidden="true">${names.founded.city}<`)
    for (const { path } of Object.values(documents)) await read(path)
    for (const path of ['/api/docs', '/api/openapi.json', pages.gallery.path]) await read(path)
    expect(await read(documents.webManifest.path)).toContain(names.productName)
    expect(await read(documents.llms.path)).toContain(names.productName)

    // The pictures of the build name its brand, and none of them is shared.
    expect(cards.size).toBeGreaterThan(10)
    for (const card of cards) {
      expect(card).toContain('/cards/page-')
      const answer = await request.get(card, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['content-type']], card).toEqual([200, 'image/png'])
    }
  },
)
