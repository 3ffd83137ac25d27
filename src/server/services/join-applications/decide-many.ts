import { joiningSentences } from '#domain/invitations/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { approveApplication } from './approve-application.ts'
import { readQueued } from './list-queue.ts'
import { rejectApplication } from './reject-application.ts'

/** The outcome of an action on several applications: those that were skipped, each with its sentence. */
export type Decided = { done: number[]; skipped: { id: number; sentence: string }[] }

type Input = { staffId: number; ids: readonly number[] } & ({ to: 'approved' } | { to: 'rejected'; reason: string })

/**
 * Decides applications, each in its own transaction; all can be undone together for ten seconds. A bulk approval skips
 * those that have to be judged individually.
 * @throws AppError the refusal of a single application; refusals among several are answered in `skipped`.
 */
export async function decideApplications({ ctx, input }: Args<Input>): Promise<Decided> {
  const { staffId } = input
  const ids = [...new Set(input.ids)]
  const decided: Decided = { done: [], skipped: [] }
  const looks = input.to === 'approved' && ids.length > 1 ? await needingLook(ctx, ids) : new Set<number>()
  for (const applicationId of ids) {
    const common = { actor: `staff:${staffId}` as const, applicationId, undoFor: staffId }
    try {
      if (looks.has(applicationId)) throw new AppError('CONFLICT', { message: joiningSentences.looksFirst })
      if (input.to === 'approved') await approveApplication({ ctx, input: common })
      else await rejectApplication({ ctx, input: { ...common, reason: input.reason } })
      decided.done.push(applicationId)
    } catch (error) {
      if (!(error instanceof AppError) || ids.length === 1 || error.errorName === 'INVALID_INPUT') throw error
      decided.skipped.push({ id: applicationId, sentence: error.message })
    }
  }
  return decided
}

async function needingLook(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const queued = await readQueued({ ctx, input: { ids } })
  return new Set(queued.filter(({ evidence }) => evidence.some(({ state }) => state !== 'holds')).map(({ id }) => id))
}
