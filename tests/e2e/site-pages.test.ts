import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { landingCopy as words } from '#console/pages/landing/copy.ts'
import { siteKinds } from '#domain/landing/kinds/index.ts'
import { sitePageNames, sitePathOf } from '#domain/landing/site-pages.ts'
import { pages } from '#site/pages.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { openPage } from './support/auth-box.ts'
import { button, enterByLink, openRailPage } from './support/console.ts'
import { expect, onDesktop, test } from './support/site.ts'

const widths = [1440, 390]

/** The text and structure of the page's content before its words were a record (tests/fixtures/site-pages). */
function storedOutline(name: string, width: number): string {
  const file = `tests/fixtures/site-pages/${name}-${width}.yml`
  if (!existsSync(file)) throw new Error(`${file} is missing`)
  return readFileSync(file, 'utf8').trimEnd()
}

const outlineOf = (page: Page) => page.getByRole('main').ariaSnapshot()

test('with its standard text a page reads as it did when its words were code', onDesktop, async ({ page }) => {
  for (const name of sitePageNames)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await openPage(page, sitePathOf(name))
      expect(await outlineOf(page), `${name} at ${width} px`).toBe(storedOutline(name, width))
    }
})

test(
  "a sentence of a page of the site's own is changed in the console, public at once, and restored",
  onDesktop,
  async ({ page, site }) => {
    const { title } = standardWords('aboutOpening')
    const changed = '看得见的是新帆，看不见的是内核。'
    await enterByLink(page, await site.inviteStaff('site-pages@example.com', 'editor'))
    await openRailPage(page, words.title)
    await page.getByRole('link', { name: pages.aboutUs.label, exact: true }).click()
    const outline = page.getByRole('navigation', { name: words.outline })
    const form = page.getByRole('complementary')
    const dialog = page.getByRole('dialog')
    await outline.getByRole('button', { name: new RegExp(`^${siteKinds.aboutOpening.name}`) }).click()
    const field = form.getByLabel('大标题', { exact: true })
    await expect(field).toHaveValue(title)
    await expect(button(form, words.standard)).toHaveCount(0)
    await field.fill(changed)
    const frame = page.frameLocator(`iframe[title="${words.previewOfPage}"]:not([aria-hidden])`)
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(changed)

    // It stays where it is: neither its address nor its end can be written.
    await button(page, words.more).click()
    await expect(page.getByRole('menuitem', { name: words.schedule })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: words.withdraw })).toHaveCount(0)
    await expect(page.getByRole('menuitem', { name: words.removePage })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await outline.getByRole('button', { name: new RegExp(`^${words.pageRow}`) }).click()
    await expect(form.getByText(words.sitePageNote)).toBeVisible()
    await expect(form.getByLabel('网址', { exact: true })).toHaveCount(0)

    const publish = async () => {
      await button(page, words.publishChanges).click()
      await button(dialog, words.publish).click()
      await expect(page.getByText(words.done.publish).first()).toBeVisible()
    }
    const heading = async () => {
      const html = await (await page.request.get(`${site.address}${pages.aboutUs.path}`)).text()
      return (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '')
    }
    await publish()
    await expect.poll(heading).toBe(changed)
    await outline.getByRole('button', { name: new RegExp(`^${siteKinds.aboutOpening.name}`) }).click()
    await button(form, words.standard).click()
    await expect(field).toHaveValue(title)
    await publish()
    await expect.poll(heading).toBe(title)
  },
)
