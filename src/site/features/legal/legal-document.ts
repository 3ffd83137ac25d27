export type LegalKind = 'privacy' | 'agreement'

/**
 * The shape of the two legal documents. A text may carry `{name}`, a value of the site settings or a link, and
 * `**words**`, what law wants to catch the eye (names.ts has the names).
 */
export type LegalTable = {
  caption: string
  head: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[]
}

export type LegalBlock = string | { list: readonly string[] } | LegalTable

/** A numbered part of a section, such as 1.2. */
export type LegalPart = {
  /** Its anchor, for parts that others refer to; the rest are found by their number. */
  id?: string
  title: string
  /** What it says in everyday words; it stands beside the part and binds nobody. The first part has its section's. */
  summary?: string
  blocks: readonly LegalBlock[]
}

export type LegalSection = {
  /** Its anchor, the same as in the outline. */
  id: string
  title: string
  summary: string
  parts: readonly LegalPart[]
}

export type LegalDocument = {
  /** What stands before the first section. */
  intro: readonly LegalBlock[]
  sections: readonly LegalSection[]
}

/** What the contents list and the opening need of a document; the browser has this much as script. */
export type LegalOutline = {
  /** The version of the text that is in the repository, and the day it is of (YYYY-MM-DD). */
  version: string
  date: string
  lead: string
  sections: readonly { id: string; label: string; gist: string }[]
}
