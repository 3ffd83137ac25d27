import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import type { PriceRules } from '#domain/devices/durations.ts'
import { type Fall, fallPercentOf } from '#domain/pricing/changes/review.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { formatTimes } from '#server/presenters/format-times.ts'
import type { ChangeSetDetail, ListedChange } from '#server/services/prices/read-change.ts'
import { type ComingSet, presentNeighbour } from '#server/services/prices/set-neighbours.ts'

type PresentedRow = CallOutcome<ConsoleCalls['listPriceChanges']>['data']['rows'][number]
type PresentedDetail = CallOutcome<ConsoleCalls['readPriceChange']>['data']

const time = (date: Date | null) => date && formatShanghai(date)

/** A change set in a list. */
export function presentListedChange({ change, cells, savedBy, publishedBy }: ListedChange): PresentedRow {
  return { ...presentCommon(change, { savedBy, publishedBy }), cells, review: reviewMark(change) }
}

/** Whether a draft waits for its second approver, or is approved. */
function reviewMark({ status, askedAt, approvedAt }: ListedChange['change']): 'asked' | 'approved' | null {
  if (status !== 'draft' || askedAt === null) return null
  return approvedAt === null ? 'asked' : 'approved'
}

/** A change set with its cells and issues. */
export function presentPriceChange(detail: ChangeSetDetail): PresentedDetail {
  const { change, changes, followers, people, stale, overlaps, texts, review, fall } = detail
  return {
    ...presentCommon(change, people),
    createdAt: formatShanghai(change.createdAt),
    createdBy: people.createdBy,
    cells: changes,
    followers,
    stale: stale.map(({ now, ...cell }) => ({ ...cell, now: now ?? null, isGone: now === undefined })),
    overlaps: overlaps.map(presentNeighbour),
    texts,
    review: {
      kind: review.kind,
      from: review.kind === 'alone' ? time(review.from) : null,
      askedAt: time(change.askedAt),
      approvedBy: people.approvedBy,
      fallPercent: fallPercentOf(fall?.share ?? 0),
      fall: fall && presentFall(fall),
    },
  }
}

function presentFall({ cell, baseFen, priceFen, since, comparable }: Fall) {
  return formatTimes({ cell, baseFen, priceFen, since, comparable })
}

/** A set with a future change. */
export function presentComing({ id, name, status, publishAt, endsAt, changes }: ComingSet) {
  return { ...formatTimes({ id, name, status, publishAt, endsAt }), cells: changes }
}

/** The catalogue's rules. */
export function presentRules(rules: PriceRules): CallOutcome<ConsoleCalls['readPriceRules']>['data']['rules'] {
  const { dayBased, introductory, tiktokCategories, lowStock, reviewPercent } = rules
  const named = ({ providers, categories }: PriceRules['dayBased']) => ({
    providers: [...providers],
    categories: [...categories],
  })
  return {
    lowStock,
    reviewPercent,
    dayBased: named(dayBased),
    introductory: named(introductory),
    tiktokCategories: [...tiktokCategories],
  }
}

function presentCommon(change: ListedChange['change'], people: Pick<ListedChange, 'savedBy' | 'publishedBy'>) {
  const { id, name, status, version, stopped, publishAt, endsAt, publishedAt, rolledBackAt, savedAt } = change
  const { savedBy, publishedBy } = people
  const times = { publishAt, endsAt, publishedAt, rolledBackAt, savedAt }
  return formatTimes({ id, name, status, version, stopped, ...times, savedBy, publishedBy })
}
