import { dayMs } from '../shared/time.ts'
import {
  checkDeletable,
  isAhead,
  type Publication,
  publish,
  schedule,
  type Transition,
  unschedule,
  withdraw,
} from './publishing.ts'
import { contentSentences } from './sentences.ts'

/** Actions on an article or an activity as a whole (specification, console 3). */
export const contentActions = [
  'publish',
  'schedule',
  'unschedule',
  'withdraw',
  'schedule-withdrawal',
  'cancel-withdrawal',
  'plan',
  'bin',
  'restore',
] as const

export type ContentAction = (typeof contentActions)[number]

/** Actions that can be applied to many items at once, and the maximum number of items. */
export const bulkActions = ['publish', 'unschedule', 'withdraw', 'plan', 'bin', 'restore'] as const
export const bulkAtMost = 1_000

/** Seconds within which an action can be undone. */
export const undoSeconds = 10
/** Days that an item stays in the bin. */
export const binnedDays = 30

/** When a binned item is erased, and how many days remain, counting a started day. */
export function binEnd(deletedAt: Date, now: Date): { goneAt: Date; daysLeft: number } {
  const goneAt = new Date(deletedAt.getTime() + binnedDays * dayMs)
  return { goneAt, daysLeft: Math.max(0, Math.ceil((goneAt.getTime() - now.getTime()) / dayMs)) }
}

/** Days that a share link is valid. */
export const shareDays = 7
/**
 * Seconds after a heartbeat for which a member counts as present. A hidden tab may send only one per minute, because
 * browsers throttle its timers.
 */
export const presenceSeconds = 75
/** An editing session ends after this long without a save by the same person (specification, console 6a). */
export const sittingMinutes = 30

/** The state of an item that actions depend on. */
export type ItemState = Publication & {
  plannedAt: Date | null
  deletedAt: Date | null
  hasDraft: boolean
  /** When the draft of a public item is published; null when it is not scheduled. */
  draftAt: Date | null
  /** When it is withdrawn; null when that is not scheduled. */
  withdrawAt: Date | null
}
export type ContentActionOptions = {
  /** When a scheduled item becomes public, or is withdrawn. */
  at?: Date | null
  /** The first instant of the day that a draft is planned for. */
  day?: Date | null
}
/**
 * The next state of an item, and whether its draft replaces its text; `draftAt` when the draft's schedule changes. Or
 * the sentence why the action is refused.
 */
export type ContentActionOutcome =
  | { ok: true; to: Omit<ItemState, 'hasDraft' | 'draftAt'>; takesText: boolean; draftAt?: Date | null }
  | { ok: false; sentence: string }

/** The result of an action on an item; both the summary before the action and the action itself use it. */
export function decideContentAction(
  verb: ContentAction,
  state: ItemState,
  { at, day }: ContentActionOptions,
  now: Date,
): ContentActionOutcome {
  if ((verb === 'restore') !== (state.deletedAt !== null))
    return refused(verb === 'restore' ? contentSentences.notInBin : contentSentences.inBin)
  switch (verb) {
    case 'publish':
      // A public item keeps its date and its position; its draft replaces its text.
      if (state.status === 'published' && state.hasDraft) return becomes(state, {}, true)
      return moves(state, publish(state, now), true)
    case 'schedule':
      if (!at) return refused(contentSentences.timeRequired)
      if (state.withdrawAt !== null && at >= state.withdrawAt)
        return refused(contentSentences.publicationAfterWithdrawal)
      if (state.status === 'published' && state.hasDraft)
        return isAhead(at, now) ? timed(becomes(state, {}, false), at) : refused(contentSentences.scheduleInPast)
      return moves(state, schedule(state, at, now), true)
    case 'unschedule':
      if (state.status === 'published' && state.draftAt !== null) return timed(becomes(state, {}, false), null)
      return moves({ ...state, withdrawAt: null }, unschedule(state), false)
    case 'withdraw':
      // What is taken down has no changes that could follow.
      return state.draftAt === null
        ? moves({ ...state, withdrawAt: null }, withdraw(state), false)
        : timed(moves({ ...state, withdrawAt: null }, withdraw(state), false), null)
    case 'schedule-withdrawal': {
      const sentence = checkWithdrawalTime(state, at ?? null, now)
      return sentence === null ? becomes(state, { withdrawAt: at ?? null }, false) : refused(sentence)
    }
    case 'cancel-withdrawal':
      return state.withdrawAt === null
        ? refused(contentSentences.noWithdrawal)
        : becomes(state, { withdrawAt: null }, false)
    case 'plan':
      if (state.status === 'published' || state.status === 'scheduled') return refused(contentSentences.planPublic)
      return becomes(state, { plannedAt: day ?? null }, false)
    case 'bin': {
      const sentence = checkDeletable(state)
      return sentence === null ? becomes(state, { deletedAt: now }, false) : refused(sentence)
    }
    case 'restore':
      return becomes(state, { deletedAt: null }, false)
  }
}

/** The sentence against withdrawing an item at a time: it comes after its publication, and after that of its changes. */
function checkWithdrawalTime(state: ItemState, at: Date | null, now: Date): string | null {
  if (state.status !== 'published' && state.status !== 'scheduled') return contentSentences.withdrawalOfDraft
  if (at === null) return contentSentences.withdrawalTimeRequired
  if (!isAhead(at, now)) return contentSentences.withdrawalInPast
  const goesPublic = state.status === 'scheduled' ? state.publishAt : state.draftAt
  return goesPublic !== null && at <= goesPublic ? contentSentences.withdrawalBeforePublication : null
}

function moves(state: ItemState, transition: Transition, takesText: boolean): ContentActionOutcome {
  return transition.ok ? becomes(state, { ...transition.to, plannedAt: null }, takesText) : transition
}

/** The same with another time for the changes to what is public. */
function timed(outcome: ContentActionOutcome, draftAt: Date | null): ContentActionOutcome {
  return outcome.ok ? { ...outcome, draftAt } : outcome
}

function becomes(state: ItemState, change: Partial<ItemState>, takesText: boolean): ContentActionOutcome {
  const { status, publishAt, plannedAt, deletedAt, withdrawAt } = { ...state, ...change }
  return { ok: true, to: { status, publishAt, plannedAt, deletedAt, withdrawAt }, takesText }
}

function refused(sentence: string): ContentActionOutcome {
  return { ok: false, sentence }
}
