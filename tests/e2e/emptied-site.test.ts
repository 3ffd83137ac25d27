import { settingsCopy as words } from '#console/pages/settings/copy.ts'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { priceCopy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { callsOf, enterByLink, expectReady } from './support/console.ts'
import { expectConsoleOpens, expectValidPages } from './support/page-walks.ts'
import { expect, onDesktop, test } from './support/site.ts'

// A server of its own, whose demonstration is deleted.
test.use({ variables: { SEED: 'demo' } })

test(
  'a site whose demonstration was deleted is as one that was empty from the start',
  onDesktop,
  async ({ page, site }) => {
    await enterByLink(page, await site.inviteStaff('emptied@example.com', 'owner'))
    await page.goto('/console/settings#demo')
    await expectReady(page)
    await page.getByRole('button', { name: words.demoRemoveAll, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words.demoTitle })
    await expect(dialog.getByText(words.demoKeepWordsHint)).toBeVisible()
    await dialog.getByRole('textbox').fill(words.demo)
    await dialog.getByRole('button', { name: words.demoRemove, exact: true }).click()
    await expect(page.getByText(words.demoNone)).toBeVisible()
    const { ask } = callsOf(page)
    expect((await ask('GET /settings/demo')).data.total).toBe(0)

    await expectConsoleOpens(page)
    await expectValidPages(page, false)
    await openPage(page, pages.price.path)
    await expect(page.getByText(priceCopy.empty.title)).toBeVisible()
    await openPage(page, pages.xwdt.path)
    await expect(page.getByText(articleListCopy.empty.title)).toBeVisible()
  },
)
