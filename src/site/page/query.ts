/** What an address asks for: texts, as they are typed. */
export type PageQuery = Readonly<Record<string, string>>

/** If a key occurs twice, the first value counts, as it does for the server's stored pages. */
export function parseQuery(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  return Object.fromEntries([...query.keys()].map((key) => [key, query.get(key) ?? '']))
}

/** Values stay as they are typed; the router would else read them as JSON and write 007 back as 7. */
export function stringifyQuery(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return search === '' ? '' : `?${search}`
}
