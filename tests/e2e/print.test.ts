import { articleCopy } from '#site/copy/article.ts'
import { checkMethodCopy } from '#site/copy/check-method.ts'
import { pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { expect, onDesktop, test } from './support/site.ts'

/** It has code whose lines are longer than the paper. */
const article = `${pages.article.path}?id=22&activeId=4`

test(
  'on paper a page to read has no button and no form, and an article neither its neighbours nor a line that is cut',
  onDesktop,
  async ({ page }) => {
    const main = page.getByRole('main')
    for (const address of [`${pages.activityInfo.path}?activityId=47`, pages.checkMethod.path, article]) {
      await openPage(page, address)
      await page.emulateMedia({ media: 'print' })
      await expect(main.getByRole('heading', { level: 1 }), address).toBeVisible()
      await expect(main.getByRole('button'), address).toHaveCount(0)
      await expect(main.getByRole('textbox'), address).toHaveCount(0)
      await expect(main.getByRole('link', { name: checkMethodCopy.cite.back }), address).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: articleCopy.neighbours.label }), address).toBeHidden()
      const code = main.locator('pre')
      if (address === article) await expect(code).toBeVisible()
      const cut = await code.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
      expect(cut, address).toBe(0)
      // Each page is looked at as a screen has it before the next one opens.
      await page.emulateMedia({ media: null })
    }
  },
)

test('on paper no page has a button, a field or a tab', onDesktop, async ({ page }) => {
  const controls = 'button, input, select, textarea, [role="tab"]'
  for (const address of [
    pages.pricingGuide.path,
    pages.allPlatform.path,
    pages.download.path,
    pages.account.path,
    `${pages.search.path}?keyword=IP`,
  ]) {
    await openPage(page, address)
    const main = page.getByRole('main')
    await expect(main.locator(controls).first(), address).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    const printed = await main
      .locator(controls)
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 120)))
    expect(printed, address).toEqual([])
    await page.emulateMedia({ media: null })
  }
})
