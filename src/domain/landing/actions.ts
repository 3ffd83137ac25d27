import { type ContentStatus, isAhead } from '../content/publishing.ts'
import { landingSentences as sentences } from './sentences.ts'

/** Actions on a page as a whole. `pass` is a colleague's look before the publication. */
export const landingActions = ['publish', 'schedule', 'unschedule', 'withdraw', 'remove', 'pass'] as const
export type LandingActionName = (typeof landingActions)[number]

/** The state of a page. */
export type LandingState = {
  isPublic: boolean
  /** When what is written is published; null when it is not scheduled. */
  publishAt: Date | null
  /** When it was first public; null when it never was. */
  publishedAt: Date | null
  deletedAt: Date | null
}

export type LandingOutcome =
  | { ok: true; to: LandingState /** What is written becomes the page. */; takesText: boolean }
  | { ok: false; sentence: string }

export function landingStatus({ isPublic, publishAt, publishedAt }: Omit<LandingState, 'deletedAt'>): ContentStatus {
  if (isPublic) return 'published'
  if (publishAt !== null) return 'scheduled'
  return publishedAt === null ? 'draft' : 'withdrawn'
}

/** The state of a page after an action, or the sentence against it. `hasDraft`: it has unpublished changes. */
export function decideLandingAction(
  action: LandingActionName,
  state: LandingState & { hasDraft: boolean },
  at: Date | null,
  now: Date,
): LandingOutcome {
  const { isPublic, hasDraft, publishAt, publishedAt, deletedAt } = state
  const becomes = (to: Partial<LandingState>, takesText = false): LandingOutcome => ({
    ok: true,
    to: { isPublic, publishAt, publishedAt, deletedAt, ...to },
    takesText,
  })
  const isSame = isPublic && !hasDraft
  if (deletedAt !== null) return refused(sentences.deleted)
  switch (action) {
    case 'publish':
      if (isSame) return refused(sentences.noDraft)
      return becomes({ isPublic: true, publishAt: null, publishedAt: publishedAt ?? now }, true)
    case 'schedule':
      if (isSame) return refused(sentences.noDraft)
      if (at === null) return refused(sentences.timeRequired)
      return isAhead(at, now) ? becomes({ publishAt: at }) : refused(sentences.scheduleInPast)
    case 'unschedule':
      return publishAt === null ? refused(sentences.notScheduled) : becomes({ publishAt: null })
    case 'withdraw':
      return isPublic ? becomes({ isPublic: false, publishAt: null }) : refused(sentences.notPublic)
    case 'remove':
      if (isPublic || publishAt !== null) return refused(sentences.withdrawFirst)
      return becomes({ deletedAt: now })
    case 'pass':
      return isSame ? refused(sentences.passNothing) : becomes({})
  }
}

function refused(sentence: string): LandingOutcome {
  return { ok: false, sentence }
}
