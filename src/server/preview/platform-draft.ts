import { eq } from 'drizzle-orm'
import { platforms } from '#db/schema/index.ts'
import { platformHref } from '#domain/content/addresses.ts'
import { presentPlatformDetail } from '#server/presenters/platform.ts'
import { AppError } from '#server/services/app-error.ts'
import { showPrices } from '#server/services/catalogue/price-references.ts'
import { toRow } from '#server/services/directory/entries.ts'
import { findEntry } from '#server/services/directory/read-directory.ts'
import { dressPictures } from '#server/services/media/public-media.ts'
import { sanitiseHtml } from '#server/services/rich-text/sanitise-html.ts'
import { type DraftArgs, type DraftPage, draftAnswer } from './draft-page.ts'
import { previewDress } from './preview-dress.ts'

/** The detail page of a platform with its draft. Throws NOT_FOUND. */
export async function platformDraft({ ctx, id }: DraftArgs): Promise<DraftPage> {
  const [row] = await ctx.db.select().from(platforms).where(eq(platforms.id, id))
  if (row === undefined) throw new AppError('NOT_FOUND')
  const { text } = await findEntry(ctx, 'platforms', id)
  const written = { ...row, ...toRow('platforms', text) }
  const { html: content } = await showPrices({ ctx, html: sanitiseHtml(written.content) })
  const detail = presentPlatformDetail({ ...written, content })
  const { value: data } = await dressPictures({ ctx, input: detail, dress: previewDress(ctx) })
  const { pathname, searchParams } = new URL(platformHref(id), 'http://site')
  return {
    path: pathname,
    query: searchParams,
    answers: { 'GET /globalSellingConfig/platform/{id}': () => draftAnswer(data) },
  }
}
