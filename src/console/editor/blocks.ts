import { withPriceNames } from './text-prices.ts'

/** The outermost blocks of a stored text, each as its HTML. */
export function splitBlocks(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].map((block) => block.outerHTML)
}

/** What a reader sees of it; a picture says its alternative text. */
export function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(withPriceNames(html), 'text/html')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt}]`)
  return body.textContent?.trim() ?? ''
}
