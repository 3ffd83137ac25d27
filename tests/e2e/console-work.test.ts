import { queueCopy } from '#console/kit/queue/copy.ts'
import { jobCopy, messageCopy } from '#console/kit/work-copy.ts'
import { healthCopy } from '#console/pages/health/copy.ts'
import { lineNames } from '#domain/operations/lines.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterByLink, expectReady, openRailPage } from './support/console.ts'
import { expect, test } from './support/site.ts'

test('a test alert is tried in 健康, found in 发送记录 and counted in 后台任务', async ({ page, site }) => {
  // 今天 names a failed job, however many wait.
  const at = formatShanghai(new Date())
  const job = { attempts: 1, createdAt: at, runAt: at, finishedAt: null, isRetried: false, mayRetry: false, about: '' }
  const failed = [{ ...job, id: 1, status: 'failed', error: '超时', kind: 'cdn-purge' }]
  const waiting = Array.from({ length: 20 }, (_, id) => ({
    ...job,
    id: id + 2,
    status: 'waiting',
    error: null,
    kind: 'bulk',
  }))
  await page.route('**/console/api/jobs?*', (route) => {
    const isFailed = new URL(route.request().url()).searchParams.get('status') === 'failed'
    return route.fulfill({ json: { code: 200, msg: '', data: { rows: isFailed ? failed : waiting, total: 20 } } })
  })
  await enterByLink(page, await site.inviteStaff('watch@example.com', 'owner'))
  await expect(page.getByRole('region', { name: queueCopy.failed })).toContainText(jobCopy.kinds['cdn-purge'] as string)
  await page.unroute('**/console/api/jobs?*')
  await openRailPage(page, healthCopy.title)
  const day = page.getByRole('region', { name: healthCopy.day })
  // Until the first minute is felt, nothing is known.
  await expect(day.getByRole('img')).toHaveCount(lineNames.length)
  await expect(day.getByText(/毫秒$/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: healthCopy.test }).click()
  await expect(page.getByText(healthCopy.tested(healthCopy.groups.off, healthCopy.mails.off))).toBeVisible()

  await openRailPage(page, messageCopy.title)
  const row = page
    .getByRole('row')
    .filter({ hasText: messageCopy.purposes.alert })
    .filter({ hasText: 'w***@example.com' })
  await expect(row).toContainText(new RegExp(`${messageCopy.states.done}|${messageCopy.states.waiting}`))
  await expectAccessible(page)

  await openRailPage(page, jobCopy.title)
  const kinds = page.getByRole('table', { name: jobCopy.kindsTitle })
  await expect(kinds.getByRole('row').filter({ hasText: jobCopy.kinds['send-email'] })).toBeVisible()
  const own = page.getByRole('table', { name: jobCopy.ownTitle })
  const publishing = own.getByRole('row').filter({ hasText: jobCopy.own.publish?.name })
  await expect(publishing.getByRole('time').first()).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const room of ['health', 'messages', 'jobs']) {
    await page.goto(`/console/${room}`)
    await expectReady(page)
  }
})
