import { frameCopy } from '#site/copy/frame.ts'
import { nameLinesCopy } from '#site/copy/parts.ts'
import { pages } from '#site/pages.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage } from './support/auth-box.ts'
import { expect, onBoth, onDesktop, test } from './support/site.ts'

// A site of its own: what other journeys publish would fill the first page of a list.
test.use({ variables: { JOURNEYS: 'examples' } })

const { example } = frameCopy

test(
  'pages of demonstration records say so in one line on top, and pages of other records do not',
  onBoth,
  async ({ page, site }) => {
    const line = page.getByRole('main').getByText(new RegExp(`^(${Object.values(example).join('|')})$`))
    for (const { path } of [pages.partner, pages.xwdt, pages.cpjs, pages.yygh, pages.brand, pages.activity]) {
      await openPage(page, path)
      await expect(line, path).toHaveText(example.page)
    }
    await openPage(page, `${pages.activityInfo.path}?activityId=47`)
    await expect(line).toHaveText(example.activity)
    await openPage(page, `${pages.article.path}?id=1&activeId=2`)
    await expect(line).toHaveText(example.article)
    await expectAccessible(page)

    const own = await site.givenContentItem({ status: 'published' })
    await openPage(page, `${pages.article.path}?id=${own.id}&activeId=2`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(line).toHaveCount(0)
    await openPage(page, pages.cloud.path)
    await expect(line).toHaveCount(0)
  },
)

test('the ecological center says so, and home beside the partners that it names', onDesktop, async ({ page }) => {
  await openPage(page, pages.ecologicalCenter.path)
  await expect(page.getByRole('main').getByText(example.page, { exact: true })).toBeVisible()
  await openPage(page)
  await expect(page.getByText(standardWords('homePartners').text + nameLinesCopy.example)).toBeVisible()
})
