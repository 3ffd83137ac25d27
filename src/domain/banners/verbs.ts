import type { ContentStatus } from '../content/publishing.ts'
import { isAhead } from '../content/publishing.ts'
import { bannerSentences } from './sentences.ts'

/** What staff do with a slide as a whole (specification, console 4). */
export const bannerVerbs = ['publish', 'schedule', 'unschedule', 'withdraw', 'remove'] as const
export type BannerVerb = (typeof bannerVerbs)[number]

/** How a slide stands: `enabled` is what the site asks for. */
export type BannerState = {
  enabled: boolean
  /** When what is written becomes the slide by itself; null for no such time. */
  publishAt: Date | null
  /** When it was public for the first time; null on slides of before the console, and on what never was. */
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

/** What a verb makes of a slide, or the sentence against it. `hasDraft`: changes wait beside what is public. */
export function decideBannerVerb(
  verb: BannerVerb,
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
