import './support/quick-imports.ts'
import { loadSettings } from './support/run.ts'

/**
 * `node scripts/report-failure.ts UNIT`: reports to the group's robot and to ALERT_MAIL that a unit of the system failed,
 * without the database. deploy/fanyu-failed@.service runs it. Exit code 1 when neither accepted it.
 */
loadSettings()
const [unit = ''] = process.argv.slice(2)
const [{ alertDirectly }, { readEnvironment }, { failureLines }, { alertTexts }] = await Promise.all([
  import('../src/server/operate/alerts/alert-directly.ts'),
  import('../src/server/environment/environment.ts'),
  import('../src/server/environment/failure-lines.ts'),
  import('../src/domain/operations/alerts.ts'),
])
try {
  if (!/^[\w@.:-]{1,200}$/.test(unit)) throw new Error('用法：node scripts/report-failure.ts 单元名')
  const environment = readEnvironment(process.env)
  const message = {
    subject: alertTexts.subject(unit),
    text: alertTexts.unitFailed(unit, environment.publicUrl),
  }
  const { accepted, errors } = await alertDirectly(environment, message)
  for (const error of errors) process.stderr.write(`${failureLines(error).join('\n')}\n`)
  if (accepted === 0) throw new Error('没有通知到任何人：请设置 ALERT_WEBHOOK，或设置 MAIL_URL 和 ALERT_MAIL')
} catch (error) {
  process.stderr.write(`${failureLines(error).join('\n')}\n`)
  process.exitCode = 1
}
