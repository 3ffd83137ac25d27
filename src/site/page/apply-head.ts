type Tag = {
  title?: string
  name?: string
  property?: string
  itemProp?: string
  content?: string
  rel?: string
  href?: string
}

/** Of what a route's `head` returns, what another query of a page may change. */
export type Head = { meta?: readonly (Tag | undefined)[]; links?: readonly (Tag | undefined)[] }

const keys = ['name', 'property', 'itemProp'] as const

/** Gives the open document the title, the descriptions and the canonical address of another query of its page. */
export function applyHead({ meta = [], links = [] }: Head = {}): void {
  for (const tag of meta) {
    if (tag?.title !== undefined) document.title = tag.title
    const key = keys.find((name) => tag?.[name] !== undefined)
    if (key !== undefined) setIn(`meta[${key}="${tag?.[key]}"]`, 'content', tag?.content)
  }
  setIn('link[rel="canonical"]', 'href', links.find((link) => link?.rel === 'canonical')?.href)
}

function setIn(selector: string, attribute: string, value: string | undefined): void {
  if (value !== undefined) document.head.querySelector(selector)?.setAttribute(attribute, value)
}
