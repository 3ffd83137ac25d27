import { alertTexts } from '#domain/operations/alerts.ts'
import type { Args } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { maskText } from '#server/masking.ts'
import { sayToGroup } from '#server/ports/alert-robot.ts'
import { recordEvent } from '#server/services/change/make-change.ts'

type Tester = { staffId: number; name: string; email: string }
type Tested = { group: 'sent' | 'off' | 'failed'; reason: string | null; mail: 'queued' | 'off' }

/** Sends a test message to the group, at once, and one to the member who asks; answers the outcome of both. */
export async function testAlert({ ctx, input }: Args<Tester>): Promise<Tested> {
  const { alertWebhook, publicUrl, mail: sender } = ctx.environment
  const { staffId, name, email } = input
  const text = alertTexts.test(name, publicUrl)
  await recordEvent(ctx, staffId, { action: 'alert.test', target: 'alerts' })
  const payload = { to: email, purpose: 'alert', code: null, subject: alertTexts.testSubject, text }
  await enqueue({ ctx, input: { kind: 'send-email', payload } })
  const mail = sender === null ? 'off' : 'queued'
  if (alertWebhook === null) return { group: 'off', reason: null, mail }
  const reason = await sayToGroup(alertWebhook, text).then(
    () => null,
    (error: unknown) => maskText(error instanceof Error ? error.message : String(error)),
  )
  return { group: reason === null ? 'sent' : 'failed', reason, mail }
}
