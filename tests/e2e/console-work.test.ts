import { queueCopy } from '#console/kit/queue/copy.ts'
import { jobCopy, messageCopy } from '#console/kit/work-copy.ts'
import { healthCopy } from '#console/pages/health/copy.ts'
import { subjectTexts } from '#domain/operations/alerts.ts'
import { lineNames } from '#domain/operations/lines.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterByLink, expectReady, openRailPage } from './support/console.ts'
import { expect, test } from './support/site.ts'

test('运行状况 says in a sentence how things are, tries an alert, shows it among the messages and counts it among the jobs', async ({
  page,
  site,
}) => {
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
  const services = page.getByRole('region', { name: healthCopy.each }).getByRole('listitem')
  // Until the first minute is felt, nothing is known.
  await expect(services).toHaveCount(lineNames.length)
  // On a machine that does much beside it, the database is slow, and its line says by how much (judge-health.test.ts).
  await expect(services.filter({ hasText: subjectTexts.database.name })).toHaveAttribute(
    'data-state',
    /^(?:good|slow)$/,
  )
  await expect(page.getByRole('status').filter({ hasText: /正常/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: healthCopy.test }).click()
  await expect(page.getByText(healthCopy.tested(healthCopy.groups.off, healthCopy.mails.off))).toBeVisible()

  const part = (name: string) => page.getByRole('navigation', { name: healthCopy.parts }).getByRole('link', { name })
  await part(healthCopy.messages).click()
  const row = page
    .getByRole('row')
    .filter({ hasText: messageCopy.purposes.alert })
    .filter({ hasText: 'w***@example.com' })
  await expect(row).toContainText(new RegExp(`${messageCopy.states.done}|${messageCopy.states.waiting}`))
  await expectAccessible(page)

  await part(healthCopy.jobs).click()
  const kinds = page.getByRole('table', { name: jobCopy.kindsTitle })
  await expect(kinds.getByRole('row').filter({ hasText: jobCopy.kinds['send-email'] })).toBeVisible()
  const publishing = kinds.getByRole('row').filter({ hasText: jobCopy.own.publish?.name })
  await expect(publishing.getByRole('time').first()).toBeVisible()
  await expectAccessible(page)

  // The addresses of the three pages that it was lead on to its parts, with their filters.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [former, now] of [
    ['health', 'health'],
    ['messages?status=failed', 'health/messages?status=failed'],
    ['jobs', 'health/jobs'],
  ] as const) {
    await page.goto(`/console/${former}`)
    await expectReady(page)
    await expect(page).toHaveURL(`${site.address}/console/${now}`)
    await expect(page.getByRole('heading', { level: 1, name: healthCopy.title })).toBeVisible()
  }
})
