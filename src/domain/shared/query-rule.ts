/** The rule for one query parameter of a page. */
export type QueryRule = {
  /** The normalised value: '' for the default, null for a meaningless value. */
  read: (value: string) => string | null
  /** A value without meaning for the page stays in the address, for other readers. */
  isLenient?: true
  /** Whether the number of pages with such values is unbounded: they are cached separately. */
  isEndless?: (value: string) => boolean
}

export type QueryRules = Readonly<Record<string, QueryRule>>
