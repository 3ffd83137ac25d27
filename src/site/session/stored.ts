/**
 * localStorage and sessionStorage that never throw: both may be closed (private windows, blocked cookies) or full, and
 * a page must work all the same.
 */
type Area = 'local' | 'session'

/**
 * Which notice of the site was closed, by its id; the inline starter (server/pages/render/starter.ts) reads it before the
 * paint.
 */
export const closedNoticeKey = 'closedNotice'

/** What was chosen on the price page (readings 6, pay button); it goes with a log-out. */
export const chosenOrderKey = 'priceOrder'

/**
 * In sessionStorage: what this tab stores of the account itself, the ticket of its export and the codes by which it is
 * changed, and of which session that is. The next session does not find it, however this one ended.
 */
export const ownKeys = { exportTicket: 'exportTicket', sentCodes: 'ownSentCodes', session: 'ownSession' } as const

/**
 * Null where that is refused: the area itself is, there is none (a WebView without storage), it is full, or its file is
 * damaged, which some browsers say only when it is read.
 */
function tryStorage<Result>(where: Area, use: (storage: Storage) => Result): Result | null {
  try {
    return use(where === 'local' ? localStorage : sessionStorage)
  } catch {
    return null
  }
}

export function readStored(key: string, where: Area = 'local'): string | null {
  return tryStorage(where, (storage) => storage.getItem(key))
}

/** Under these keys accounts are saved, by their kind (specification 3). */
export const savedAccountKeys = { phone: 'phoneList', email: 'accountList' } as const

/** Whether the browser has saved an account, for what shows before the list's own code is there. */
export function hasSavedAccount(): boolean {
  return Object.values(savedAccountKeys).some((key) => (readStored(key) ?? '[]') !== '[]')
}

/** Stores a text; null removes it. Returns whether that worked. */
export function writeStored(key: string, value: string | null, where: Area = 'local'): boolean {
  const isDone = tryStorage(where, (storage) => {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
    return true
  })
  return isDone ?? false
}

/** Forgets everything that is stored there. */
export function clearStored(where: Area): void {
  tryStorage(where, (storage) => storage.clear())
}

/** The JSON value under a key; undefined when there is none or it is no JSON. */
export function readStoredJson(key: string, where: Area = 'local'): unknown {
  const text = readStored(key, where)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeStoredJson(key: string, value: unknown, where: Area = 'local'): boolean {
  return writeStored(key, JSON.stringify(value), where)
}
