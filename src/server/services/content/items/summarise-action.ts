import { type ContentAction, decideContentAction } from '#domain/content/actions.ts'
import { contentHref, showingLists } from '#domain/content/addresses.ts'
import type { ContentIssue } from '#domain/content/checks/find-issues.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import type { Args } from '#server/context.ts'
import type { TextChange } from '#server/services/shared/record-versions.ts'
import { checkItem } from './check-item.ts'
import { readStaffItem, rowText, textVersion } from './content-entity.ts'
import { findPassRefusal, findReviewNote } from './passes.ts'
import { changesOf } from './read-item.ts'
import { leftPaths } from './redirect-effects.ts'

type AddressChange = { path: string; change: 'appears' | 'changes' | 'disappears' | 'redirects' }

type ContentActionSummary = {
  refusal: string | null
  reviewNote: string | null
  addresses: AddressChange[]
  lists: { name: string; path: string }[]
  from: Date | null
  changes: TextChange[]
  findings: ContentIssue[]
  version: string
}

/** The visible effect of an action and its time, or why it is refused. Changes nothing. Throws NOT_FOUND. */
export async function summariseContentAction({
  ctx,
  input,
}: Args<{ id: number; action: ContentAction; at: string | undefined }>): Promise<ContentActionSummary> {
  const { id, action } = input
  const now = ctx.clock.now()
  const { item, draft, text } = await readStaffItem(ctx, id)
  const at = input.at === undefined ? null : parseShanghai(input.at)
  const outcome = decideContentAction(
    action,
    { ...item, hasDraft: draft !== null, draftAt: draft?.publishAt ?? null },
    { at },
    now,
  )
  const takesText = action === 'publish' || action === 'schedule'
  const findings = takesText ? await checkItem(ctx, id, text) : []
  const passSentence = takesText ? await findPassRefusal(ctx, { item, text }) : null
  const reviewNote = takesText && passSentence === null ? await findReviewNote(ctx, { item, text }) : null
  const changes = takesText ? await changesOf(ctx, rowText(item), text) : []
  const isNow = outcome.ok && outcome.to.status === 'published'
  // Scheduled changes are cancelled, so visitors see no difference.
  const isCalledOff = action === 'cancel-withdrawal' || (action === 'unschedule' && item.status === 'published')
  const isTimed = action === 'schedule' || action === 'schedule-withdrawal'
  const from = !outcome.ok || isCalledOff ? null : isTimed ? at : isNow || item.status === 'published' ? now : null
  const shown = {
    ...item,
    ...(takesText ? { selfPath: text.selfPath, secondLevelHeading: text.secondLevelHeading } : {}),
  }
  const wasPublic = item.status === 'published'
  const becomesPublic = outcome.ok && (outcome.to.status === 'published' || outcome.to.status === 'scheduled')
  return {
    refusal: outcome.ok ? passSentence : outcome.sentence,
    reviewNote,
    addresses: outcome.ok && !isCalledOff ? addressesOf() : [],
    lists: outcome.ok && !isCalledOff && (wasPublic || becomesPublic) ? listsOf(item, shown) : [],
    from,
    changes,
    findings,
    version: textVersion(text),
  }

  function addressesOf(): AddressChange[] {
    if (action === 'schedule-withdrawal' || (wasPublic && !becomesPublic))
      return [{ path: contentHref(item), change: 'disappears' }]
    if (!becomesPublic) return []
    const left = wasPublic ? leftPaths(item, shown) : []
    const own: AddressChange = {
      path: contentHref(shown),
      change: wasPublic && left.length === 0 ? 'changes' : 'appears',
    }
    return [own, ...left.map((path): AddressChange => ({ path, change: 'redirects' }))]
  }
}

type Listed = { firstLevelHeading: number; secondLevelHeading: number | null }

/** The lists and documents that show such an item, before and after. */
function listsOf(before: Listed, after: Listed): ContentActionSummary['lists'] {
  const isActivity = before.firstLevelHeading === firstHeading.activity
  const headings = new Set([before.secondLevelHeading, after.secondLevelHeading])
  const own = isActivity
    ? [showingLists.activities]
    : [...headings].flatMap((one) => (one ? (showingLists.sections[one] ?? []) : []))
  return [...own, ...showingLists.all]
}
