import { errorTable } from '#contract/errors.ts'
import { formatSize } from '#domain/downloads/progress.ts'
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

test(
  'the steps that compare a signature stand beside an installer that has a signer',
  onDesktop,
  async ({ page, faults }) => {
    faults.allow(/status of 503/)
    const signed = {
      systemType: 1,
      systemTypeName: 'WINDOWS',
      systemDigit: 64,
      versionNo: '7.0.0',
      downloadUrl: '/downloads/a.exe',
      sysDesc: 'Windows 11',
      createDatetime: '2026-11-20 10:00:00',
      notes: '',
      size: 432_128,
      sha256: 'ab'.repeat(32),
      signer: '某公司',
      isDemo: false,
      hiddenSource: false,
    }
    await page.route('**/api/version/download/queryVersion', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: [signed] } }),
    )
    await openPage(page, pages.download.path)
    await page.getByRole('link', { name: failedStateCopy.retry }).click()
    await expect(page.getByText(copy.verify.windowsSigner[1])).toBeVisible()
    await expect(page.getByText(copy.trust.scan(true))).toBeVisible()
    await expect(page.getByText(copy.verify.macSigner[1])).toHaveCount(0)
    await expect(page.getByText(copy.demoSize(formatSize(signed.size)))).toHaveCount(0)
  },
)
