import { parseShanghai } from '../shared/time.ts'
import { contentSentences } from './sentences.ts'

export type ContentStatus = 'draft' | 'published' | 'scheduled' | 'withdrawn'

/**
 * The publication state of an item. Public items are ordered by `publishAt`, which is null when the item was never
 * public.
 */
export type Publication = { status: ContentStatus; publishAt: Date | null }

/** The next state of an item, or the sentence why the action is refused. */
export type Transition = { ok: true; to: Publication } | { ok: false; sentence: string }

/**
 * Publishes a draft, a scheduled or a withdrawn item. An item that was public before keeps its date, so that
 * withdrawing an article for an hour does not move it to the top of its list.
 */
export function publish({ status, publishAt }: Publication, now: Date): Transition {
  if (status === 'published') return refused(contentSentences.alreadyPublished)
  const wasPublic = status === 'withdrawn' && publishAt !== null
  return { ok: true, to: { status: 'published', publishAt: wasPublic ? publishAt : now } }
}

/** Schedules an item for a later instant; a scheduled item can be rescheduled. */
export function schedule({ status }: Publication, at: Date, now: Date): Transition {
  if (status === 'published') return refused(contentSentences.alreadyPublished)
  if (!isAhead(at, now)) return refused(contentSentences.scheduleInPast)
  return { ok: true, to: { status: 'scheduled', publishAt: at } }
}

/** Whether something can be scheduled for an instant. */
export function isAhead(at: Date, now: Date): boolean {
  return !Number.isNaN(at.getTime()) && at > now
}

/** Withdraws a public item; it keeps its date. */
export function withdraw({ status, publishAt }: Publication): Transition {
  if (status === 'published') return { ok: true, to: { status: 'withdrawn', publishAt } }
  return refused(contentSentences.notPublic)
}

/** Cancels a schedule: an item that was never public becomes a draft again. */
export function unschedule({ status }: Publication): Transition {
  return status === 'scheduled'
    ? { ok: true, to: { status: 'draft', publishAt: null } }
    : refused(contentSentences.notScheduled)
}

/** The sentence against deleting an item, or null. Public and scheduled items cannot be deleted. */
export function checkDeletable({ status }: Pick<Publication, 'status'>): string | null {
  return status === 'published' || status === 'scheduled' ? contentSentences.withdrawFirst : null
}

function refused(sentence: string): Transition {
  return { ok: false, sentence }
}

export type ActivityState = 'open' | 'running' | 'ended'

/**
 * The state of an activity at `now`: ended after its end (specification 4), running between start and end, open before.
 * Times are `YYYY-MM-DD HH:mm:ss`; a missing one sets no bound.
 */
export function activityState(period: { beginTime: string | null; endTime: string | null }, now: Date): ActivityState {
  const begin = parseShanghai(period.beginTime ?? '')
  const end = parseShanghai(period.endTime ?? '')
  if (end !== null && end < now) return 'ended'
  return begin !== null && begin <= now ? 'running' : 'open'
}
