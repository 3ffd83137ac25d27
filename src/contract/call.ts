import type { z } from 'zod'
import type { ErrorName, errorTable } from './errors.ts'

/** The definition of one API call. */
export type CallDefinition = {
  readonly method: 'GET' | 'POST'
  /** Without `/api`; `{name}` is a parameter. */
  readonly path: `/${string}`
  /** One Chinese sentence for the documentation page. */
  readonly summary: string
  /** The chapter of the documentation page. */
  readonly tag: string
  /** Use of the `token` header: `required` answers 401 before anything is read. */
  readonly token: 'none' | 'optional' | 'required'
  /** Only the web system's server makes this call, with the `entry-secret` header (readings 4). */
  readonly caller?: 'web-system'
  /** A GET with side effects: HEAD, prefetches and requests from other sites are refused. */
  readonly acts?: true
  /**
   * A reading whose answer is the same for all callers without a token (decision 103). `cachedMb`: it is answered from
   * memory, by its validated input, until one of its cache tags is purged, within so many MB of the call's own.
   * `computed`: it is answered anew for each request, in a queue with a share per client.
   */
  readonly reading?: { readonly cachedMb: number } | 'computed'
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly params?: z.ZodObject
  readonly body?: z.ZodObject
  /** For calls whose body may exceed 64 KiB: a long text, or all prices. */
  readonly bodyBytesAtMost?: number
  /** The body is a file instead of JSON: `application/octet-stream`, of at most this many bytes. */
  readonly upload?: { readonly bytesAtMost: number }
  /** The fields beside `code` and `msg`. */
  readonly answer: z.ZodObject
  /** Errors of its own, besides those that every call may answer (400, 404, 405, 413, 415, 500, 503). */
  readonly errors: readonly ErrorName[]
  /** Posted by mail programs: the address is the only credential, any origin may send it, and the body is not read. */
  readonly fromAnywhere?: true
}

/** Calls by name. */
export type CallList<Call extends CallDefinition = CallDefinition> = Readonly<Record<string, Call>>

/** Preserves the literal types of a call. */
export function defineCall<const Call extends CallDefinition>(call: Call): Call {
  return call
}

type Parsed<Call, Part extends string> =
  Call extends Record<Part, infer Schema extends z.ZodType> ? { [Name in Part]: z.output<Schema> } : unknown

/** Queries and paths are sent as text; a client may pass numbers. */
type Textual<Values> = { [Name in keyof Values]: Values[Name] | number }

type SentAsText<Call, Part extends string> =
  Call extends Record<Part, infer Schema extends z.ZodType>
    ? object extends z.input<Schema>
      ? { [Name in Part]?: Textual<z.input<Schema>> }
      : { [Name in Part]: Textual<z.input<Schema>> }
    : unknown

type Sent<Call, Part extends string> =
  Call extends Record<Part, infer Schema extends z.ZodType>
    ? object extends z.input<Schema>
      ? { [Name in Part]?: z.input<Schema> }
      : { [Name in Part]: z.input<Schema> }
    : unknown

/** A handler's input: the validated parts of the call, with defaults. */
export type CallInput<Call extends CallDefinition> = Parsed<Call, 'query'> &
  Parsed<Call, 'headers'> &
  Parsed<Call, 'params'> &
  Parsed<Call, 'body'> &
  Uploaded<Call>

/** The bytes of an upload as a stream; it throws when there are too many, or when the client disconnects. */
type Uploaded<Call> = Call extends { upload: object } ? { upload: AsyncIterable<Uint8Array> } : unknown

type Output<Call, Part extends string> = Part extends keyof Call ? z.output<Call[Part]> : unknown

/** The fields of the validated query, parameters and body together. */
export type CallFields<Call> = Output<Call, 'query'> & Output<Call, 'params'> & Output<Call, 'body'>

/** A client's input. */
export type CallRequest<Call extends CallDefinition> = SentAsText<Call, 'query'> &
  Sent<Call, 'headers'> &
  SentAsText<Call, 'params'> &
  Sent<Call, 'body'>

/**
 * A handler's result: the fields beside `code` and `msg`, which the schema's codecs encode. Every other result is a thrown
 * AppError.
 */
export type CallOutcome<Call extends CallDefinition> = z.output<Call['answer']>

/** A successful answer for a client, as it was encoded. */
export type CallSuccess<Call extends CallDefinition> = { code: 200; msg: string } & z.input<Call['answer']>

/** Any other answer; business outcomes such as 103001 may carry some of the answer's fields. */
export type CallFailure<Call extends CallDefinition> = {
  code: (typeof errorTable)[ErrorName]['code']
  msg: string
  /** From the `Retry-After` header of 429 and 503. */
  retryAfterSeconds?: number
} & Partial<z.input<Call['answer']>>

/** Any answer of a call, discriminated by `code`. */
export type CallAnswer<Call extends CallDefinition> = CallSuccess<Call> | CallFailure<Call>
