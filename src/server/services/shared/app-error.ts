import { busyMessages, type ErrorName, errorTable } from '#contract/errors.ts'
import { isDatabaseUnavailable, uniqueViolation } from '#db/errors.ts'
import { MediaStoreError } from '#server/observe/media-store-error.ts'

type Details = {
  /** Replaces the table's sentence, e.g. the field's own message. */
  message?: string
  /** Sent as `Retry-After`, whole seconds. */
  retryAfterSeconds?: number
  /** Additional fields of the answer, e.g. the token of 103001. */
  fields?: Record<string, unknown>
}

/** The only error that services throw deliberately; the API turns it into `{ code, msg, … }` by the error table. */
export class AppError extends Error {
  readonly errorName: ErrorName
  readonly retryAfterSeconds: number | undefined
  readonly fields: Record<string, unknown>

  constructor(errorName: ErrorName, details: Details = {}) {
    super(details.message ?? sentenceOf(errorName, details))
    this.name = 'AppError'
    this.errorName = errorName
    this.retryAfterSeconds = details.retryAfterSeconds
    this.fields = details.fields ?? {}
  }

  /** INVALID_INPUT with its own sentence, and with `data` for the console. */
  static invalid(message: string, data?: object): AppError {
    return new AppError('INVALID_INPUT', { message, ...(data && { fields: { data } }) })
  }

  /** CONFLICT with its own sentence, and with `data` for the console. */
  static conflict(message: string, data?: object): AppError {
    return new AppError('CONFLICT', { message, ...(data && { fields: { data } }) })
  }
}

/** Throws INVALID_INPUT with all findings of the checks where one of them is an error. */
export function refuseErrors(findings: readonly { level: string }[], sentence: string): void {
  if (findings.some(({ level }) => level === 'error')) throw AppError.invalid(sentence, { findings })
}

function sentenceOf(errorName: ErrorName, { retryAfterSeconds }: Details): string {
  const saysHowLong = errorName === 'TOO_MANY_REQUESTS' && retryAfterSeconds !== undefined
  return saysHowLong ? busyMessages.any(Math.ceil(retryAfterSeconds)) : errorTable[errorName].message
}

/**
 * For the `catch` of a change: turns a unique violation, of the named index if given, into this error; other errors are
 * rethrown.
 */
export function refuseTaken(errorName: ErrorName, message: string, index?: string): (error: unknown) => never {
  return (error) => {
    const violated = uniqueViolation(error)
    if (violated === null || (index !== undefined && violated !== index)) throw error
    throw new AppError(errorName, { message })
  }
}

/** An unexpected error as an answer: 503 while the database or the media store is down, else 500; never its own text. */
export function unexpectedError(error: unknown): AppError {
  const isAway = isDatabaseUnavailable(error) || error instanceof MediaStoreError
  return new AppError(isAway ? 'UNAVAILABLE' : 'INTERNAL')
}
