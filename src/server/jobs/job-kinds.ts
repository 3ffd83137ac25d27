import { z } from 'zod'

const message = z.object({
  to: z.string(),
  purpose: z.string(),
  /** Null for messages that carry no code. */
  code: z.string().nullable(),
  text: z.string(),
  /** SMS have none. */
  subject: z.string().default(''),
})

/** Every kind of work that the jobs table carries, with its payload. */
export const jobWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('send-sms'), payload: message }),
  z.object({ kind: z.literal('send-email'), payload: message }),
])

export type JobWork = z.output<typeof jobWork>

/** A job as it is asked for. */
export type JobRequest = z.input<typeof jobWork> & {
  /** At most one job per key ever exists; a second one is silently left out. */
  dedupeKey?: string
  /** Not before this instant; at once when absent. */
  runAt?: Date
}

export const attemptsAtMost = 3

/** A code that could not be handed over within this time is dropped: by then the visitor has asked for another. */
const codeLateAfterMs = 60_000

/** Whether the work has lost its point since it was asked for. */
export function isLate(work: JobWork, { createdAt, now }: { createdAt: Date; now: Date }): boolean {
  return work.payload.code !== null && now.getTime() - createdAt.getTime() > codeLateAfterMs
}
