import type { ItemText } from './item-text.ts'

/** A text that this computer holds for one person, and the version it began from. */
export type LocalDraft = { text: ItemText; version: string; at: number }

const storeName = 'drafts'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('fanyu-console', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(storeName)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

async function within<Value>(
  mode: IDBTransactionMode,
  ask: (drafts: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | null> {
  try {
    const database = await open()
    return await new Promise((resolve) => {
      const transaction = database.transaction(storeName, mode)
      const asked = ask(transaction.objectStore(storeName))
      transaction.oncomplete = () => {
        database.close()
        resolve(asked.result)
      }
      transaction.onabort = () => {
        database.close()
        resolve(null)
      }
    })
  } catch {
    // A browser without storage: the text is in the page and on its way to the server.
    return null
  }
}

const keyOf = (staffId: number, itemId: number) => `${staffId}:${itemId}`

/** Every key goes here first; bound to the person and the item (console 6a). */
export function keepDraft(staffId: number, itemId: number, draft: LocalDraft): void {
  void within('readwrite', (drafts) => drafts.put(draft, keyOf(staffId, itemId)))
}

export function forgetDraft(staffId: number, itemId: number): void {
  void within('readwrite', (drafts) => drafts.delete(keyOf(staffId, itemId)))
}

export async function findDraft(staffId: number, itemId: number): Promise<LocalDraft | null> {
  return (await within<LocalDraft | undefined>('readonly', (drafts) => drafts.get(keyOf(staffId, itemId)))) ?? null
}
