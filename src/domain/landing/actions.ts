import { decideRecordAction, type RecordOutcome, type RecordState, recordActions } from '../content/record-actions.ts'
import { landingSentences as sentences } from './sentences.ts'

/** Actions on a page as a whole. `pass` is a colleague's look before the publication. */
export const landingActions = [...recordActions, 'pass'] as const
export type LandingActionName = (typeof landingActions)[number]

/** The state of a page after an action, or the sentence against it. `hasDraft`: it has unpublished changes. */
export function decideLandingAction(
  action: LandingActionName,
  state: RecordState & { hasDraft: boolean },
  at: Date | null,
  now: Date,
): RecordOutcome {
  if (action !== 'pass') return decideRecordAction(action, state, { at, now, sentences })
  const { hasDraft, ...present } = state
  if (present.deletedAt !== null) return { ok: false, sentence: sentences.deleted }
  if (present.isPublic && !hasDraft) return { ok: false, sentence: sentences.passNothing }
  const { isPublic, publishAt, publishedAt, deletedAt } = present
  return { ok: true, to: { isPublic, publishAt, publishedAt, deletedAt }, takesText: false }
}
