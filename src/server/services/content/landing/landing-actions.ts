import { eq } from 'drizzle-orm'
import { uniqueViolation } from '#db/errors.ts'
import { type LandingPage, type LandingUndoStep, landingPages, type StoredLanding } from '#db/schema/index.ts'
import { recordStatus } from '#domain/content/record-actions.ts'
import { decideLandingAction, type LandingActionName } from '#domain/landing/actions.ts'
import { searchTextOf, turnsOf } from '#domain/landing/blocks.ts'
import type { LandingIssue } from '#domain/landing/checks.ts'
import { landingSentences as sentences } from '#domain/landing/sentences.ts'
import { parseShanghai, readInstant } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { leadAddresses, restoreRedirects } from '#server/services/content/items/redirect-effects.ts'
import { findRunningTest } from '#server/services/content/page-tests/running-tests.ts'
import { AppError, refuseErrors } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange, memberOf } from '#server/services/shared/change/make-change.ts'
import { addRecordVersion, keepPublicText, type TextChange } from '#server/services/shared/record-versions.ts'
import { isLandingPassRequired } from '#server/services/shared/settings/review-gate.ts'
import { keepUndo, type Undo, type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import { readTarget, refuseChain } from '#server/services/site/redirects/check-redirect.ts'
import {
  changesOf,
  checkLanding,
  findLanding,
  type LandingText,
  landingEntity,
  publicText,
  readText,
  sanitiseText,
  storeText,
  targetOf,
  writtenText,
} from './landing-entity.ts'
import { breakPageTest, refuseTested } from './page-tests.ts'

type IsSitePage = (path: string) => boolean
type ActionInput = {
  staffId: number
  id: number
  version: number
  action: LandingActionName
  at?: Date | null
  /** Where the address of a withdrawn page leads; null for gone. */
  to?: string | null
  isSitePage: IsSitePage
}

/**
 * One action on one page: its rule, the checks, the pass, version, redirects and audit.
 * @throws NOT_FOUND; INVALID_INPUT with the rule's sentence, or with the findings that stop it; CONFLICT with both texts,
 * or when another page has become public under the address.
 */
export async function changeLanding({ ctx, input }: Args<ActionInput>): Promise<Undo> {
  const { staffId, id, version, action } = input
  if (action === 'publish' || action === 'schedule') await refuseUnrendered(ctx, id)
  return makeChange(ctx, staffId, async (tx) => {
    const before = await lockEntity(tx, landingEntity, id, { ifVersion: version })
    const { after, redirects } = await runLandingAction(tx, before, input)
    return keepUndo(tx, action, [{ landingId: id, after: after.version, before: columnsOf(before), ...redirects }])
  }).catch((error: unknown) => {
    throw uniqueViolation(error) === 'landing_pages_public_path' ? AppError.conflict(sentences.pathTaken) : error
  })
}

/** Throws INVALID_INPUT for a page that the site does not render. Before the change: a rendering asks the database. */
export async function refuseUnrendered(ctx: Ctx, id: number, sentence: string = sentences.notRendered): Promise<void> {
  if (!(await ctx.rendersPage(ctx, id))) throw AppError.invalid(sentence)
}

type Run = Pick<ActionInput, 'action' | 'at' | 'to' | 'isSitePage'>

/** Runs the action within a change that has locked the page. */
export async function runLandingAction(tx: ChangeCtx, before: LandingPage, run: Run) {
  const { action, at = null, isSitePage } = run
  const now = tx.clock.now()
  const outcome = decideLandingAction(action, { ...before, hasDraft: before.draft !== null }, at, now)
  if (!outcome.ok) throw AppError.invalid(outcome.sentence)
  const siteRefusal = siteRefusalOf(action, before)
  if (siteRefusal !== null) throw AppError.invalid(siteRefusal)
  if (action === 'remove') await refuseTested(tx, before)
  const goesPublic = action === 'publish' || action === 'schedule'
  if (goesPublic) {
    refuseErrors(await checkLanding(tx, before, isSitePage), sentences.checksFailed)
    const refusal = await findPassRefusal(tx, before)
    if (refusal !== null) throw AppError.invalid(refusal)
  }
  if (action === 'pass' && before.handledBy.includes(memberOf(tx))) throw AppError.invalid(sentences.passOwn)
  const to = action === 'withdraw' ? readTarget(run.to ?? null) : null
  if (to !== null && before.path !== null) await refuseChain(tx, to, [before.path])

  const target = targetOf(before.id)
  const written = writtenText(before)
  const text = outcome.takesText ? sanitiseText(written) : written
  if (action === 'publish' && before.isPublic)
    await keepPublicText(tx, {
      target,
      fields: storeText(publicText(before)),
      at: before.updatedAt,
      complete: (stored) => storeText(readText(stored)),
    })
  const after = await update(tx, before, { text, action, to: outcome.to, takesText: outcome.takesText })
  if (action === 'publish' || action === 'withdraw') {
    const fields = storeText(action === 'publish' ? text : publicText(before))
    await addRecordVersion(tx, { target, fields, verb: action })
  }
  const redirects = await followPath(tx, before, after, to)
  const detail = {
    name: written.page.name,
    path: after.path,
    before: recordStatus(before),
    after: recordStatus(after),
    ...(action === 'withdraw' && { to }),
    ...(goesPublic && { publishAt: after.publishAt?.toISOString() ?? null }),
    ...(outcome.takesText && before.isPublic && { changes: changesOf(publicText(before), text) }),
  }
  if (action === 'publish' || action === 'withdraw')
    await tx.record({ action: `landing.${action}`, target, detail, pagesOf: before.id })
  else await tx.record({ action: `landing.${action}`, target, detail })
  if (before.isPublic && (action === 'publish' || action === 'withdraw'))
    await breakPageTest(tx, before.id, action === 'publish' ? 'changed' : 'withdrawn')
  return { after, redirects }
}

/** The sentence against taking one of the site's own pages away, or against publishing a second version by itself; or null. */
function siteRefusalOf(action: LandingActionName, { sitePage, secondOf }: LandingPage): string | null {
  const isTaken = action === 'withdraw' || action === 'remove'
  if (secondOf !== null && (action === 'publish' || action === 'schedule')) return sentences.secondNotPublic
  return sitePage !== null && isTaken ? sentences.sitePageStays : null
}

type Update = {
  text: LandingText
  action: LandingActionName
  to: ReturnType<typeof stateOf>
  takesText: boolean
}

async function update(tx: ChangeCtx, before: LandingPage, { text, action, to, takesText }: Update) {
  const now = tx.clock.now()
  const version = before.version + 1
  const isPassed = action === 'pass' || before.passedVersion === before.version
  const [after = before] = await tx.db
    .update(landingPages)
    .set({
      ...to,
      ...(takesText ? publicColumns(text) : {}),
      ...(takesText && { updatedAt: now }),
      // A withdrawn page has no separate draft: the draft becomes the page.
      ...(action === 'withdraw' && {
        fields: storeText(text),
        draft: null,
        path: text.page.path,
        searchText: '',
        turns: [],
        withdrawAt: null,
      }),
      version,
      passedVersion: isPassed ? version : null,
      ...(action === 'pass' && { handledBy: [], passedBy: tx.staffId }),
      ...(takesText && { handledBy: [] }),
      ...(tx.staffId !== null && action !== 'pass' && { editedAt: now, editedBy: tx.staffId }),
    })
    .where(eq(landingPages.id, before.id))
    .returning()
  return after
}

/** What follows from a text that is public now. */
function publicColumns(text: LandingText) {
  const { page, blocks } = text
  return {
    fields: storeText(text),
    draft: null,
    path: page.path,
    name: page.name,
    searchText: searchTextOf(blocks),
    withdrawAt: page.showUntil,
    turns: turnsOf(blocks).map((at) => Math.floor(at.getTime() / 1_000)),
  }
}

/** A page that has gone public is reached at its address; one that it left leads to it, or where `to` says. */
function followPath(tx: ChangeCtx, before: LandingPage, after: LandingPage, to: string | null) {
  const live = after.isPublic && after.path !== null ? [after.path] : []
  const left = before.isPublic && before.path !== null && !live.includes(before.path) ? [before.path] : []
  const [now, staffId] = [tx.clock.now(), tx.staffId]
  return leadAddresses(tx, {
    live,
    left,
    staffId,
    now,
    ...(after.isPublic ? { to: after.path, origin: 'moved' } : { to, origin: 'withdrawn' }),
  })
}

/** The sentence against publishing without a colleague's look, or null. */
export async function findPassRefusal(ctx: Pick<ChangeCtx, 'db'>, row: LandingPage): Promise<string | null> {
  if (row.passedVersion === row.version) return null
  return (await isLandingPassRequired(ctx)) ? sentences.passRequired : null
}

type Summary = {
  refusal: string | null
  path: string | null
  changes: TextChange[]
  findings: LandingIssue[]
  /** It would end a running test of two versions without a result. */
  breaksTest: boolean
  version: number
}

/** What an action would do. Changes nothing. Throws NOT_FOUND. */
export async function summariseLandingAction({
  ctx,
  input,
}: Args<{ id: number; verb: LandingActionName; at: string | undefined; isSitePage: IsSitePage }>): Promise<Summary> {
  const row = await findLanding(ctx, input.id)
  const at = input.at === undefined ? null : parseShanghai(input.at)
  const outcome = decideLandingAction(input.verb, { ...row, hasDraft: row.draft !== null }, at, ctx.clock.now())
  const shows = input.verb === 'publish' || input.verb === 'schedule'
  const written = writtenText(row)
  const pass = shows && outcome.ok ? await findPassRefusal(ctx, row) : null
  return {
    refusal: outcome.ok ? (siteRefusalOf(input.verb, row) ?? pass) : outcome.sentence,
    path: written.page.path,
    changes: shows && row.isPublic ? changesOf(publicText(row), written).slice(0, 100) : [],
    findings: shows ? await checkLanding(ctx, row, input.isSitePage) : [],
    breaksTest: (shows || input.verb === 'withdraw') && (await findRunningTest(ctx, { page: row.id })) !== null,
    version: row.version,
  }
}

const stateOf = ({ isPublic, publishAt, publishedAt, deletedAt }: LandingPage) => ({
  isPublic,
  publishAt,
  publishedAt,
  deletedAt,
})

/** The columns of a page that an action may change, as stored for its inverse. */
export function columnsOf(row: LandingPage): LandingUndoStep['before'] {
  const { fields, draft, path, name, searchText, withdrawAt, turns, passedVersion, version, handledBy } = row
  const isPassed = passedVersion === version
  return { ...stateOf(row), fields, draft, path, name, searchText, withdrawAt, turns, isPassed, handledBy }
}

/**
 * Takes an action back. Answers the page that it was done to.
 * @throws NOT_FOUND, CONFLICT as `takeUndo`; CONFLICT when the page has been changed since.
 */
export function undoLandingAction(args: UndoArgs): Promise<number> {
  return undoAction(args, ['landingId'], async (tx, steps, verb) => {
    let id = 0
    for (const step of steps) id = await restorePage(tx, step, verb)
    return id
  })
}

async function restorePage(tx: ChangeCtx, step: LandingUndoStep, verb: string): Promise<number> {
  const [row] = await tx.db.select().from(landingPages).where(eq(landingPages.id, step.landingId)).for('update')
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (row.version !== step.after) throw AppError.conflict(sentences.changedSince)
  await refuseTested(tx, row)
  await restoreRedirects(tx, step)
  const held = step.before as ReturnType<typeof columnsOf> & { fields: StoredLanding; draft: StoredLanding | null }
  const version = row.version + 1
  const [restored = row] = await tx.db
    .update(landingPages)
    .set({
      fields: held.fields,
      draft: held.draft ?? null,
      path: textOf(held.path),
      name: String(held.name ?? ''),
      searchText: String(held.searchText ?? ''),
      isPublic: held.isPublic === true,
      turns: numbersOf(held.turns),
      handledBy: numbersOf(held.handledBy),
      publishAt: readInstant(held.publishAt),
      publishedAt: readInstant(held.publishedAt),
      deletedAt: readInstant(held.deletedAt),
      withdrawAt: readInstant(held.withdrawAt),
      version,
      passedVersion: held.isPassed === true ? version : null,
      updatedAt: tx.clock.now(),
      editedAt: tx.clock.now(),
      editedBy: tx.staffId,
    })
    .where(eq(landingPages.id, row.id))
    .returning()
  const target = targetOf(row.id)
  if (row.isPublic || restored.isPublic)
    await addRecordVersion(tx, { target, fields: storeText(publicText(restored)), verb: 'undo', note: verb })
  const detail = { verb, before: recordStatus(row), after: recordStatus(restored) }
  const isSeen = row.isPublic || restored.isPublic
  await tx.record({ action: 'landing.undo', target, detail, pagesOf: isSeen ? row.id : null })
  const isSame = restored.isPublic && changesOf(publicText(row), publicText(restored)).length === 0
  if (row.isPublic && !isSame) await breakPageTest(tx, row.id, restored.isPublic ? 'changed' : 'withdrawn')
  return row.id
}

const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : null)
const numbersOf = (stored: unknown) => (Array.isArray(stored) ? stored.map(Number) : [])
