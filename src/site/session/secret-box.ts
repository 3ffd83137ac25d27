/**
 * Encrypts what the browser keeps of a visitor's secrets: AES-GCM with a key that no script can read out, kept in
 * IndexedDB (readings 3). A copy of localStorage alone cannot be decrypted.
 * Where WebCrypto or IndexedDB is missing (plain http on a LAN address, some private windows), nothing is sealed and the
 * caller keeps the secret in memory only.
 */
const databaseName = 'fanyu'
const storeName = 'keys'
const keyName = 'secret-box'
const ivBytes = 12

/** Safari's IndexedDB may not answer at all after its start; a busy machine's takes seconds. The session waits no longer. */
const openAtMostMs = 5_000

let pendingKey: Promise<CryptoKey> | null = null

/** Base64 of the initialisation vector and the encrypted text, or null. */
export async function seal(plain: string): Promise<string | null> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
    const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), new TextEncoder().encode(plain))
    return btoa(String.fromCharCode(...iv, ...new Uint8Array(encrypted)))
  } catch {
    return null
  }
}

/**
 * What was sealed on this device; null when it cannot be read (another key, changed text), undefined when this page does
 * not get the key: the next one may.
 */
export async function unseal(sealed: string): Promise<string | null | undefined> {
  const ownKey = await key().catch(() => undefined)
  if (ownKey === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
    const iv = bytes.slice(0, ivBytes)
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, ownKey, bytes.slice(ivBytes))
    return new TextDecoder().decode(plain)
  } catch {
    return null
  }
}

/** The key of this device, made at the first use. A failure is not remembered. */
function key(): Promise<CryptoKey> {
  pendingKey ??= loadKey().catch((fault) => {
    pendingKey = null
    throw fault
  })
  return pendingKey
}

async function loadKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const database = await openDatabase()
  try {
    return await keepFirst(database, fresh)
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not answer')), openAtMostMs)
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Reads the key and stores `fresh` only where there is none, in one transaction: two tabs end with the same key. */
function keepFirst(database: IDBDatabase, fresh: CryptoKey): Promise<CryptoKey> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, 'readwrite')
    const store = transaction.objectStore(storeName)
    const request = store.get(keyName)
    request.onsuccess = () => {
      if (request.result === undefined) store.put(fresh, keyName)
    }
    transaction.oncomplete = () => resolve(request.result ?? fresh)
    transaction.onabort = () => reject(transaction.error)
  })
}
