import { isLandingPath } from '#domain/landing/page-fields.ts'
import { pageFileSentences as sentences, sitePageOfFile } from '#domain/landing/page-file.ts'
import { sitePageAt } from '#domain/landing/site-pages.ts'
import type { Args, Ctx } from '#server/context.ts'
import { requirePictureFit, storePicture } from '#server/services/content/archive/place-pictures.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { Undo } from '#server/services/shared/undo-tokens.ts'
import { yieldToOthers } from '#server/services/shared/yield-to-others.ts'
import { receiveUpload } from '#server/services/site/media/upload-media.ts'
import { insertLanding, refuseFull, replaceByFile, suggestPath } from './change-landing.ts'
import { findLanding, isPathTaken, type LandingText } from './landing-entity.ts'
import { type PageOfFile, readPageFile } from './page-file.ts'
import { refuseTested } from './page-tests.ts'

type Upload = {
  staffId: number
  upload: AsyncIterable<Uint8Array>
  /** Aborted when the client disconnects: nothing is imported then. */
  signal?: AbortSignal
}

/**
 * The page of a file as a new draft, under its own address where that is free, and answers its id. All of the file is held to
 * the rules before anything of it is stored.
 * @throws INVALID_INPUT with the sentence and the faults; for a page of the site's own; at the limit of pages.
 */
export function importLanding(args: Args<Upload & { isSitePage: (path: string) => boolean }>): Promise<number> {
  const { ctx, input } = args
  const { staffId, isSitePage } = input
  return receiveUpload(ctx, input.upload, async ({ place, sha256 }) => {
    const of = ({ page, blocks }: LandingText) => {
      if (sitePageOfFile(page.path, blocks) !== null) throw AppError.invalid(sentences.ofSite(page.name))
      return null
    }
    const file = await readPageFile(ctx, { place, of, ...pick(input) })
    await refuseFull(ctx)
    const { name, path } = file.page
    const isFree = path !== null && isLandingPath(path) && !(await isPathTaken({ ctx, id: 0, path, isSitePage }))
    const own = isFree ? path : await suggestPath({ ctx, input: { name, isSitePage } })
    await storePictures(ctx, staffId, file, input.signal)
    const text = { page: { ...file.page, path: own }, blocks: file.blocks }
    return insertLanding(ctx, staffId, { text, action: 'landing.import', detail: { sha256 } })
  })
}

/**
 * The page of a file in place of what is written of a page, which becomes a version; what visitors see stays, and so does the
 * page's address. @throws NOT_FOUND; CONFLICT; INVALID_INPUT with the sentence and the faults.
 */
export async function importIntoLanding({ ctx, input }: Args<Upload & { id: number; version: number }>): Promise<Undo> {
  const { staffId, id, version } = input
  const row = await findLanding(ctx, id)
  if (row.version !== version) throw new AppError('CONFLICT')
  await refuseTested(ctx, row)
  return receiveUpload(ctx, input.upload, async ({ place, sha256 }) => {
    const name = row.sitePage === null ? null : sitePageAt(row.path)
    const of = ({ page, blocks }: LandingText) => {
      if (sitePageOfFile(page.path, blocks) !== name) throw AppError.invalid(sentences.otherPage)
      return name
    }
    const file = await readPageFile(ctx, { place, of, ...pick(input) })
    await storePictures(ctx, staffId, file, input.signal)
    return replaceByFile(ctx, { staffId, id, version }, { text: file, detail: { sha256 } })
  })
}

const pick = ({ signal }: Pick<Upload, 'signal'>) => (signal ? { signal } : {})

/** Stores the pictures that the site does not have, once each is known to be one. */
async function storePictures(
  ctx: Ctx,
  staffId: number,
  { archive, pictures }: PageOfFile,
  signal: AbortSignal | undefined,
): Promise<void> {
  const fresh = pictures.filter(({ isKnown }) => !isKnown)
  for (const picture of fresh) {
    await requirePictureFit(ctx, archive, picture)
    await yieldToOthers(signal)
  }
  for (const picture of fresh) await storePicture(ctx, staffId, archive, picture)
}
