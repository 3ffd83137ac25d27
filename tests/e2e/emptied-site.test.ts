import { devices } from '@playwright/test'
import { settingsCopy as words } from '#console/pages/settings/copy.ts'
import { callsOf, enterByLink, expectReady } from './support/console.ts'
import { addressesOf } from './support/every-address.ts'
import { expectConsoleOpens } from './support/page-walks.ts'
import { expect, onDesktop, test } from './support/site.ts'
import { startSite } from './support/site-process.ts'

// A server of its own, whose demonstration is deleted.
test.use({ variables: { SEED: 'demo' } })

/** Every page of both layouts as the site at this address answers it, without the address itself. */
async function readPages(origin: string): Promise<Record<string, string>> {
  const read: Record<string, string> = {}
  for (const device of ['Desktop Chrome', 'iPhone 13'] as const) {
    const { userAgent, isMobile } = devices[device]
    for (const { address } of addressesOf(isMobile)) {
      const headers = { accept: 'text/html', 'user-agent': userAgent }
      const answer = await fetch(origin + address, { redirect: 'manual', headers })
      const html = (await answer.text()).replaceAll(origin, '').replaceAll(new URL(origin).host, '')
      read[`${device} ${address}`] = `${answer.status} ${html}`
    }
  }
  return read
}

test(
  'a site whose demonstration was deleted answers every page as one that was empty from the start',
  onDesktop,
  async ({ page, site }) => {
    // What is in memory of the demonstration has to go with it.
    const full = await readPages(site.address)
    await enterByLink(page, await site.inviteStaff('emptied@example.com', 'owner'))
    await page.goto('/console/settings#demo')
    await expectReady(page)
    await page.getByRole('button', { name: words.demoRemoveAll, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words.demoTitle })
    await expect(dialog.getByText(words.demoKeepWordsHint)).toBeVisible()
    await dialog.getByRole('textbox').fill(words.demo)
    await dialog.getByRole('button', { name: words.demoRemove, exact: true }).click()
    await expect(page.getByText(words.demoNone)).toBeVisible()
    expect((await callsOf(page).ask('GET /settings/demo')).data.total).toBe(0)

    const empty = await startSite({ SEED: 'none' })
    const [emptied, fromNothing] = [await readPages(site.address), await readPages(empty.address)]
    await empty.stop()
    const others = Object.keys(full).filter((key) => emptied[key] !== fromNothing[key])
    expect(others).toEqual([])
    expect(emptied).not.toEqual(full)
    await expectConsoleOpens(page)
  },
)
