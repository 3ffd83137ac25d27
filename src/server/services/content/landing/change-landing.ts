import { and, count, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { type LandingPage, landingPages, pageTests } from '#db/schema/index.ts'
import { landingBytes } from '#domain/landing/checks.ts'
import { type LandingFields, landingFields, landingLimits } from '#domain/landing/page-fields.ts'
import { landingSentences as sentences } from '#domain/landing/sentences.ts'
import { landingTemplates, type TemplateName } from '#domain/landing/templates.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import type { Args, Ctx, Parts } from '#server/context.ts'
import { speak } from '#server/ports/pinyin.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange, memberOf } from '#server/services/shared/change/make-change.ts'
import {
  type DraftRef,
  draftActions,
  lastSaveBeside,
  type ReplaceRules,
  replaceDraft,
  type Saved,
  saveDraft,
  sweepRemoved,
} from '#server/services/shared/record-drafts.ts'
import type { DiscardedTexts } from '#server/services/shared/record-versions.ts'
import type { Undo } from '#server/services/shared/undo-tokens.ts'
import { columnsOf } from './landing-actions.ts'
import {
  changesOf,
  findLanding,
  isPathTaken,
  type LandingText,
  landingEntity,
  publicText,
  readText,
  storeText,
  targetOf,
  tidyText,
  writtenText,
} from './landing-entity.ts'
import { findSecond, refuseTested } from './page-tests.ts'

type IsSitePage = (path: string) => boolean
type NewPage = {
  staffId: number
  name: string
  /** Null for the first free address that the name's pinyin gives. */
  path: string | null
  layouts: LandingFields['layouts']
  template: TemplateName
  isSitePage: IsSitePage
}

/** A new page from a template, which only staff see, and answers its id. Throws INVALID_INPUT at the limit of pages. */
export async function createLanding({ ctx, input }: Args<NewPage>): Promise<number> {
  const { staffId, name, layouts, template, isSitePage } = input
  const path = input.path ?? (await suggestPath({ ctx, input: { name, isSitePage } }))
  const blocks = landingTemplates[template].blocks()
  const page = { ...blankRecord(landingFields), name, path, layouts }
  return insertLanding(ctx, staffId, { text: { page, blocks }, detail: { template } })
}

/** The same page as a new draft under another address, without its end. Throws NOT_FOUND; INVALID_INPUT at the limit and for one of the site's own pages. */
export async function copyLanding(args: Args<{ staffId: number; id: number; isSitePage: IsSitePage }>) {
  const { ctx, input } = args
  const row = await findLanding(ctx, input.id)
  if (row.sitePage !== null) throw AppError.invalid(sentences.sitePageNotCopied)
  if (row.secondOf !== null) throw AppError.invalid(sentences.secondNotCopied)
  const { page, blocks } = writtenText(row)
  const path = await suggestPath({ ctx, input: { name: page.name, isSitePage: input.isSitePage } })
  const copy = { page: { ...page, name: nameOf(page, '副本'), path, showUntil: null }, blocks }
  return insertLanding(ctx, input.staffId, { text: copy, detail: { from: targetOf(input.id) } })
}

/**
 * Copies what visitors read of a page as its second version, a draft that only a test ever shows, and answers its id; of a page
 * that has one, that one's. Throws NOT_FOUND; INVALID_INPUT for a page that is not public, and at the limit.
 */
export async function makeSecond({ ctx, input }: Args<{ staffId: number; id: number }>): Promise<number> {
  const { staffId, id } = input
  const row = await findLanding(ctx, id)
  if (!row.isPublic) throw AppError.invalid(sentences.notPublic)
  const { page, blocks } = publicText(row)
  const second = { page: { ...page, name: nameOf(page, '第二版') }, blocks }
  return insertLanding(ctx, staffId, { text: second, detail: { from: targetOf(id) }, secondOf: id })
}

/** The name of a page that was made of this one. */
const nameOf = ({ name }: LandingFields, what: string) => `${[...name].slice(0, 25).join('')}（${what}）`

type Inserted = {
  text: LandingText
  action?: 'landing.create' | 'landing.import'
  detail: object
  secondOf?: number
}

/** Throws INVALID_INPUT at the limit of pages. */
export async function refuseFull({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const { deletedAt, sitePage } = landingPages
  const isMade = and(isNull(deletedAt), isNull(sitePage))
  const [there] = await db.select({ total: count() }).from(landingPages).where(isMade)
  if ((there?.total ?? 0) >= landingLimits.pages) throw AppError.invalid(sentences.pagesAtMost)
}

/** A new page, which only staff see, and answers its id. Throws INVALID_INPUT at the limit of pages. */
export function insertLanding(ctx: Ctx, staffId: number, inserted: Inserted): Promise<number> {
  const { text, action = 'landing.create', detail, secondOf = null } = inserted
  return makeChange(ctx, staffId, async (tx) => {
    if (secondOf !== null) {
      await lockEntity(tx, landingEntity, secondOf)
      const known = await findSecond(tx, secondOf)
      if (known !== null) {
        tx.leaveUnrecorded('the page has a second version')
        return known.id
      }
    }
    await refuseFull(tx)
    const now = tx.clock.now()
    const tidy = tidyText(text)
    const { name, path } = tidy.page
    const [row] = await tx.db
      .insert(landingPages)
      .values({
        fields: storeText(tidy),
        name,
        path,
        secondOf,
        handledBy: [staffId],
        createdAt: now,
        updatedAt: now,
        editedAt: now,
        editedBy: staffId,
      })
      .returning({ id: landingPages.id })
    if (row === undefined) throw new Error('The insert returned no row')
    await tx.record({ action, target: targetOf(row.id), detail: { name, path, ...detail } })
    return row.id
  })
}

/** One more than there can be pages, so one of these is free. */
const triesAtMost = landingLimits.pages + 1

/** A free address from a name in pinyin; null for a name without letters. */
export async function suggestPath({ ctx, input }: Args<{ name: string; isSitePage: IsSitePage }>) {
  const words = (await speak(input.name))
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  if (words === '') return null
  for (let place = 1; place <= triesAtMost; place += 1) {
    const path = `/${words}${place === 1 ? '' : `-${place}`}.html`
    if (!(await isPathTaken({ ctx, id: 0, path, isSitePage: input.isSitePage }))) return path
  }
  return null
}

type LandingSave = DraftRef & {
  text: LandingText
  discarded?: DiscardedTexts<LandingText> | undefined
}

const landingRules: ReplaceRules<LandingPage, LandingText> = {
  kind: 'landing',
  entity: landingEntity,
  saveAction: 'landing.save',
  textOf: writtenText,
  lastSaveOf: lastSaveBeside,
  tidy: (row, text) => tidyText(keepFixed(row, writtenText(row), text)),
  store: storeText,
  changesOf,
  write,
  publicText: (row) => (row.draft === null ? null : publicText(row)),
  read: readText,
  noDraft: sentences.noDraft,
  undoStep: (before, after) => ({
    landingId: before.id,
    after,
    before: columnsOf(before),
    redirectsAdded: [],
    redirectsRemoved: [],
  }),
}

/** @throws As `saveDraft` of all kinds; PAYLOAD_TOO_LARGE; INVALID_INPUT for a second version that is tested. */
export async function saveLanding({ ctx, input }: Args<LandingSave>): Promise<Saved<number>> {
  for (const text of [input.text, input.discarded?.own ?? null])
    if (text !== null && landingBytes(text.blocks) > landingLimits.bytes) throw new AppError('PAYLOAD_TOO_LARGE')
  return saveDraft(ctx, landingRules, input)
}

/** Of one of the site's own pages its address, its layouts and what engines may do stay; of a second version all but its blocks. */
function keepFixed({ sitePage, secondOf }: LandingPage, { page }: LandingText, text: LandingText): LandingText {
  if (secondOf !== null) return { page, blocks: text.blocks }
  if (sitePage === null) return text
  const { title, description, sharePictureUrl } = text.page
  return { page: { ...page, title, description, sharePictureUrl }, blocks: text.blocks }
}

/** Puts a text where staff's belongs; it needs another pass from then on. */
async function write(tx: ChangeCtx, before: LandingPage, text: LandingText): Promise<Saved<number>> {
  await refuseTested(tx, before)
  const isAsPublic = before.isPublic && changesOf(publicText(before), text).length === 0
  const savedAt = tx.clock.now()
  const stored = storeText(text)
  const { name, path } = text.page
  const set = {
    name,
    ...(before.isPublic ? { draft: isAsPublic ? null : stored } : { fields: stored, path }),
    // Without changes nothing is left that could follow at a time.
    ...(isAsPublic && { publishAt: null }),
    version: before.version + 1,
    handledBy: [...new Set([...before.handledBy, memberOf(tx)])],
    editedAt: savedAt,
    editedBy: tx.staffId,
  }
  await tx.db.update(landingPages).set(set).where(eq(landingPages.id, before.id))
  return { version: set.version, savedAt }
}

export const { dropDraft, restoreVersion } = draftActions(landingRules)

/** Takes the second version over as the draft, once its test has ended. Throws NOT_FOUND, CONFLICT, INVALID_INPUT. */
export function takeSecond({ ctx, input }: Args<DraftRef & { testId: number }>): Promise<Undo> {
  return replaceDraft(ctx, landingRules, input, {
    action: 'landing.test-take',
    verb: 'take',
    async choose(tx, before) {
      const [test] = await tx.db.select().from(pageTests).where(eq(pageTests.id, input.testId))
      if (test?.pageId !== before.id) throw new AppError('NOT_FOUND')
      if (test.state !== 'ended') throw AppError.invalid(sentences.testNotOver)
      return { page: writtenText(before).page, blocks: readText(test.second ?? {}).blocks }
    },
  })
}

/** Puts the text of a file where staff's is, at the page's own address. Throws NOT_FOUND, CONFLICT. */
export function replaceByFile(
  ctx: Ctx,
  input: DraftRef,
  { text: { page, blocks }, detail }: { text: LandingText; detail: object },
): Promise<Undo> {
  return replaceDraft(ctx, landingRules, input, {
    action: 'landing.import',
    verb: 'file',
    detail,
    choose(_, before) {
      const written = writtenText(before)
      return keepFixed(before, written, { page: { ...page, path: written.page.path }, blocks })
    },
  })
}

/** Erases pages that were removed thirty days ago; a second version goes with its page. */
export const sweepLanding = (args: { parts: Parts }): Promise<void> =>
  sweepRemoved(args, 'landing.sweep', async (tx, until) => {
    const { id, name, deletedAt, secondOf } = landingPages
    const gone = tx.db.select({ id }).from(landingPages).where(lte(deletedAt, until))
    const isOld = or(lte(deletedAt, until), inArray(secondOf, gone))
    const rows = await tx.db.delete(landingPages).where(isOld).returning({ id, name })
    return rows.map((row) => ({ target: targetOf(row.id), detail: { name: row.name } }))
  })
