/** A value that this computer holds for one member because the server may not have it yet. */
export type LocalDraft<Value = unknown> = {
  text: Value
  /** The version from which it began. */
  version: string
  /** Milliseconds since 1970. */
  at: number
  /** Title, and words as HTML: what can be copied of it where its page is closed to the member. */
  title: string
  html: string
  /** The value of that version; absent where the editor does not merge. */
  base?: Value
  /** What an unsent merge gave up. */
  discarded?: Discarded<Value>
}

/** What a merge gave up, which the server keeps as versions: what it had stored, and the member's own value; null for none. */
export type Discarded<Value> = { stored: boolean; own: Value | null }

/** Lines of words as the HTML of a local draft that is no prose. */
export function linesHtml(lines: readonly string[]): string {
  const items = lines.map((line) => `<li>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</li>`)
  return `<ul>${items.join('')}</ul>`
}

const storeName = 'drafts'
let database: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('fanyu-console', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => {
      request.result.onclose = () => {
        database = null
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  return database
}

/** Null where the browser stores nothing, as in some private windows: the value is in the page and on its way to the server. */
async function within<Value>(
  mode: IDBTransactionMode,
  ask: (drafts: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | null> {
  try {
    const transaction = (await open()).transaction(storeName, mode)
    const request = ask(transaction.objectStore(storeName))
    return await new Promise((resolve) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => resolve(null)
    })
  } catch {
    return null
  }
}

/** An article or an activity by its number, anything else by its kind and number, such as `banner:7`. */
export type DraftKey = number | string

const keyOf = (staffId: number, key: DraftKey) => `${staffId}:${key}`
const keysOf = (staffId: number) => IDBKeyRange.bound(`${staffId}:`, `${staffId}:\uffff`)

/** The local drafts of one member; the browser's store is bound to the person, so that a colleague sees none (console 6a). */
export function draftsOf(staffId: number) {
  return {
    keep(key: DraftKey, draft: LocalDraft): void {
      void within('readwrite', (drafts) => drafts.put(draft, keyOf(staffId, key)))
    },
    forget(key: DraftKey): void {
      void within('readwrite', (drafts) => drafts.delete(keyOf(staffId, key)))
    },
    async find(key: DraftKey): Promise<LocalDraft | null> {
      const ask = (drafts: IDBObjectStore): IDBRequest<LocalDraft | undefined> => drafts.get(keyOf(staffId, key))
      return (await within('readonly', ask)) ?? null
    },
  }
}

export type DraftStore = ReturnType<typeof draftsOf>

/** Everything of a member that has not reached the server. */
export async function listDrafts(staffId: number): Promise<LocalDraft[]> {
  return (await within<LocalDraft[]>('readonly', (drafts) => drafts.getAll(keysOf(staffId)))) ?? []
}

/** The number of local drafts of all members. */
export async function countDrafts(): Promise<number> {
  return (await within('readonly', (drafts) => drafts.count())) ?? 0
}

type OpenEditor = { flush: () => Promise<unknown>; discard: () => void }
const openEditors = new Set<OpenEditor>()

/** Lets `flushAll` and `wipeDrafts` reach an editor while it is on the page; answers how to end that. */
export function registerEditor(editor: OpenEditor): () => void {
  openEditors.add(editor)
  return () => void openEditors.delete(editor)
}

/** Saves what every open editor holds; resolves to the drafts that stay unsent. */
export async function flushAll(staffId: number): Promise<LocalDraft[]> {
  await Promise.all([...openEditors].map(({ flush }) => flush()))
  return listDrafts(staffId)
}

/** Removes a member's drafts from the computer, and what open editors would still send. */
export async function wipeDrafts(staffId: number): Promise<void> {
  for (const { discard } of openEditors) discard()
  await within('readwrite', (drafts) => drafts.delete(keysOf(staffId)))
}
