import type { ListedPlatform } from './platform.ts'

/** One platform as its own page shows it. */
export type PlatformDetail = ListedPlatform & {
  /** The company type's name; null where it is not known. */
  type: string | null
  /** The platform's own site as the staff typed it; empty where there is none. */
  official: string
  /** What an editor wrote, sanitised, with an id at every heading of the second rank. */
  html: string
  sections: readonly Section[]
  /** Others of the same company type. */
  siblings: readonly Pick<ListedPlatform, 'id' | 'name' | 'introduction'>[]
}

export type Section = { id: string; title: string }

const heading = /<h2((?:\s[^>]*)?)>([\s\S]*?)<\/h2>/g
const idAttribute = /\sid="[^"]*"/

/** Gives every h2 of sanitised HTML an id, so that the contents can lead to it. */
export function withSections(sanitised: string): { html: string; sections: Section[] } {
  const sections: Section[] = []
  const html = sanitised.replace(heading, (whole, attributes: string, inner: string) => {
    const title = inner.replace(/<[^>]*>/g, '').trim()
    if (title === '' || title.includes('&')) return whole
    const id = `part-${sections.length + 1}`
    sections.push({ id, title })
    return `<h2${attributes.replace(idAttribute, '')} id="${id}">${inner}</h2>`
  })
  return { html, sections }
}
