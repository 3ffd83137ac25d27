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

/** What staff do with an article or an activity as a whole (specification, console 3). */
export const contentVerbs = ['publish', 'schedule', 'unschedule', 'withdraw', 'plan', 'bin', 'restore'] as const

export type ContentVerb = (typeof contentVerbs)[number]

/** Verbs that can be done with many items at once, and how many those may be. */
export const bulkVerbs = ['publish', 'unschedule', 'withdraw', 'plan', 'bin', 'restore'] as const
export const bulkAtMost = 1_000

/** Seconds within which a verb can be taken back. */
export const undoSeconds = 10
/** Days that an item stays in the bin. */
export const binnedDays = 30
const dayMs = 24 * 60 * 60 * 1_000

/** When what was put into the bin is gone for good, and how many days that is from now, begun ones counted. */
export function binEnd(deletedAt: Date, now: Date): { goneAt: Date; daysLeft: number } {
  const goneAt = new Date(deletedAt.getTime() + binnedDays * dayMs)
  return { goneAt, daysLeft: Math.max(0, Math.ceil((goneAt.getTime() - now.getTime()) / dayMs)) }
}

/** Days that a share link shows its item. */
export const shareDays = 7
/**
 * Seconds after a sign of life for which somebody counts as being here. A tab that is hidden may give one a minute only:
 * browsers hold its timers back.
 */
export const presenceSeconds = 75
/** After so long without a save of the same person a sitting is over (specification, console 6a). */
export const sittingMinutes = 30

/** What verbs ask of an item. */
export type ItemState = Publication & {
  plannedAt: Date | null
  deletedAt: Date | null
  hasDraft: boolean
  /** When the changes to what is public become public themselves; null for no such time. */
  draftAt: Date | null
}
export type VerbOptions = {
  /** When a scheduled item becomes public. */
  at?: Date | null
  /** The first instant of the day that a draft is planned for. */
  day?: Date | null
}
/**
 * What an item becomes, and whether its draft becomes its text; `draftAt` where the time of its draft changes. Or the
 * sentence against it.
 */
export type VerbOutcome =
  | { ok: true; to: Omit<ItemState, 'hasDraft' | 'draftAt'>; takesText: boolean; draftAt?: Date | null }
  | { ok: false; sentence: string }

/** What a verb makes of an item; the summary before it and the verb itself ask here. */
export function decideVerb(verb: ContentVerb, state: ItemState, { at, day }: VerbOptions, now: Date): VerbOutcome {
  if ((verb === 'restore') !== (state.deletedAt !== null))
    return refused(verb === 'restore' ? contentSentences.notInBin : contentSentences.inBin)
  switch (verb) {
    case 'publish':
      // What is public already keeps its date and its place; its draft becomes its text.
      if (state.status === 'published' && state.hasDraft) return becomes(state, {}, true)
      return moves(state, publish(state, now), true)
    case 'schedule':
      if (!at) return refused(contentSentences.timeRequired)
      // What is public stays so; its changes follow at the time.
      if (state.status === 'published' && state.hasDraft)
        return isAhead(at, now) ? timed(becomes(state, {}, false), at) : refused(contentSentences.scheduleInPast)
      return moves(state, schedule(state, at, now), true)
    case 'unschedule':
      if (state.status === 'published' && state.draftAt !== null) return timed(becomes(state, {}, false), null)
      return moves(state, unschedule(state), false)
    case 'withdraw':
      // What is taken down has no changes that could follow.
      return state.draftAt === null
        ? moves(state, withdraw(state), false)
        : timed(moves(state, withdraw(state), false), null)
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

function moves(state: ItemState, transition: Transition, takesText: boolean): VerbOutcome {
  return transition.ok ? becomes(state, { ...transition.to, plannedAt: null }, takesText) : transition
}

/** The same with another time for the changes to what is public. */
function timed(outcome: VerbOutcome, draftAt: Date | null): VerbOutcome {
  return outcome.ok ? { ...outcome, draftAt } : outcome
}

function becomes(state: ItemState, change: Partial<ItemState>, takesText: boolean): VerbOutcome {
  const { status, publishAt, plannedAt, deletedAt } = { ...state, ...change }
  return { ok: true, to: { status, publishAt, plannedAt, deletedAt }, takesText }
}

function refused(sentence: string): VerbOutcome {
  return { ok: false, sentence }
}
