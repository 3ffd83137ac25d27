import { splitBlocks } from '#domain/difference/html-tree.ts'
import type { Blocks } from '#domain/difference/merge-texts.ts'
import { tidyHtml } from './serialize.ts'
import { withPriceNames } from './text-prices.ts'

const blocks: Blocks = { split: (html) => splitBlocks(tidyHtml(html)), join: (all) => all.join('') }

/** A value in the form in which two are compared: were one as the editor writes it and the other as the server tidied it. */
export function comparableOf(field: PropertyKey, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return field === 'content' ? tidyHtml(value) : value.trim()
}

/** How records whose `content` is rich text are merged: by its blocks, and every other field whole. */
export const richTextRules = { blocks: { content: blocks }, comparable: comparableOf }

/** What a reader sees of HTML, cells and items apart from each other; a picture says its alternative text. */
export function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(withPriceNames(html), 'text/html')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt}]`)
  for (const part of body.querySelectorAll('td, th, li, caption, figcaption')) part.append(' ')
  return body.textContent?.trim() ?? ''
}
