import { contentSentences } from './sentences.ts'

export type ContentStatus = 'draft' | 'published' | 'scheduled' | 'withdrawn'

/** Where an item stands: public items are ordered by `publishAt`; it is null for what was never public. */
export type Publication = { status: ContentStatus; publishAt: Date | null }

/** What an item becomes, or why it stays what it is: a sentence for the person who asked. */
export type Transition = { ok: true; to: Publication } | { ok: false; sentence: string }

/**
 * Makes a draft, a scheduled or a withdrawn item public. One that was public before keeps its date, so that taking an
 * article down for an hour does not carry it to the top of its list.
 */
export function publish({ status, publishAt }: Publication, now: Date): Transition {
  if (status === 'published') return refused(contentSentences.alreadyPublished)
  const wasPublic = status === 'withdrawn' && publishAt !== null
  return { ok: true, to: { status: 'published', publishAt: wasPublic ? publishAt : now } }
}

/** Makes an item public at a later instant; a scheduled one can be given another. */
export function schedule({ status }: Publication, at: Date, now: Date): Transition {
  if (status === 'published') return refused(contentSentences.alreadyPublished)
  if (!isAhead(at, now)) return refused(contentSentences.scheduleInPast)
  return { ok: true, to: { status: 'scheduled', publishAt: at } }
}

/** Whether something can be scheduled for an instant. */
export function isAhead(at: Date, now: Date): boolean {
  return !Number.isNaN(at.getTime()) && at > now
}

/** Takes a public item down; it keeps its date. */
export function withdraw({ status, publishAt }: Publication): Transition {
  if (status === 'published') return { ok: true, to: { status: 'withdrawn', publishAt } }
  return refused(contentSentences.notPublic)
}

/** Ends a schedule: what nobody has seen is a draft again. */
export function unschedule({ status }: Publication): Transition {
  return status === 'scheduled'
    ? { ok: true, to: { status: 'draft', publishAt: null } }
    : refused(contentSentences.notScheduled)
}

/** Only what the public cannot see, and is not about to, may be deleted. Answers the sentence against it, or null. */
export function checkDeletable({ status }: Pick<Publication, 'status'>): string | null {
  return status === 'published' || status === 'scheduled' ? contentSentences.withdrawFirst : null
}

function refused(sentence: string): Transition {
  return { ok: false, sentence }
}
