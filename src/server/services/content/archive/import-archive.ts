import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { uniqueViolation } from '#db/errors.ts'
import { type ContentDraft, type ContentItem, contentDrafts, contentItems, regions } from '#db/schema/index.ts'
import { indexContentItems } from '#db/search-entries.ts'
import {
  type ArchivedKind,
  archivedKinds,
  classifyItem,
  moveLinks,
  movePictures,
  archiveSentences as sentences,
  writeArchiveJson,
} from '#domain/content/archive/archive-format.ts'
import { findContentIssues } from '#domain/content/checks/find-issues.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import type { Args, Ctx } from '#server/context.ts'
import { addVersion, readStaffItem, storeText, textVersion } from '#server/services/content/items/content-entity.ts'
import { listedOf, saveDraft } from '#server/services/content/items/drafts.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { readReviewGate } from '#server/services/shared/settings/review-gate.ts'
import { yieldToOthers } from '#server/services/shared/yield-to-others.ts'
import { receiveUpload } from '#server/services/site/media/upload-media.ts'
import { readForbiddenWords } from '#server/services/site/settings/staff-settings.ts'
import { type ArchivedItem, type ArchivedRegion, parseArchive } from './parse-archive.ts'
import { type PlacedPicture, placePictures, storePicture } from './place-pictures.ts'
import { readArchive } from './read-archive.ts'
import { archivedItem } from './write-archive.ts'

export const archiveStatuses = ['kept', 'drafts'] as const
export const archiveChanges = ['skip', 'draft'] as const

type ArchiveImport = {
  staffId: number
  upload: AsyncIterable<Uint8Array>
  /** The plan of a trial; undefined for the trial itself. */
  plan: string | undefined
  /** Whether what was public is public again, or everything is a draft. */
  statuses: (typeof archiveStatuses)[number]
  /** Whether an item that differs is left alone, or gets the archive's text as its draft. */
  changed: (typeof archiveChanges)[number]
  /** Aborted when the client disconnects: nothing is imported then. */
  signal?: AbortSignal
}

type PlannedItem = {
  item: ArchivedItem
  kind: ArchivedKind
  existing: number | null
  isFree: boolean
  /** Why a new item that is public in the archive becomes a draft here; null when it may be public. */
  heldBack: string | null
}

export type ImportedArchive = {
  plan: string
  isDone: boolean
  counts: Record<ArchivedKind, number>
  pictures: { new: number; known: number }
  /** Items that are public in the archive and can only be drafts here. */
  heldBack: number
  /** What differs from this site, or is new to it. */
  rows: {
    name: string
    title: string
    kind: ArchivedKind
    isPublic: boolean
    heldBack: string | null
    id: number | null
  }[]
}

/** Rows of the answer; the counts are complete. */
const rowsAtMost = 300

/**
 * Takes an archive of content. Without a plan it only says what would be new, equal or changed; with the plan of such a
 * trial it does it, and refuses where it would do something else by now, with another file or by another member: the plan
 * is of these bytes, these choices and this member. Numbers, paths and addresses of pictures are kept
 * where they are free, links follow the others. What is public here is never overwritten, and what the archive has as
 * public is public here only where it could be published: it passes the checks, and no pass of a colleague is required
 * (decision 104). Otherwise it becomes a draft.
 * @throws INVALID_INPUT with the name of the file that is at fault; CONFLICT for another plan.
 */
export function importArchive({ ctx, input }: Args<ArchiveImport>): Promise<ImportedArchive> {
  const { staffId, signal } = input
  return receiveUpload(ctx, input.upload, async ({ place, sha256 }) => {
    const archive = await readArchive(place, signal)
    const parsed = await parseArchive(archive, signal)
    const pictures = await placePictures(ctx, archive, { media: parsed.media, signal })
    const tried = [sha256, input.statuses, input.changed, staffId]
    const plan = async (by: Ctx) => answerOf(await planItems(by, { parsed, pictures, signal }), { pictures, tried })
    const { answer } = await plan(ctx)
    if (input.plan === undefined) return answer
    if (input.plan !== answer.plan) throw AppError.conflict(sentences.changed)
    for (const picture of pictures) {
      if (!picture.isKnown) await storePicture(ctx, staffId, archive, picture)
      await yieldToOthers(signal)
    }
    return makeChange(ctx, staffId, async (tx) => {
      const now = await plan(tx)
      if (now.answer.plan !== answer.plan) throw AppError.conflict(sentences.changed)
      const made = await writeItems(tx, now.planned, { parsed, pictures, input })
      const detail = { sha256, ...answer.counts, pictures: answer.pictures.new, statuses: input.statuses }
      await tx.record({ action: 'content.archive-import', target: 'content', detail, pagesOf: made })
      return { ...answer, isDone: true }
    }).catch((error: unknown) => {
      if (uniqueViolation(error) === null) throw error
      throw AppError.conflict(sentences.changed)
    })
  })
}

type Trial = {
  pictures: readonly PlacedPicture[]
  /** The file, the choices and the member of the trial. */
  tried: readonly (string | number)[]
}

function answerOf(
  planned: readonly PlannedItem[],
  { pictures, tried }: Trial,
): { planned: readonly PlannedItem[]; answer: ImportedArchive } {
  const count = (kind: ArchivedKind) => planned.filter((one) => one.kind === kind).length
  const counts = Object.fromEntries(archivedKinds.map((kind) => [kind, count(kind)])) as Record<ArchivedKind, number>
  const effects = planned.map(({ item, kind, existing, isFree, heldBack }) => [
    item.name,
    kind,
    existing,
    isFree,
    heldBack,
  ])
  const places = pictures.map(({ key, to }) => [key, to])
  const plan = createHash('sha256')
    .update(JSON.stringify([tried, effects, places]))
    .digest('base64url')
  const known = pictures.filter(({ isKnown }) => isKnown).length
  const answer: ImportedArchive = {
    plan: plan.slice(0, 22),
    isDone: false,
    counts,
    pictures: { new: pictures.length - known, known },
    heldBack: planned.filter(({ heldBack }) => heldBack !== null).length,
    rows: planned
      .filter(({ kind }) => kind !== 'equal')
      .slice(0, rowsAtMost)
      .map(({ item, kind, existing, heldBack }) => ({
        name: item.name,
        title: (item.draft?.fields ?? item.text).title,
        kind,
        id: existing,
        isPublic: isPublic(item),
        heldBack,
      })),
  }
  return { planned, answer }
}

type Planning = { parsed: Parsed; pictures: readonly PlacedPicture[]; signal: AbortSignal | undefined }

type Parsed = { items: readonly ArchivedItem[]; regions: readonly ArchivedRegion[] }

/** What each item is to this site, compared as it would be stored here. */
async function planItems(ctx: Ctx, { parsed, pictures, signal }: Planning): Promise<PlannedItem[]> {
  const ids = parsed.items.map(({ id }) => id)
  const paths = parsed.items.flatMap(({ text }) => text.selfPath ?? [])
  const isNamed = or(
    inArray(contentItems.id, ids),
    and(isNotNull(contentItems.selfPath), inArray(contentItems.selfPath, paths)),
  )
  const held = await ctx.db
    .select({ item: contentItems, draft: contentDrafts })
    .from(contentItems)
    .leftJoin(contentDrafts, eq(contentDrafts.itemId, contentItems.id))
    .where(isNamed)
  const byId = new Map(held.map((one) => [one.item.id, one]))
  const byPath = new Map(held.map((one) => [one.item.selfPath, one]))
  const regionIds = await findRegions(ctx, parsed.regions)
  const highest = (await lastNumber(ctx, contentItems)) + numbersAhead
  const findRefusal = await createRefusal(ctx)
  const planOne = (item: ArchivedItem): PlannedItem => {
    const moved = moveFields(item, { pictures, regionIds, numbers: noNumbers })
    const knownOf = (one: { item: ContentItem; draft: ContentDraft | null } | undefined) =>
      one && one.item.firstLevelHeading === item.firstLevelHeading
        ? {
            id: one.item.id,
            isSame: comparableOf(one.item, one.draft) === written(moved),
            isBinned: one.item.deletedAt !== null,
          }
        : null
    const other = byId.get(item.id)
    const isOwn = other?.item.createdAt.getTime() === item.createdAt.getTime()
    const known = classifyItem({
      byId: isOwn ? knownOf(other) : null,
      byPath: item.text.selfPath === null ? null : knownOf(byPath.get(item.text.selfPath)),
    })
    const heldBack = known.kind === 'new' && isPublic(item) ? findRefusal(moved) : null
    return { item, ...known, isFree: other === undefined && item.id <= highest, heldBack }
  }
  const planned: PlannedItem[] = []
  for (const item of parsed.items) {
    planned.push(planOne(item))
    await yieldToOthers(signal)
  }
  return planned
}

const isPublic = ({ status }: ArchivedItem) => status === 'published' || status === 'scheduled'

/** The sentence against publishing an archived item as it is, or null. */
async function createRefusal(ctx: Ctx): Promise<(item: ArchivedItem) => string | null> {
  const [words, gate, now] = [await readForbiddenWords(ctx), await readReviewGate(ctx), ctx.clock.now()]
  return ({ status, firstLevelHeading, publishAt, createdAt, updatedAt, text }) => {
    if (gate.holds({ status, firstLevelHeading, deletedAt: null })) return contentSentences.passMissing
    const times = [createdAt, updatedAt, ...(status === 'published' ? [publishAt] : [])]
    if (times.some((time) => time !== null && time > now)) return sentences.ahead
    return findContentIssues(text, { words }).find(({ level }) => level === 'error')?.message ?? null
  }
}

const noNumbers = { articles: new Map<number, number>(), activities: new Map<number, number>() }

/** What makes two items equal: all but the times at which they were written. */
function comparableOf(item: ContentItem, draft: ContentDraft | null): string {
  const { createdAt: _made, updatedAt: _written, id: _number, ...rest } = archivedItem(item, draft)
  return writeArchiveJson(rest)
}

function written({ status, publishAt, plannedAt, text, draft }: ArchivedItem): string {
  const iso = (time: Date | null) => time?.toISOString() ?? null
  return writeArchiveJson({
    status,
    publishAt: iso(publishAt),
    plannedAt: iso(plannedAt),
    text: storeText(text),
    draft: draft && { fields: storeText(draft.fields), publishAt: iso(draft.publishAt) },
  })
}

type Moves = { pictures: readonly PlacedPicture[]; regionIds: ReadonlyMap<number, number>; numbers: typeof noNumbers }

/** An item with the addresses, regions and numbers that this site has for what it names. */
function moveFields(item: ArchivedItem, { pictures, regionIds, numbers }: Moves): ArchivedItem {
  const keys = new Map(pictures.filter(({ key, to }) => key !== to).map(({ key, to }) => [key, to]))
  const move = (fields: ContentFields): ContentFields => ({
    ...fields,
    content: moveLinks(movePictures(fields.content, keys), numbers),
    pictureUrl: movePictures(fields.pictureUrl, keys),
    sharePictureUrl: movePictures(fields.sharePictureUrl, keys),
    regionId: fields.regionId === null ? null : (regionIds.get(fields.regionId) ?? null),
  })
  return { ...item, text: move(item.text), draft: item.draft && { ...item.draft, fields: move(item.draft.fields) } }
}

/** The region here for each of the archive's, by its name; one that is new keeps its number. */
async function findRegions(ctx: Ctx, archived: readonly ArchivedRegion[]): Promise<Map<number, number>> {
  const names = archived.map(({ name }) => name)
  const rows = names.length === 0 ? [] : await ctx.db.select().from(regions).where(inArray(regions.name, names))
  const known = new Map(rows.map(({ id, name }) => [name, id]))
  return new Map(archived.map(({ id, name }) => [id, known.get(name) ?? id]))
}

type Work = { parsed: Parsed; pictures: readonly PlacedPicture[]; input: ArchiveImport }

/** Makes the new items, and drafts of the changed ones where they are asked for; answers the new rows. */
async function writeItems(tx: ChangeCtx, planned: readonly PlannedItem[], { parsed, pictures, input }: Work) {
  const regionIds = await writeRegions(tx, parsed.regions)
  const fresh = planned.filter(({ kind }) => kind === 'new')
  const kept = fresh.filter(({ isFree }) => isFree).map(({ item }) => item.id)
  await takeNumbers(tx, contentItems, Math.max(0, ...kept))
  const numbers = { articles: new Map<number, number>(), activities: new Map<number, number>() }
  const idOf = new Map<PlannedItem, number>()
  for (const one of planned) {
    const { item, kind, existing, isFree } = one
    const id = existing ?? (kind === 'new' && !isFree ? await nextNumber(tx, contentItems) : item.id)
    idOf.set(one, id)
    const map = item.firstLevelHeading === firstHeading.article ? numbers.articles : numbers.activities
    if (id !== item.id) map.set(item.id, id)
  }
  const made: ContentItem[] = []
  for (const one of planned) {
    const item = moveFields(one.item, { pictures, regionIds, numbers })
    const id = idOf.get(one) ?? item.id
    const statuses = one.heldBack === null ? input.statuses : 'drafts'
    if (one.kind === 'new') made.push(await insertItem(tx, { ...item, id }, statuses))
    else if (one.kind === 'changed' && input.changed === 'draft') await saveAsDraft(tx, id, item, input.staffId)
    await yieldToOthers(input.signal)
  }
  await indexContentItems(
    tx.db,
    made.filter(({ status }) => status === 'published').map(({ id }) => id),
  )
  return made
}

async function insertItem(
  tx: ChangeCtx,
  item: ArchivedItem,
  statuses: ArchiveImport['statuses'],
): Promise<ContentItem> {
  const { id, firstLevelHeading, status, publishAt, plannedAt, createdAt, updatedAt, text, draft } = item
  const now = tx.clock.now()
  const isKept = statuses === 'kept'
  const written = draft?.fields ?? text
  // A time ahead would sort the item before everything that is written until then.
  const past = (time: Date) => (time > now ? now : time)
  const times = { createdAt: past(createdAt), updatedAt: isKept ? past(updatedAt) : now }
  const values = isKept
    ? { ...text, firstLevelHeading, status, publishAt, plannedAt, ...times }
    : { ...blankRecord(contentFields), ...listedOf(written), firstLevelHeading, ...times }
  const [row] = await tx.db
    .insert(contentItems)
    .overridingSystemValue()
    .values({ ...values, id, editedAt: now, editedBy: tx.staffId })
    .returning()
  if (row === undefined) throw new Error('The insert returned no row')
  const kept = isKept ? draft : { fields: written, publishAt: null }
  if (kept !== null)
    await tx.db.insert(contentDrafts).values({
      itemId: id,
      fields: storeText(kept.fields),
      baseUpdatedAt: row.updatedAt,
      createdAt: now,
      savedAt: now,
      savedBy: tx.staffId,
      publishAt: kept.publishAt,
      publishBy: kept.publishAt && tx.staffId,
    })
  // A draft takes the place of the archive's public text, which stays as a version.
  if (status !== 'draft' && (isKept || draft !== null)) await addVersion(tx, { id, text, verb: 'import' })
  return row
}

async function saveAsDraft(tx: ChangeCtx, id: number, item: ArchivedItem, staffId: number): Promise<void> {
  const { text } = await readStaffItem(tx, id)
  const fields = item.draft?.fields ?? item.text
  await saveDraft({ ctx: tx, input: { staffId, id, version: textVersion(text), fields } })
}

async function writeRegions(tx: ChangeCtx, archived: readonly ArchivedRegion[]): Promise<Map<number, number>> {
  const found = await findRegions(tx, archived)
  for (const { id, name, sortOrder } of archived) {
    const rows = await tx.db
      .select()
      .from(regions)
      .where(or(eq(regions.id, id), eq(regions.name, name)))
    if (rows.some((row) => row.name === name)) continue
    const isFree = rows.length === 0 && id <= (await lastNumber(tx, regions)) + numbersAhead
    if (isFree) await takeNumbers(tx, regions, id)
    const to = isFree ? id : await nextNumber(tx, regions)
    await tx.db.insert(regions).overridingSystemValue().values({ id: to, name, sortOrder })
    found.set(id, to)
  }
  return found
}

/** A number further ahead than this is not kept: all numbers before it would be used up. */
const numbersAhead = 100_000

const sequenceOf = (table: PgTable) => sql`pg_get_serial_sequence(${`public.${nameOf(table)}`}, 'id')`
const nameOf = (table: PgTable) => (table === regions ? 'regions' : 'content_items')

async function lastNumber({ db }: Pick<Ctx, 'db'>, table: PgTable): Promise<number> {
  const { rows } = await db.execute<{ last: string | number | null }>(sql`
    select last_value as last from pg_sequences where format('%I.%I', schemaname, sequencename) = ${sequenceOf(table)}`)
  return Number(rows[0]?.last ?? 0)
}

async function nextNumber({ db }: Pick<Ctx, 'db'>, table: PgTable): Promise<number> {
  const { rows } = await db.execute<{ id: string | number }>(sql`select nextval(${sequenceOf(table)}) as id`)
  return Number(rows[0]?.id)
}

/** Uses up the numbers to this one, so that the next record gets one behind it. The serving role may not set a sequence. */
async function takeNumbers(ctx: Pick<Ctx, 'db'>, table: PgTable, upTo: number): Promise<void> {
  const missing = upTo - (await lastNumber(ctx, table))
  if (missing > 0)
    await ctx.db.execute(sql`select max(nextval(${sequenceOf(table)})) from generate_series(1, ${missing})`)
}
