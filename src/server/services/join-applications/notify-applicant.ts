import type { Notice, Sender } from '#domain/messages/notice.ts'
import type { Ctx } from '#server/context.ts'
import { sendNotice } from '#server/services/messages/send-notice.ts'

type Applicant = { id: number; phone: string; email: string }

/**
 * Notifies an applicant of the decision once it commits: by SMS, or by e-mail without a phone number (readings 7). A
 * rejection is also sent by e-mail, because no registered text may contain its reason. Answers the job ids.
 */
export async function notifyApplicant(args: {
  ctx: Ctx
  input: { applicant: Applicant; notice: Notice; sender: Sender; isRejection: boolean; runAt?: Date }
}): Promise<number[]> {
  const { ctx, input } = args
  const { applicant, isRejection, ...message } = input
  const { id, phone, email } = applicant
  const receiver = { phone: phone === '' ? null : phone, email: email === '' ? null : email }
  if (isRejection) return sendNotice({ ctx, input: { ...message, receiver, by: 'each' } })
  return sendNotice({ ctx, input: { ...message, receiver, by: 'first', dedupeKey: `join-application:${id}` } })
}
