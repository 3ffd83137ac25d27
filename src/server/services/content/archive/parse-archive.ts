import { z } from 'zod'
import { draftBody } from '#contract/console/content-shapes.ts'
import { archiveFiles, archiveLimits, archiveSentences as sentences } from '#domain/content/archive/archive-format.ts'
import { checkContentFields } from '#domain/content/checks.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { mediaLimits } from '#domain/media/files.ts'
import { toDraftEdge, unreadableFields } from '#domain/shared/field-edges.ts'
import { checkValue, eachField, isStorableTime } from '#domain/shared/fields.ts'
import { hasHiddenLetters, hasUnsafeText } from '#domain/shared/text.ts'
import { readText, tidyText } from '#server/services/content/items/content-entity.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { yieldToOthers } from '#server/services/shared/yield-to-others.ts'
import type { ReadArchive } from './read-archive.ts'

const time = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .refine(isStorableTime)
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const itemShape = z.strictObject({
  id: z.int().min(1).max(2_147_483_647),
  status: z.enum(['draft', 'published', 'scheduled', 'withdrawn']),
  publishAt: time.nullable(),
  plannedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  text: fields,
  draft: z.strictObject({ fields, publishAt: time.nullable() }).nullable(),
})

const line = (atMost: number) =>
  z
    .string()
    .max(atMost)
    .refine((text) => !hasUnsafeText(text) && !hasHiddenLetters(text))
const part = z.number().min(0).max(1)
const mediaShape = z.array(
  z.strictObject({
    key: z.string(),
    fileName: line(300),
    alt: line(mediaLimits.altCharacters),
    focalX: part,
    focalY: part,
  }),
)
const largest = 2_147_483_647
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length
const regionShape = z
  .array(
    z.strictObject({
      id: z.int().min(1).max(largest),
      name: line(60).min(1),
      sortOrder: z.int().min(-largest).max(largest),
    }),
  )
  .refine((rows) => isUnique(rows.map(({ id }) => id)) && isUnique(rows.map(({ name }) => name)))

/** An item of an archive, its texts clean. */
export type ArchivedItem = Omit<z.output<typeof itemShape>, 'text' | 'draft'> & {
  name: string
  firstLevelHeading: FirstHeading
  text: ContentFields
  draft: { fields: ContentFields; publishAt: Date | null } | null
}

export type ArchivedMedia = z.output<typeof mediaShape>[number]
export type ArchivedRegion = z.output<typeof regionShape>[number]

/**
 * What the files of an archive say, held to the rules of the site: a digest proves that a file is as it was written, and
 * nothing about who wrote it. HTML goes through the sanitiser, fields through the rules of a draft and, where the item
 * may become public, through those of what is public.
 * What an import could not store is refused here, so that a trial that passes can be carried out.
 * @throws INVALID_INPUT with the name of the file, and once `signal` is aborted.
 */
export async function parseArchive(
  archive: ReadArchive,
  signal?: AbortSignal,
): Promise<{ items: ArchivedItem[]; media: ArchivedMedia[]; regions: ArchivedRegion[] }> {
  const names = archive.files.map(({ name }) => name)
  const itemNames = names.filter((name) => /^(?:articles|activities)\//.test(name))
  if (itemNames.length > archiveLimits.items) throw AppError.invalid(sentences.tooMany)
  const items: ArchivedItem[] = []
  for (const name of itemNames) {
    items.push(parseItem(name, await archive.readJson(name)))
    await yieldToOthers(signal)
  }
  requireDistinct(items)
  const media = await parseMedia(archive)
  return {
    items,
    media,
    regions: parse(regionShape, archiveFiles.regions, await archive.readJson(archiveFiles.regions)),
  }
}

/** The facts of an archive's pictures, each with its file. @throws INVALID_INPUT with the name of the file. */
export async function parseMedia(archive: ReadArchive): Promise<ArchivedMedia[]> {
  const names = archive.files.map(({ name }) => name)
  const media = parse(mediaShape, archiveFiles.media, await archive.readJson(archiveFiles.media))
  const pictures = new Set(names.filter((name) => name.startsWith('media/')))
  for (const { key } of media)
    if (!pictures.delete(`media/${key}`)) throw AppError.invalid(sentences.missingFile(`media/${key}`))
  const [unnamed] = pictures
  if (unnamed !== undefined) throw AppError.invalid(sentences.unknownFile(unnamed))
  return media
}

/** Numbers and paths are those of one item alone, of articles and activities together. */
function requireDistinct(items: readonly ArchivedItem[]): void {
  const known = new Set<number | string>()
  for (const { name, id, text } of items)
    for (const own of [id, text.selfPath])
      if (own !== null) {
        if (known.has(own)) throw AppError.invalid(sentences.twice(name))
        known.add(own)
      }
}

export function parse<Value>(shape: z.ZodType<Value>, name: string, held: unknown): Value {
  const read = shape.safeParse(held)
  if (!read.success) throw AppError.invalid(sentences.unreadable(name))
  return read.data
}

/** The sentence against a value that the row of an item cannot have before it is public: it may be empty, but has a form. */
function checkDraftRow(fields: ContentFields): string | null {
  const faults = eachField(contentFields, fields).map(({ field, value }) =>
    value === null || value === '' ? null : checkValue(field, value),
  )
  return faults.find((fault) => fault !== null) ?? null
}

function parseItem(name: string, held: unknown): ArchivedItem {
  const { text, draft, ...rest } = parse(itemShape, name, held)
  const [folder, number] = name.replace('.json', '').split('/')
  const firstLevelHeading = folder === 'articles' ? firstHeading.article : firstHeading.activity
  const isTimed = rest.status === 'published' || rest.status === 'scheduled'
  if (String(rest.id) !== number || (isTimed && rest.publishAt === null))
    throw AppError.invalid(sentences.unreadable(name))
  const read = (stored: z.output<typeof fields>): ContentFields => {
    const [lost] = unreadableFields(contentFields, stored)
    if (lost) throw AppError.invalid(sentences.unfit(name, sentences.lostField(lost.field.label)))
    const values = { ...readText(stored), firstLevelHeading }
    // The notation of the API has no such year, so that the rules of a draft could not even be asked.
    if (Object.values(values).some((value) => value instanceof Date && !isStorableTime(value)))
      throw AppError.invalid(sentences.unreadable(name))
    const held = draftBody.safeParse(toDraftEdge(contentFields, values))
    if (!held.success) {
      const [issue] = held.error.issues
      throw AppError.invalid(issue ? sentences.unfit(name, issue.message) : sentences.unreadable(name))
    }
    return values
  }
  const own = read(text)
  const clean = { ...own, content: sanitiseHtml(own.content) }
  const fault = rest.status === 'draft' ? checkDraftRow(clean) : checkContentFields(clean)
  if (fault !== null) throw AppError.invalid(sentences.unfit(name, fault))
  return {
    ...rest,
    name,
    firstLevelHeading,
    text: clean,
    draft: draft && { fields: tidyText(read(draft.fields)), publishAt: draft.publishAt },
  }
}
