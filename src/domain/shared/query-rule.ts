/** What a page makes of one key of its query. */
export type QueryRule = {
  /** The value as the page understands it: '' for what it shows anyway, null for what means nothing. */
  read: (value: string) => string | null
  /** What means nothing to the page stays in the address, for others to read. */
  isLenient?: true
  /** Whether there is no end of pages with such values: they are stored apart. */
  isEndless?: (value: string) => boolean
}

export type QueryRules = Readonly<Record<string, QueryRule>>
