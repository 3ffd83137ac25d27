import { Readable } from 'node:stream'
import { z } from 'zod'
import { draftFields } from '#contract/field-schemas.ts'
import { malformed } from '#contract/fields.ts'
import { storedBlock } from '#contract/landing-shapes.ts'
import { movePictures, writeArchiveJson } from '#domain/content/archive/archive-format.ts'
import { eachText } from '#domain/landing/block-fields.ts'
import type { Block } from '#domain/landing/blocks.ts'
import { landingBytes } from '#domain/landing/checks.ts'
import { findKind } from '#domain/landing/kinds/index.ts'
import { type LandingFields, landingFields, landingLimits } from '#domain/landing/page-fields.ts'
import {
  faultAt,
  faultsAtMost,
  findFileFaults,
  isPageFile,
  type PageFileFault,
  pageFileFormat,
  pageFileLimits,
  pageFiles,
  pageFileSentences as sentences,
} from '#domain/landing/page-file.ts'
import { landingSentences } from '#domain/landing/sentences.ts'
import type { SitePageName } from '#domain/landing/site-pages.ts'
import { readStored, toDraftEdge, unreadableFields } from '#domain/shared/field-edges.ts'
import type { Args, Ctx } from '#server/context.ts'
import { parse, parseMedia } from '#server/services/content/archive/parse-archive.ts'
import { type PlacedPicture, placePictures } from '#server/services/content/archive/place-pictures.ts'
import { type ArchiveForm, type ReadArchive, readArchive } from '#server/services/content/archive/read-archive.ts'
import { jsonFile, keysIn, readPictures, writeZip } from '#server/services/content/archive/write-archive.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import { findByKeys } from '#server/services/site/media/list-media.ts'
import { findLanding, type LandingText, storeText, targetOf, tidyText, writtenText } from './landing-entity.ts'

const form: ArchiveForm = {
  format: pageFileFormat,
  limits: pageFileLimits,
  isFile: isPageFile,
  noArchive: sentences.noPage,
}

/**
 * What is written of a page, with the pictures that it names, as one file. Its bytes depend on the page alone, so that a page
 * that was taken back is the same file again. Audited. Throws NOT_FOUND.
 */
export async function openPageFile({ ctx, input }: Args<{ staffId: number; id: number }>) {
  const row = await findLanding(ctx, input.id)
  const { blocks, ...page } = storeText(writtenText(row))
  const text = writeArchiveJson({ page, blocks })
  await recordEvent(ctx, input.staffId, {
    action: 'landing.export',
    target: targetOf(row.id),
    detail: { name: row.name, path: row.path },
  })
  async function* files() {
    yield jsonFile(pageFiles.page, text)
    yield* readPictures(ctx, new Set(keysIn(text)))
  }
  const zip = writeZip(files(), pageFileFormat)
  return { path: row.path, stream: Readable.toWeb(Readable.from(zip, { objectMode: false })) as ReadableStream }
}

const pageShape = z.strictObject({
  page: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  blocks: z.array(z.unknown()),
})
const ownFields = z.strictObject(draftFields(landingFields), malformed)

/** A page of a file with the addresses that its pictures have here. */
export type PageOfFile = LandingText & { archive: ReadArchive; pictures: PlacedPicture[] }

/**
 * The page of an uploaded file, for one of the site's own pages or any other. Changes nothing.
 * @throws INVALID_INPUT with the sentence; where the page itself is at fault, with each place as `data.faults`.
 */
export async function readPageFile(
  ctx: Ctx,
  { place, of, signal }: { place: string; of: (file: LandingText) => SitePageName | null; signal?: AbortSignal },
): Promise<PageOfFile> {
  const archive = await readArchive(place, signal, form)
  const held = parse(pageShape, pageFiles.page, await archive.readJson(pageFiles.page))
  const page = readPage(held.page, held.blocks)
  const blocks = readBlocks(held.blocks)
  if (landingBytes(blocks) > landingLimits.bytes) throw AppError.invalid(landingSentences.tooLarge)
  refuseFaults(findFileFaults(blocks, of({ page, blocks })))
  const pictures = await placePictures(ctx, archive, { media: await parseMedia(archive), signal })
  await refuseMissing(ctx, { page, blocks }, pictures)
  return { ...movePage({ page, blocks }, pictures), archive, pictures }
}

function refuseFaults(faults: readonly PageFileFault[]): void {
  const [first] = faults
  if (first !== undefined)
    throw AppError.invalid(sentences.faults(first.message, faults.length - 1), {
      faults: faults.slice(0, faultsAtMost),
    })
}

function readPage(stored: z.output<typeof pageShape>['page'], blocks: readonly unknown[]): LandingFields {
  refuseFaults(
    unreadableFields(landingFields, stored).map(({ name, field }) =>
      faultAt(blocks, { block: null, field: name }, 'sentence' in field ? field.sentence : sentences.shape),
    ),
  )
  const page = readStored(landingFields, stored)
  const read = ownFields.safeParse(toDraftEdge(landingFields, page))
  if (!read.success)
    refuseFaults(
      read.error.issues.map(({ path, message }) =>
        faultAt(blocks, { block: null, field: String(path[0] ?? '') }, message),
      ),
    )
  return page
}

/** Reads the blocks up to the last fault that an answer names: 1.6 MB of JSON may have 100,000 of them. */
function readBlocks(held: readonly unknown[]): Block[] {
  const faults: PageFileFault[] = []
  const blocks: Block[] = []
  for (const [block, one] of held.slice(0, landingLimits.blocks + 1).entries()) {
    const read = storedBlock.safeParse(one)
    if (read.success) blocks.push(read.data)
    else
      for (const { path, message } of read.error.issues.slice(0, faultsAtMost)) {
        const [own, field, row, inner] = path
        const isField = own === 'fields'
        const name = String((isField ? (inner ?? field) : own) ?? '')
        faults.push(
          faultAt(held, { block, field: name, row: isField && typeof row === 'number' ? row : null }, message),
        )
      }
    if (faults.length >= faultsAtMost) break
  }
  refuseFaults(faults.slice(0, faultsAtMost))
  return blocks
}

/** Throws INVALID_INPUT for pictures that neither the file nor the site has. */
async function refuseMissing(ctx: Ctx, { page, blocks }: LandingText, pictures: readonly PlacedPicture[]) {
  const inFile = new Set(pictures.map(({ key }) => key))
  const absent = new Set(keysIn(JSON.stringify({ page, blocks })).filter((key) => !inFile.has(key)))
  const here = absent.size === 0 ? new Map<string, unknown>() : await findByKeys(ctx, [...absent])
  for (const key of here.keys()) absent.delete(key)
  const isGone = (text: string) => keysIn(text).some((key) => absent.has(key))
  const faults = blocks.flatMap(({ kind, fields }, block) =>
    eachText(findKind(kind)?.fields ?? {}, fields)
      .filter(({ text }) => isGone(text))
      .map(({ name, row }) => faultAt(blocks, { block, field: name, row }, sentences.picture)),
  )
  const own = isGone(page.sharePictureUrl)
    ? [faultAt(blocks, { block: null, field: 'sharePictureUrl' }, sentences.picture)]
    : []
  refuseFaults([...own, ...faults])
}

/** The text with the addresses that its pictures have here. */
function movePage({ page, blocks }: LandingText, pictures: readonly PlacedPicture[]): LandingText {
  const moved = new Map(pictures.filter(({ key, to }) => key !== to).map(({ key, to }) => [key, to]))
  if (moved.size === 0) return tidyText({ page, blocks })
  return tidyText({
    page: { ...page, sharePictureUrl: movePictures(page.sharePictureUrl, moved) },
    blocks: JSON.parse(movePictures(JSON.stringify(blocks), moved)) as Block[],
  })
}
