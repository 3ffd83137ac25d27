/** The legal documents, in the order in which the console lists them. */
export const legalKinds = ['agreement', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]

/** What they are called. */
export const legalNames: Readonly<Record<LegalKind, string>> = { agreement: '用户服务协议', privacy: '隐私政策' }

/**
 * The shape of the two legal documents. A text may carry `{name}`, a value of the site settings or a link, and
 * `**words**`, what law wants to catch the eye (names.ts has the names).
 */
export type LegalTable = {
  caption: string
  head: string[]
  /** The first cell of a row names it. */
  rows: string[][]
}

export type LegalBlock = string | { list: string[] } | LegalTable

/** A numbered part of a section, such as 1.2. */
export type LegalPart = {
  /** Its anchor, for parts that others refer to; the rest are found by their number. */
  id?: string | undefined
  title: string
  /** What it says in everyday words; it stands beside the part and binds nobody. The first part has its section's. */
  summary?: string | undefined
  blocks: LegalBlock[]
}

export type LegalSection = {
  /** Its anchor, the same as in the outline. */
  id: string
  title: string
  summary: string
  parts: LegalPart[]
}

export type LegalDocument = {
  /** What stands before the first section. */
  intro: LegalBlock[]
  sections: LegalSection[]
}

/** What the contents list and the opening say of a section. */
export type LegalOutlineEntry = { id: string; label: string; gist: string }

/** The head of a version: `from` is the day (`YYYY-MM-DD`, Shanghai) from which it holds, `changes` what it changed. */
export type LegalHead = { version: string; from: string; lead: string; changes: string }
