import type { z } from 'zod'
import type { ErrorName, errorTable } from './errors.ts'

/** One call of the API on paper. */
export type CallDefinition = {
  readonly method: 'GET' | 'POST'
  /** Without `/api`; `{name}` stands for a parameter. */
  readonly path: `/${string}`
  /** One Chinese sentence for the readable page. */
  readonly summary: string
  /** The chapter of the readable page. */
  readonly tag: string
  /** Whether the `token` header counts: `required` answers 401 before anything is read. */
  readonly token: 'none' | 'optional' | 'required'
  /** Only the web system's server makes this call, with the `entry-secret` header (readings 4). */
  readonly caller?: 'web-system'
  /** A GET that does something: HEAD, prefetches and requests from other sites are refused. */
  readonly acts?: true
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly params?: z.ZodObject
  readonly body?: z.ZodObject
  /** Of a call that is sent more than 64 KiB: a long text, or all prices. */
  readonly bodyBytesAtMost?: number
  /** The body is a file and no JSON: `application/octet-stream`, of so many bytes at most. */
  readonly upload?: { readonly bytesAtMost: number }
  /** The fields beside `code` and `msg`. */
  readonly answer: z.ZodObject
  /** The outcomes of its own, besides those that every call may have (400, 404, 405, 413, 415, 500, 503). */
  readonly errors: readonly ErrorName[]
}

/** Calls by their names. */
export type CallList<Call extends CallDefinition = CallDefinition> = Readonly<Record<string, Call>>

/** Keeps the literal types of a call. */
export function defineCall<const Call extends CallDefinition>(call: Call): Call {
  return call
}

type Parsed<Call, Part extends string> =
  Call extends Record<Part, infer Schema extends z.ZodType> ? { [Name in Part]: z.output<Schema> } : unknown

/** Queries and paths are text on the wire; a client may give numbers. */
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

/** What a handler gets: the parts that the call has, checked and with defaults filled in. */
export type CallInput<Call extends CallDefinition> = Parsed<Call, 'query'> &
  Parsed<Call, 'headers'> &
  Parsed<Call, 'params'> &
  Parsed<Call, 'body'> &
  Uploaded<Call>

/** The bytes of an upload as they come; it throws when there are too many, or when the sender hangs up. */
type Uploaded<Call> = Call extends { upload: object } ? { upload: AsyncIterable<Uint8Array> } : unknown

/** What a client gives. */
export type CallRequest<Call extends CallDefinition> = SentAsText<Call, 'query'> &
  Sent<Call, 'headers'> &
  SentAsText<Call, 'params'> &
  Sent<Call, 'body'>

/** What a handler returns: the fields beside `code` and `msg`. Every other ending is a thrown AppError. */
export type CallOutcome<Call extends CallDefinition> = z.input<Call['answer']>

/** A successful answer, as a client reads it. */
export type CallSuccess<Call extends CallDefinition> = { code: 200; msg: string } & z.output<Call['answer']>

/** Any other ending; business outcomes such as 103001 may carry some of the answer's fields. */
export type CallFailure<Call extends CallDefinition> = {
  code: (typeof errorTable)[ErrorName]['code']
  msg: string
  /** From the `Retry-After` header of 429 and 503. */
  retryAfterSeconds?: number
} & Partial<z.output<Call['answer']>>

/** Whatever a call answers; `code` tells which. */
export type CallAnswer<Call extends CallDefinition> = CallSuccess<Call> | CallFailure<Call>
