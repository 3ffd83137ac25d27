/** A colleague that a remark can mention. */
export type Colleague = { id: number; name: string }

/** What is typed after the last `@` before the caret, with where it begins; null outside of a mention. */
export function mentionQuery(text: string, caret: number): { from: number; query: string } | null {
  const found = /[@＠]([^\s@＠]{0,20})$/.exec(text.slice(0, caret))
  return found ? { from: found.index, query: found[1] ?? '' } : null
}

/** The text with a colleague's name in the place of what was typed, and where the caret is then. */
export function insertMention(
  text: string,
  { from, query }: { from: number; query: string },
  { name }: Colleague,
): { text: string; caret: number } {
  const mention = `@${name} `
  return { text: text.slice(0, from) + mention + text.slice(from + 1 + query.length), caret: from + mention.length }
}

/** The colleagues whose names a text mentions; of names that begin alike the longest. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): number[] {
  const byLength = colleagues.toSorted((one, other) => other.name.length - one.name.length)
  const ids = new Set<number>()
  for (const { index } of text.matchAll(/[@＠]/g)) {
    const rest = text.slice(index + 1)
    const found = byLength.find(({ name }) => name !== '' && rest.startsWith(name))
    if (found) ids.add(found.id)
  }
  return [...ids]
}
