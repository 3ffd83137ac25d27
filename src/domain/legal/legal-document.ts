/** The legal documents, in the order in which the console lists them. */
export const legalKinds = ['agreement', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]

/** Their names. */
export const legalNames: Readonly<Record<LegalKind, string>> = { agreement: '用户服务协议', privacy: '隐私政策' }

/**
 * The structure of the two legal documents. A text may contain `{name}`, a value of the site settings or a link, and
 * `**words**`, an emphasis that the law requires (names.ts lists the names).
 */
export type LegalTable = {
  caption: string
  head: string[]
  /** The first cell is the row's header. */
  rows: string[][]
}

export type LegalBlock = string | { list: string[] } | LegalTable

/** A numbered part of a section, such as 1.2. */
export type LegalPart = {
  /** Its anchor, for parts that others refer to; other parts are addressed by their number. */
  id?: string | undefined
  title: string
  /** A plain-language summary shown beside the part, not binding. The first part shows its section's. */
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
  /** The blocks before the first section. */
  intro: LegalBlock[]
  sections: LegalSection[]
}

/** A section in the table of contents and in the introduction. */
export type LegalOutlineEntry = { id: string; label: string; gist: string }

/**
 * The head of a version: `from` is its first day in force (`YYYY-MM-DD`, Shanghai), `changes` a summary of its changes.
 */
export type LegalHead = { version: string; from: string; lead: string; changes: string }
