/** A text that this computer holds for one person, and the version it began from. */
export type LocalDraft<Text = unknown> = {
  text: Text
  version: string
  /** Milliseconds since 1970. */
  at: number
  /** What it is called, and its words as HTML: what can be copied of it wherever its page is closed. */
  title: string
  html: string
  /** The text of that version; none for what is merged nowhere. */
  base?: Text
  /** What an unsent merge gave up. */
  discarded?: Discarded<Text>
}

/** What a merge gave up, for the server to keep as versions: what it had stored, and one's own text; null for none. */
export type Discarded<Text> = { stored: boolean; own: Text | null }

/** Lines of words as the HTML of a kept text: what is no prose is copied line by line. */
export function linesHtml(lines: readonly string[]): string {
  const items = lines.map((line) => `<li>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</li>`)
  return `<ul>${items.join('')}</ul>`
}

const storeName = 'drafts'
let database: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('fanyu-console', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(storeName)
    asked.onsuccess = () => {
      asked.result.onclose = () => {
        database = null
      }
      resolve(asked.result)
    }
    asked.onerror = () => reject(asked.error)
  })
  return database
}

/** Null where the browser keeps nothing: the text is in the page and on its way to the server. */
async function within<Value>(
  mode: IDBTransactionMode,
  ask: (drafts: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | null> {
  try {
    const transaction = (await open()).transaction(storeName, mode)
    const asked = ask(transaction.objectStore(storeName))
    return await new Promise((resolve) => {
      transaction.oncomplete = () => resolve(asked.result)
      transaction.onabort = () => resolve(null)
    })
  } catch {
    return null
  }
}

/** An article or an activity by its number, anything else by its kind and number, such as `banner:7`. */
type ItemKey = number | string

const keyOf = (staffId: number, itemId: ItemKey) => `${staffId}:${itemId}`
const keysOf = (staffId: number) => IDBKeyRange.bound(`${staffId}:`, `${staffId}:\uffff`)

/** Every key goes here first; bound to the person and the item (console 6a). */
export function keepDraft(staffId: number, itemId: ItemKey, draft: LocalDraft): void {
  void within('readwrite', (drafts) => drafts.put(draft, keyOf(staffId, itemId)))
}

export function forgetDraft(staffId: number, itemId: ItemKey): void {
  void within('readwrite', (drafts) => drafts.delete(keyOf(staffId, itemId)))
}

/** What is kept of one item; its text is of the shape in which it was given. */
export async function findDraft<Text>(staffId: number, itemId: ItemKey): Promise<LocalDraft<Text> | null> {
  const ask = (drafts: IDBObjectStore): IDBRequest<LocalDraft<Text> | undefined> => drafts.get(keyOf(staffId, itemId))
  return (await within('readonly', ask)) ?? null
}

/** Everything of a person that has not reached the server. */
export async function listDrafts(staffId: number): Promise<LocalDraft[]> {
  return (await within<LocalDraft[]>('readonly', (drafts) => drafts.getAll(keysOf(staffId)))) ?? []
}

/** How many texts this computer holds, whoever wrote them. */
export async function countDrafts(): Promise<number> {
  return (await within('readonly', (drafts) => drafts.count())) ?? 0
}

/** Whoever signs out leaves nothing on the computer, and nothing on its way. */
export async function wipeDrafts(staffId: number): Promise<void> {
  for (const { drop } of written) drop()
  await within('readwrite', (drafts) => drafts.delete(keysOf(staffId)))
}

/** A text that is being written: how it is sent at once, and how what is unsent of it is given up. */
type Written = { send: () => Promise<void>; drop: () => void }
const written = new Set<Written>()

/** What is being written is sent before somebody signs out, or given up; answers how to end that. */
export function noteWritten(text: Written): () => void {
  written.add(text)
  return () => void written.delete(text)
}

/** What of a person's stays unsent, once everything was tried. */
export async function sendAll(staffId: number): Promise<LocalDraft[]> {
  await Promise.all([...written].map(({ send }) => send()))
  return listDrafts(staffId)
}
