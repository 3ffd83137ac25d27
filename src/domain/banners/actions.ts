import type { ContentStatus } from '../content/publishing.ts'
import { isAhead } from '../content/publishing.ts'
import { bannerSentences } from './sentences.ts'

/** Actions on a slide as a whole (specification, console 4). */
export const bannerActions = ['publish', 'schedule', 'unschedule', 'withdraw', 'remove'] as const
export type BannerActionName = (typeof bannerActions)[number]

/** The state of a slide. `enabled` is the field that the site's query filters by. */
export type BannerState = {
  enabled: boolean
  /** When the draft is published automatically; null when it is not scheduled. */
  publishAt: Date | null
  /** When the slide was first public; null when it never was, and on slides older than the console. */
  publishedAt: Date | null
  deletedAt: Date | null
}

export type BannerOutcome =
  | { ok: true; to: BannerState /** What is written becomes the slide. */; takesText: boolean }
  | { ok: false; sentence: string }

export function bannerStatus({ enabled, publishAt, publishedAt }: BannerState): ContentStatus {
  if (enabled) return 'published'
  if (publishAt !== null) return 'scheduled'
  return publishedAt === null ? 'draft' : 'withdrawn'
}

/** The state of a slide after an action, or the sentence against it. `hasDraft`: the slide has unpublished changes. */
export function decideBannerAction(
  verb: BannerActionName,
  state: BannerState & { hasDraft: boolean },
  at: Date | null,
  now: Date,
): BannerOutcome {
  const { hasDraft, enabled, publishAt, publishedAt, deletedAt } = state
  const becomes = (to: Partial<BannerState>, takesText = false): BannerOutcome => ({
    ok: true,
    to: { enabled, publishAt, publishedAt, deletedAt, ...to },
    takesText,
  })
  if (state.deletedAt !== null) return refused(bannerSentences.deleted)
  const isSame = state.enabled && !hasDraft
  switch (verb) {
    case 'publish':
      if (isSame) return refused(bannerSentences.noDraft)
      return becomes({ enabled: true, publishAt: null, publishedAt: state.publishedAt ?? now }, true)
    case 'schedule':
      if (isSame) return refused(bannerSentences.noDraft)
      if (at === null) return refused(bannerSentences.timeRequired)
      return isAhead(at, now) ? becomes({ publishAt: at }) : refused(bannerSentences.scheduleInPast)
    case 'unschedule':
      return state.publishAt === null ? refused(bannerSentences.notScheduled) : becomes({ publishAt: null })
    case 'withdraw':
      if (!state.enabled) return refused(bannerSentences.notPublic)
      return becomes({ enabled: false, publishAt: null, publishedAt: state.publishedAt ?? now })
    case 'remove':
      if (state.enabled || state.publishAt !== null) return refused(bannerSentences.withdrawFirst)
      return becomes({ deletedAt: now })
  }
}

function refused(sentence: string): BannerOutcome {
  return { ok: false, sentence }
}
