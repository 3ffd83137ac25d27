import { plainText } from './plain-text.ts'
import { foldText, titleToken, tokenise } from './search-text.ts'

/** Characters of each text that are indexed; text beyond them is not found. */
const searchedAtMost = 5_000

/** A record for search: its title, its long text and its short ones, all plain. */
export type SearchRecord = { title: string; body: string; short: string[] }

type Item = { title: string; label: string; briefly: string; content: string; organizer: string; address: string }
type Platform = { name: string; introduction: string; content: string }

export function readItem({ title, label, briefly, content, organizer, address }: Item): SearchRecord {
  return toRecord(title, plainText(content), [briefly, label, organizer, address])
}

export function readPlatform({ name, introduction, content }: Platform): SearchRecord {
  return toRecord(name, plainText(content), [introduction])
}

/** The index entry of a record. */
export function indexRecord(record: SearchRecord): { tokens: number[]; title: string; full: string } {
  const inTitle = tokenise(record.title)
  const tokens = new Set([...inTitle, ...tokenise(otherText(record)), ...inTitle.map(titleToken)])
  return { tokens: [...tokens], title: foldText(record.title), full: foldRecord(record) }
}

/** The text that needles are searched in; the blank keeps a phrase from spanning title and body. */
export function foldRecord(record: SearchRecord): string {
  return `${foldText(record.title)} ${foldText(otherText(record))}`
}

function toRecord(title: string, body: string, short: string[]): SearchRecord {
  const bounded = (text: string) => text.slice(0, searchedAtMost)
  return { title, body: bounded(body), short: short.filter((text) => text !== '').map(bounded) }
}

function otherText({ body, short }: SearchRecord): string {
  return [body, ...short].join('\n')
}
