import { errorTable } from '#contract/errors.ts'
import { failedStateCopy } from '#site/copy/common.ts'
import { downloadCopy as copy } from '#site/copy/downloads.ts'
import { pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { expect, onDesktop, test } from './support/site.ts'

test.use({ isApiAway: true })

test('installers that do not come are said so, and tried again', onDesktop, async ({ page, faults }) => {
  faults.allow(/status of 503/)
  await openPage(page, pages.download.path)
  await expect(page.getByRole('alert')).toContainText(errorTable.UNAVAILABLE.message)
  await page.route('**/api/version/download/queryVersion', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: [] } }),
  )
  await page.getByRole('link', { name: failedStateCopy.retry }).click()
  await expect(page.getByText(copy.empty.title)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
