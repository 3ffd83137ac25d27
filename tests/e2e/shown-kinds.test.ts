import { generalKinds } from '#domain/landing/kinds/index.ts'
import { productModelCopy } from '#site/copy/product-model.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { publishEveryKind } from './support/every-kind.ts'
import { expect, onBoth, test } from './support/site.ts'

test(
  'a page with every kind of block shows the records by their names, has one model that answers, and no fault of accessibility',
  onBoth,
  async ({ page, site }, { project }) => {
    const path = await publishEveryKind(page, site, `every-kind-on-${project.name}`)

    await page.goto(path)
    const block = (name: string) => page.locator(`[data-block="${name}"]`)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const empty = await page.locator('[data-block]:empty').evaluateAll((all) => all.map((one) => one.outerHTML))
    expect(empty).toEqual([])

    // Each name leads to the platform's own page, and the list of all to that of its kind.
    const platform = block('the-logos').getByRole('listitem').getByRole('link').first()
    await expect(platform).toHaveAttribute('href', new RegExp(`^${pages.platformDetail.path}\\?platformId=\\d+$`))
    await expect(block('partners').getByRole('link', { name: '全部伙伴' })).toHaveAttribute('href', pages.partner.path)

    // The figures of the settings, each with their source and day.
    const { statistics } = (await (await page.request.get('/api/site/settings')).json()).data
    const figures = block('site-figures')
    await expect(figures.locator('dt')).toHaveText(statistics.items.map(({ label }: { label: string }) => label))
    await expect(figures.getByText(`${statistics.source}，截至${statistics.asOf}`)).toHaveCount(statistics.items.length)

    // Search leads to one list of questions; two blocks of one ground, or two pale ones, never meet.
    await expect(page.locator('#questions')).toHaveCount(1)
    const grounds = await page
      .locator('main [data-block] > section, main [data-block] [data-kept] > section')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-ground')))
    expect(grounds.length).toBeGreaterThan(Object.keys(generalKinds).length)
    const tones = grounds.map((ground) => (ground === 'soft' ? 'tint' : ground))
    expect(tones.filter((tone, at) => tone !== 'light' && tone === tones[at - 1])).toEqual([])

    const model = block('the-productmodel')
    await model.scrollIntoViewIfNeeded()
    const team = model.getByRole('tab', { name: productModelCopy.tabs.team })
    // Its script is on its way.
    await expect(async () => {
      await team.click()
      await expect(team).toHaveAttribute('aria-selected', 'true')
    }).toPass()
    // What is around it stays as the document brought it.
    await expect(block('second-questions').getByText('再问一句？')).toBeVisible()
  },
)
