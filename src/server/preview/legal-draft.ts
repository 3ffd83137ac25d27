import { legalKinds } from '#domain/legal/legal-document.ts'
import { FormatError } from '#domain/shared/front-matter.ts'
import { AppError } from '#server/services/app-error.ts'
import { describeText, legalDay, readTexts } from '#server/services/legal/read-legal.ts'
import { readStaffLegal } from '#server/services/legal/staff-legal.ts'
import { pages } from '#site/pages.ts'
import { type DraftArgs, type DraftPage, draftAnswer } from './draft-page.ts'

/**
 * A legal document with its draft, or as it is public without one; `id` is its number among the documents, from 1.
 * Throws NOT_FOUND for a malformed text.
 */
export async function legalDraft({ ctx, id }: DraftArgs): Promise<DraftPage> {
  const document = legalKinds[id - 1]
  if (document === undefined) throw new AppError('NOT_FOUND')
  const { written, isDraft } = await readStaffLegal({ ctx, input: { document } })
  const { path } = pages[document]
  if (!isDraft) return { path, answers: {} }
  const day = legalDay(ctx)
  const shown = { ...written, from: written.from || day, isPublished: true }
  const data = describeDraft([...(await readTexts(ctx, document)), shown], shown, day)
  return { path, answers: { 'GET /site/legal': () => draftAnswer(data) } }
}

function describeDraft(...args: Parameters<typeof describeText>): ReturnType<typeof describeText> {
  try {
    return describeText(...args)
  } catch (error) {
    if (error instanceof FormatError) throw new AppError('NOT_FOUND')
    throw error
  }
}
