/** The words of a title in its clauses. A browser that loads a page again has the title in one piece: not all know words. */
export async function wordsOfTitle(title: string): Promise<string[][]> {
  if (import.meta.env.SSR) return (await import('#domain/content/title-lines.ts')).wordsOfClauses(title)
  return [[title]]
}
