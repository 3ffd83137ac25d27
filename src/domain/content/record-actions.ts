import { type ContentStatus, isAhead } from './publishing.ts'

/** Actions on a slide or a page as a whole (specification, console 4). */
export const recordActions = ['publish', 'schedule', 'unschedule', 'withdraw', 'remove'] as const
export type RecordAction = (typeof recordActions)[number]

/** The state of a slide or a page. */
export type RecordState = {
  isPublic: boolean
  /** When what is written is published; null when it is not scheduled. */
  publishAt: Date | null
  /** When it was first public; null when it never was, and on records older than the console. */
  publishedAt: Date | null
  deletedAt: Date | null
}

export type RecordOutcome =
  | { ok: true; to: RecordState /** What is written becomes public. */; takesText: boolean }
  | { ok: false; sentence: string }

/** A kind's sentences against an action. */
export type RecordSentences = Readonly<
  Record<
    'deleted' | 'noDraft' | 'timeRequired' | 'scheduleInPast' | 'notScheduled' | 'notPublic' | 'withdrawFirst',
    string
  >
>

type StatusFields = Omit<RecordState, 'deletedAt'>

export function recordStatus({ isPublic, publishAt, publishedAt }: StatusFields): ContentStatus {
  if (isPublic) return 'published'
  if (publishAt !== null) return 'scheduled'
  return publishedAt === null ? 'draft' : 'withdrawn'
}

type Deciding = { at: Date | null; now: Date; sentences: RecordSentences }

/** The state of a record after an action, or the sentence against it. `hasDraft`: it has unpublished changes. */
export function decideRecordAction(
  action: RecordAction,
  state: RecordState & { hasDraft: boolean },
  { at, now, sentences }: Deciding,
): RecordOutcome {
  const { isPublic, hasDraft, publishAt, publishedAt, deletedAt } = state
  const becomes = (to: Partial<RecordState>, takesText = false): RecordOutcome => ({
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
      if (!isPublic) return refused(sentences.notPublic)
      return becomes({ isPublic: false, publishAt: null, publishedAt: publishedAt ?? now })
    case 'remove':
      if (isPublic || publishAt !== null) return refused(sentences.withdrawFirst)
      return becomes({ deletedAt: now })
  }
}

function refused(sentence: string): RecordOutcome {
  return { ok: false, sentence }
}
