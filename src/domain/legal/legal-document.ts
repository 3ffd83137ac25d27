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

/** The values of the site settings that `{…}` in a document can insert. */
export const valueNames = ['company', 'product', 'address', 'email'] as const

/** The links that `{…}` can insert: to pages, to parts of the same document, to customer service. */
export const linkNames = [
  'cancel',
  'account',
  'privacy',
  'agreement',
  'contact',
  'contactAgreement',
  'sdk',
  'leave',
  'hotline',
  'consult',
] as const

/** The anchors of links within a document. */
export const anchorsOfLinks = { contact: 'contact', contactAgreement: 'general', sdk: 'sdk' } as const

/** A part with its citation number, `1.2`, and its anchor. */
export type NumberedPart = LegalPart & { number: string; anchor: string }

export type NumberedSection = Omit<LegalSection, 'parts'> & { number: number; parts: NumberedPart[] }

/** The sections of a document in order, with their numbers and those of their parts. */
export function numbered({ sections }: LegalDocument): NumberedSection[] {
  return sections.map(({ parts, ...section }, index) => ({
    ...section,
    number: index + 1,
    parts: parts.map((part, place) => {
      const number = `${index + 1}.${place + 1}`
      return { ...part, number, anchor: part.id ?? `p${number.replace('.', '-')}` }
    }),
  }))
}
