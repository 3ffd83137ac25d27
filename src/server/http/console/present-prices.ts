import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import type { PriceRules } from '#domain/devices/durations.ts'
import { fallPercentOf } from '#domain/pricing/changes/review.ts'
import { authorsOf } from '#domain/staff/two-people.ts'
import type { ChangeSetDetail, ListedChange } from '#server/services/selling/prices/read-change.ts'
import type { ComingSet } from '#server/services/selling/prices/set-neighbours.ts'

type PresentedRow = CallOutcome<ConsoleCalls['listPriceChanges']>['data']['rows'][number]
type PresentedDetail = CallOutcome<ConsoleCalls['readPriceChange']>['data']

/** A change set in a list. */
export function presentListedChange({ change, ...listed }: ListedChange): PresentedRow {
  return { ...change, ...listed, review: reviewMark(change) }
}

/** Whether a draft waits for its second approver, is approved, or was sent back. */
function reviewMark(change: ListedChange['change']): 'asked' | 'approved' | 'returned' | null {
  const { status, askedAt, approvedAt, returnedAt } = change
  if (status !== 'draft') return null
  if (askedAt === null) return returnedAt === null ? null : 'returned'
  return approvedAt === null ? 'asked' : 'approved'
}

/** A change set with its cells and issues. */
export function presentPriceChange(detail: ChangeSetDetail): PresentedDetail {
  const { change, changes, people, stale, review, fall } = detail
  return {
    ...detail,
    ...change,
    ...people,
    cells: changes,
    returned: change.returnedAt && { by: people.returnedBy, at: change.returnedAt, reason: change.returnReason },
    stale: stale.map(({ now, ...cell }) => ({ ...cell, now: now ?? null, isGone: now === undefined })),
    review: {
      kind: review.kind,
      from: review.kind === 'alone' ? review.from : null,
      askedAt: change.askedAt,
      authors: authorsOf(change),
      approvedBy: people.approvedBy,
      fallPercent: fallPercentOf(fall?.share ?? 0),
      fall,
    },
  }
}

/** A set with a future change. */
export function presentComing({ changes, ...set }: ComingSet) {
  return { ...set, cells: changes }
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
