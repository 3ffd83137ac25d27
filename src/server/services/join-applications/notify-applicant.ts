import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

type Applicant = { id: number; phone: string; email: string }

/** Has an applicant told of the decision once it commits: by SMS, or by e-mail where there is no phone (readings, 7). */
export async function notifyApplicant(args: {
  ctx: Ctx
  input: { applicant: Applicant; purpose: 'join-approved' | 'join-rejected'; notice: { subject: string; text: string } }
}): Promise<void> {
  const { ctx, input } = args
  const { applicant, purpose, notice } = input
  const { id, phone, email } = applicant
  const { subject, text } = notice
  const message = { purpose, code: null, text }
  const dedupeKey = `join-application:${id}`
  await enqueue({
    ctx,
    input:
      phone === ''
        ? { kind: 'send-email', dedupeKey, payload: { ...message, to: email, subject } }
        : { kind: 'send-sms', dedupeKey, payload: { ...message, to: phone } },
  })
}
