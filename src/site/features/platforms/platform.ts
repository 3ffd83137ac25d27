import type { PlatformQuery } from './platform-query.ts'

/** A platform as lists show it. */
export type ListedPlatform = {
  id: number
  name: string
  introduction: string
  /** Where it sells, as staff wrote it: 北美、欧洲; empty where they did not. */
  regions: string
  /** Empty where it has none. */
  logo: string
  /** The link of the enter channel as the staff typed it; empty where there is none. */
  settleIn: string
}

/** A company type; `total` is the number of its platforms, null where it is not known. */
export type ListedPlatformType = { id: number; name: string; total: number | null }

/** One page of the platforms of a type, or the sentence that says why it did not come. */
export type PlatformsAnswer = {
  query: PlatformQuery
  types: readonly ListedPlatformType[]
  rows: readonly ListedPlatform[]
  total: number
  failure: string | null
}

/** The introduction's first sentence, which tells where the platform sells, and the rest. */
export function sentencesOf(introduction: string): [first: string, rest: string] {
  const end = introduction.indexOf('。')
  return end < 0 ? [introduction, ''] : [introduction.slice(0, end), introduction.slice(end + 1)]
}

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
  /** Articles that speak of it. */
  articles: readonly { href: string; title: string }[]
}

type Section = { id: string; title: string }

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
