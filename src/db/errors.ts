import { describeError } from './describe-error.ts'

/** Why a database call was refused before it started, or ended without an answer. */
type UnavailableReason =
  /** Too many callers were waiting; nothing was done. */
  | 'queue_full'
  /** The database is being closed; nothing was done. */
  | 'closed'
  /** The embedded database was restarted during the call: whether it took effect is unknown. */
  | 'unknown_outcome'
  /** The server accepts connections and does not answer: whether the call took effect is unknown. */
  | 'silent'
  /** A caller held the connection too long; its transaction was rolled back. */
  | 'held_too_long'

/** The database cannot serve this call now; a retry may succeed. */
export class DatabaseUnavailableError extends Error {
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, message: string) {
    super(message)
    this.name = 'DatabaseUnavailableError'
    this.reason = reason
  }
}

/** The data folder is in use by another process. */
export class FolderInUseError extends Error {
  readonly holderPid: number | null

  constructor(folder: string, holderPid: number | null) {
    const holder = holderPid ?? '?'
    super(`数据目录正被进程 ${holder} 使用 / the data folder is in use by process ${holder}: ${folder}`)
    this.name = 'FolderInUseError'
    this.holderPid = holderPid
  }
}

/** SQLSTATE classes and codes for temporary failures: connection lost, out of resources, operator intervention. */
const unavailableStates = [/^08/, /^53/, /^57/, /^58/, /^25006$/, /^40001$/, /^40P01$/, /^55P03$/]
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'])
/** pg raises these as plain errors without a code. */
const clientSentences =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|timeout expired|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end)/

/**
 * True when the call failed because the database is down, overloaded, out of space or too slow, rather than because of
 * the call itself: answer 503 with `Retry-After`. Looks through the wrappers of Drizzle and others.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causes(error).some((cause) => {
    if (cause instanceof DatabaseUnavailableError) return true
    const code = codeOf(cause)
    if (code !== null && (networkCodes.has(code) || unavailableStates.some((state) => state.test(code)))) return true
    return cause instanceof Error && clientSentences.test(cause.message)
  })
}

/** True when writes are refused because the disk is nearly full (the free-space guard) or full. */
export function isStorageFull(error: unknown): boolean {
  return causes(error).some((cause) => ['25006', '53100'].includes(codeOf(cause) ?? ''))
}

/** True when the role lacks the privilege. */
export function isForbidden(error: unknown): boolean {
  return causes(error).some((cause) => codeOf(cause) === '42501')
}

/** The name of the violated unique constraint, e.g. `users_phone_unique`; null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  const violation = causes(error).find((cause) => codeOf(cause) === '23505')
  return violation !== undefined && 'constraint' in violation ? String(violation.constraint) : null
}

/** The innermost error, which is the cause; outer ones repeat the query. */
export function rootCause(error: unknown): { message: string; reason?: string } {
  const innermost = causes(error).at(-1)
  if (!(innermost instanceof Error)) return { message: String(error) }
  const reason = codeOf(innermost)
  return { message: describeError(innermost).message, ...(reason === null ? {} : { reason }) }
}

function causes(error: unknown): object[] {
  const found: object[] = []
  let current = error
  while (typeof current === 'object' && current !== null && !found.includes(current)) {
    found.push(current)
    current = 'cause' in current ? current.cause : null
  }
  return found
}

function codeOf(error: object): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null
}
