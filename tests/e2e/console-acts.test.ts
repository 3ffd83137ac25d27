import type { Page } from '@playwright/test'
import { kitCopy } from '#console/kit/copy.ts'
import { readSource } from '#tests/guards/sources.ts'
import { enterByLink, expectReady } from './support/console.ts'
import { expect, test } from './support/site.ts'

// A site without journeys of others: what waits there must not move what is pressed.
test.use({ variables: { JOURNEYS: 'acts of the console' } })

type Act = { name: string; clicks: number; before: number; way: string[]; opens: RegExp }

/** The rows of the document's first table, which alone names the address that an act opens. */
const acts: Act[] = readSource('docs/console-acts.md')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', clicks = '', before = '', , way = '', opens = ''] = line.split('|').map((cell) => cell.trim())
    if (!/^\d+$/.test(clicks) || !opens.startsWith('/')) return []
    const address = opens.replace(/[?/]/g, '\\$&').replaceAll(':id', '\\d+')
    return [
      {
        name,
        clicks: Number(clicks),
        before: Number(before),
        way: way.split(' → '),
        opens: new RegExp(`/console${address}$`),
      },
    ]
  })

const countClicks = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))

/** The link, button or line of a menu of this name; the navigation comes first in the page. */
const named = (page: Page, name: string) =>
  page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .or(page.getByRole('menuitem', { name, exact: true }))
    .filter({ visible: true })
    .first()

/** Presses what a step names: `文章 › 回收站` is a view, which its row shows while it is pointed at. */
async function take(page: Page, step: string): Promise<void> {
  const [row = '', view] = step.split(' › ')
  if (view === undefined) return named(page, row).click()
  await named(page, row).hover()
  await named(page, view).click()
}

test('each act of the console costs the clicks that the document says', async ({ page, site }) => {
  // Some fifty openings of the console, one after another: as long as three other journeys.
  test.slow()
  expect(acts.length).toBeGreaterThanOrEqual(40)
  expect(acts.filter(({ clicks, before }) => !(clicks <= before)).map(({ name }) => name)).toEqual([])
  await page.addInitScript(() => {
    // Presses of keys on a button are clicks without a place, and not counted.
    const count = ({ isTrusted, detail }: MouseEvent) => {
      if (isTrusted && detail > 0) {
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
      }
    }
    // Not on the window: there Playwright holds back a press that would have met another element.
    document.addEventListener('click', count, { capture: true })
  })
  await enterByLink(page, await site.inviteStaff('acts@example.com', 'owner'))
  // All pages are in sight, at the height of a common window and at the lowest that the document names.
  const { width = 1440 } = page.viewportSize() ?? {}
  const navigation = page.getByRole('navigation', { name: kitCopy.console })
  for (const height of [740, 900]) {
    await page.setViewportSize({ width, height })
    expect(await navigation.evaluate((list) => list.scrollHeight - list.clientHeight), `${height} px`).toBe(0)
  }
  const found: string[] = []
  const seconds: string[] = []
  for (const { name, way, opens } of acts) {
    await page.goto('/console/')
    await expectReady(page)
    const before = await countClicks(page)
    const startedAt = Date.now()
    for (const step of way) await take(page, step)
    await expect(page, name).toHaveURL(opens)
    await expectReady(page)
    seconds.push(`${name} ${((Date.now() - startedAt) / 1_000).toFixed(1)}`)
    found.push(`${name} ${(await countClicks(page)) - before}`)
  }
  // For the document's column; no test depends on being quick.
  test.info().annotations.push({ type: 'seconds', description: seconds.join('; ') })
  expect(found).toEqual(acts.map(({ name, clicks }) => `${name} ${clicks}`))
})
