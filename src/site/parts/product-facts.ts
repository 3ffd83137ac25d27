import type { ProductFact } from '#domain/settings/product-facts.ts'
import { productFactsCopy } from '#site/copy/parts.ts'
import { api } from '#site/session/api-client.ts'

/** The answers to these questions, in the order of the keys; none where they did not come. */
export async function loadProductFacts(
  keys: readonly ProductFact['key'][],
  options: { timeoutMs?: number } = {},
): Promise<ProductFact[]> {
  const answer = await api.call('GET /site/product', {}, options)
  if (answer.code !== 200) return []
  const byKey = new Map(answer.data.facts.map((fact) => [fact.key, fact]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

/** An answer as the list of questions shows it, with its source and day. */
export function faqItemOf(fact: ProductFact): { question: string; answer: string; note: string } {
  return { question: fact.question, answer: fact.answer, note: productFactsCopy.source(fact) }
}
