import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, asc, count, eq, gt, inArray, isNull, sql, sum } from 'drizzle-orm'
import { Zip, ZipPassThrough } from 'fflate'
import {
  type ContentDraft,
  type ContentItem,
  contentDrafts,
  contentItems,
  media,
  mediaUses,
  regions,
} from '#db/schema/index.ts'
import {
  type ArchivedFile,
  archiveFiles,
  archiveFormat,
  archiveLimits,
  archiveSentences,
  writeArchiveJson,
} from '#domain/content/archive/archive-format.ts'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { mediaAddress } from '#domain/media/upload-address.ts'
import type { Args, Ctx } from '#server/context.ts'
import { readText, rowText, storeText, tidyText } from '#server/services/content/items/content-entity.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { objectKey } from '#server/services/site/media/media-entity.ts'

/**
 * An item as the archive has it: what its site shows and what is written, without who wrote it. Its texts are clean, as
 * pages show them, also where a seed or an older release has stored another form: an import would store no other.
 */
export function archivedItem(item: ContentItem, draft: ContentDraft | null) {
  const text = rowText(item)
  const iso = (time: Date | null | undefined) => time?.toISOString() ?? null
  return {
    id: item.id,
    status: item.status,
    publishAt: iso(item.publishAt),
    plannedAt: iso(item.plannedAt),
    createdAt: iso(item.createdAt),
    updatedAt: iso(item.updatedAt),
    text: storeText({ ...text, content: sanitiseHtml(text.content) }),
    draft: draft && { fields: storeText(tidyText(readText(draft.fields))), publishAt: iso(draft.publishAt) },
  }
}

export const folderOf = (heading: FirstHeading) => (heading === firstHeading.article ? 'articles' : 'activities')

/** Items per query; each is written before the next are read. */
const batch = 50

/**
 * All articles and activities outside the bin, with their pictures and regions, as a ZIP that is written while it is
 * read. Its bytes depend on the content alone: a fixed order, no time, nothing compressed, so that equal content is an
 * equal file whatever made it. Audited.
 * @throws INVALID_INPUT without any item, and for more than an import takes back.
 */
export async function openArchive({ ctx, input }: Args<{ staffId: number }>): Promise<ReadableStream> {
  const [counted] = await ctx.db.select({ items: count() }).from(contentItems).where(isNull(contentItems.deletedAt))
  const items = counted?.items ?? 0
  if (items === 0) throw AppError.invalid(archiveSentences.nothing)
  if (items > archiveLimits.items) throw AppError.invalid(archiveSentences.tooMany)
  const used = ctx.db.select({ key: mediaUses.key }).from(mediaUses).where(eq(mediaUses.kind, 'content'))
  const [size] = await ctx.db
    .select({
      bytes: sum(media.sizeBytes),
      videos: sql<string>`sum(${media.sizeBytes}) filter (where ${media.mimeType} like 'video/%')`,
      files: count(),
    })
    .from(media)
    .where(inArray(media.key, used))
  const [texts] = await ctx.db
    .select({ bytes: sum(sql<number>`octet_length(${contentItems.content})`) })
    .from(contentItems)
    .where(isNull(contentItems.deletedAt))
  const bytes = Number(size?.bytes ?? 0) + 3 * Number(texts?.bytes ?? 0)
  if (bytes > archiveLimits.bytes) throw AppError.invalid(archiveSentences.tooLarge(bytes, Number(size?.videos ?? 0)))
  if (items + (size?.files ?? 0) > archiveLimits.files - Object.keys(archiveFiles).length)
    throw AppError.invalid(archiveSentences.tooManyFiles)
  await recordEvent(ctx, input.staffId, { action: 'content.archive', target: 'content', detail: { items } })
  return Readable.toWeb(Readable.from(writeZip(readFiles(ctx), archiveFormat), { objectMode: false })) as ReadableStream
}

export type WrittenFile = { name: string; bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** The files of the archive, in their order. */
async function* readFiles(ctx: Ctx): AsyncGenerator<WrittenFile> {
  const regionIds = new Set<number>()
  const keys = new Set<string>()
  for (const heading of [firstHeading.article, firstHeading.activity]) {
    for (let after = 0; ; ) {
      const rows = await ctx.db
        .select({ item: contentItems, draft: contentDrafts })
        .from(contentItems)
        .leftJoin(contentDrafts, eq(contentDrafts.itemId, contentItems.id))
        .where(
          and(eq(contentItems.firstLevelHeading, heading), isNull(contentItems.deletedAt), gt(contentItems.id, after)),
        )
        .orderBy(asc(contentItems.id))
        .limit(batch)
      for (const { item, draft } of rows) {
        const text = writeArchiveJson(archivedItem(item, draft))
        for (const key of keysIn(text)) keys.add(key)
        for (const id of [item.regionId, draft?.fields.regionId]) if (typeof id === 'number') regionIds.add(id)
        yield jsonFile(`${folderOf(heading)}/${item.id}.json`, text)
      }
      if (rows.length < batch) break
      after = rows.at(-1)?.item.id ?? after
    }
  }
  yield* readPictures(ctx, keys)
  const held =
    regionIds.size === 0
      ? []
      : await ctx.db
          .select({ id: regions.id, name: regions.name, sortOrder: regions.sortOrder })
          .from(regions)
          .where(inArray(regions.id, [...regionIds]))
          .orderBy(asc(regions.id))
  yield jsonFile(archiveFiles.regions, writeArchiveJson(held))
}

/** The pictures of these keys, and behind them the facts of each. */
export async function* readPictures(ctx: Ctx, keys: Iterable<string>): AsyncGenerator<WrittenFile> {
  const facts: object[] = []
  for (const key of [...keys].toSorted()) {
    const [file] = await ctx.db
      .select()
      .from(media)
      .where(and(eq(media.key, key), isNull(media.deletedAt)))
    const bytes = file && (await ctx.media.open(objectKey(file), { first: 0, last: file.sizeBytes - 1 }))
    // A text may name a picture that is gone.
    if (!file || !bytes) continue
    const { fileName, alt, focalX, focalY } = file
    facts.push({ key, fileName, alt, focalX, focalY })
    yield { name: `media/${key}`, bytes }
  }
  yield jsonFile(archiveFiles.media, writeArchiveJson(facts))
}

/** The keys of the pictures that a text names. */
export const keysIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(mediaAddress, 'g'))].flatMap(([, key]) => key ?? [])

export function jsonFile(name: string, text: string): WrittenFile {
  return { name, bytes: [Buffer.from(text)] }
}

/** A ZIP can have no earlier time, and this one is the same in every zone. */
const noTime = new Date(1980, 0, 1)

/** Packs files as they come, uncompressed, and the manifest with their digests behind them. */
export async function* writeZip(
  files: AsyncIterable<WrittenFile>,
  format: { format: string; version: number },
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const listed: ArchivedFile[] = []
  async function* pack({ name, bytes }: WrittenFile): AsyncGenerator<Uint8Array> {
    const entry = new ZipPassThrough(name)
    entry.mtime = noTime
    zip.add(entry)
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.byteLength
      entry.push(chunk)
      yield* ready
      ready = []
    }
    entry.push(new Uint8Array(), true)
    listed.push({ name, bytes: size, sha256: hash.digest('hex') })
    yield* ready
    ready = []
  }
  for await (const file of files) yield* pack(file)
  const manifest = writeArchiveJson({ ...format, files: [...listed] })
  yield* pack(jsonFile(archiveFiles.manifest, manifest))
  zip.end()
  yield* ready
}
