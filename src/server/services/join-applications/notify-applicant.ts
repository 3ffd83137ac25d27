import type { Notice, Sender } from '#domain/messages/notice.ts'
import type { Ctx } from '#server/context.ts'
import { sendNotice } from '#server/services/messages/send-notice.ts'

type Applicant = { id: number; phone: string; email: string }

/**
 * Has an applicant told of the decision once it commits: by SMS, or by e-mail where there is no phone (readings 7). A
 * rejection goes by e-mail as well, for no registered text may carry its reason. Gives the numbers of the jobs.
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
