import type { AnswerOf } from '#contract/client.ts'
import type { LegalDifference } from '#domain/legal/difference.ts'
import type { LegalDocument, LegalKind } from '#domain/legal/legal-document.ts'
import { pages } from '#site/pages.ts'
import { api } from '#site/session/api-client.ts'

type LegalAnswer = Extract<AnswerOf<'GET /site/legal'>, { code: 200 }>['data']

/** A document as the browser knows it: everything but its text. */
export type LegalView = Omit<LegalAnswer, 'text' | 'difference'>

export type LegalTexts = { text: LegalDocument; difference: { since: string; places: LegalDifference[] } | null }

/** The texts of loaded documents, on the server only: the browser receives them as HTML, never as data of the page. */
const texts = new WeakMap<LegalView, LegalTexts>()

/** A document as it holds now, or in a version of it; null for a version that there is not. */
export async function loadLegal(
  document: LegalKind,
  version: string | undefined,
): Promise<{ legal: LegalView } | { failure: string } | null> {
  const query = version === undefined ? { document } : { document, version }
  const answer = await api.call('GET /site/legal', { query })
  if (answer.code === 404 || answer.code === 400) return null
  if (answer.code !== 200) return { failure: answer.msg }
  const { text, difference, ...legal } = answer.data
  if (import.meta.env.SSR) texts.set(legal, { text, difference })
  return { legal }
}

/** The texts of a loaded document; throws where it was not loaded here. */
export function textsOf(legal: LegalView): LegalTexts {
  const loaded = texts.get(legal)
  if (loaded === undefined) throw new Error('The text of the document was loaded elsewhere')
  return loaded
}

/** The address of a version of a document: the current one has the document's own address. */
export function legalHref(kind: LegalKind, version: string, current: string): string {
  return version === current ? pages[kind].path : `${pages[kind].path}?version=${version}`
}
