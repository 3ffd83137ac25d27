/** An error as logs and operators may read it. */
export type ErrorRecord = {
  type: string
  message: string
  /** The SQLSTATE, or a system's code such as `ECONNREFUSED`. */
  reason?: string
  constraint?: string
  stack?: string
  cause?: unknown
}

/** Drizzle's wrapper, whose message contains the parameters. */
type FailedQuery = Error & { query: string; params: readonly unknown[] }

const causesAtMost = 8
const statementAtMost = 2_000
/** A shorter parameter is too common a text to be looked for in a message. */
const shortestValue = 4
const hidden = '…'

/**
 * A plain record of an error and its causes, without anybody's data: of a failed query the statement and the database's
 * own message, SQLSTATE and constraint stay; its parameters, and row values in messages and details, are left out.
 */
export function describeError(error: Error): ErrorRecord {
  const clean = cleanerOf(error)
  const describe = (each: Error, depth: number): ErrorRecord => {
    const stack = clean(each.stack ?? '')
    return {
      type: each.name,
      message: clean(each.message),
      ...codesOf(each),
      // Its first lines repeat the message; where they repeat a former one, they cannot be cleaned.
      ...(each.stack?.includes(each.message) && { stack }),
      ...(each.cause !== undefined && depth < causesAtMost
        ? { cause: each.cause instanceof Error ? describe(each.cause, depth + 1) : each.cause }
        : {}),
    }
  }
  return describe(error, 1)
}

/**
 * One text about an error for an operator: its message, and where that of a failed query is part of it, the database's own
 * cause with SQLSTATE and constraint before the statement. Without parameters, as {@link describeError}.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const chain = chainOf(error)
  const clean = cleanerOf(error)
  const text = clean(error.message)
  const query = chain.find(isFailedQuery)
  const root = chain.at(-1)
  if (query === undefined || root === undefined || root === query) return text
  const { reason, constraint } = codesOf(root)
  const codes = [reason, constraint].filter((code) => code !== undefined).join(', ')
  const cause = `${clean(root.message)}${codes === '' ? '' : ` (${codes})`}`
  return text.includes(cause) ? text : text.replace(withoutParameters(query), (statement) => `${cause}; ${statement}`)
}

/** Removes the values of the failed queries among an error's causes from a text of one of these. */
function cleanerOf(error: Error): (text: string) => string {
  const chain = chainOf(error)
  const queries = chain.filter(isFailedQuery)
  const values = queries.flatMap(({ params }) => params.flatMap(textsOf))
  const replacements = chain
    .map((each): readonly [string, string] => [each.message, safeMessage(each, values)])
    .filter(([message, safe]) => message !== safe)
    .sort(([one], [other]) => other.length - one.length)
  return (text) => replacements.reduce((cleaned, [message, safe]) => cleaned.replaceAll(message, () => safe), text)
}

function safeMessage(error: Error, values: readonly string[]): string {
  if (isFailedQuery(error)) return withoutParameters(error)
  if (!isOfDatabase(error)) return error.message
  // Data exceptions quote the value: `invalid input syntax for type integer: "…"`.
  const unquoted = error.code.startsWith('22') ? error.message.replace(/".*"/s, () => `"${hidden}"`) : error.message
  return values.reduce((message, value) => message.replaceAll(value, hidden), unquoted)
}

function withoutParameters({ query }: FailedQuery): string {
  return `Failed query: ${query.length > statementAtMost ? `${query.slice(0, statementAtMost)}${hidden}` : query}`
}

/** What a message may contain of a parameter. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
  return text.length < shortestValue ? [] : [text]
}

function codesOf(error: Error): { reason?: string; constraint?: string } {
  const constraint = isOfDatabase(error) && 'constraint' in error && error.constraint
  return {
    ...('code' in error && { reason: String(error.code) }),
    ...(typeof constraint === 'string' && { constraint }),
  }
}

function isOfDatabase(error: Error): error is Error & { code: string } {
  return 'severity' in error && 'code' in error && typeof error.code === 'string'
}

function isFailedQuery(error: Error): error is FailedQuery {
  return 'query' in error && typeof error.query === 'string' && 'params' in error && Array.isArray(error.params)
}

/** The error and its causes, the innermost last. */
function chainOf(error: Error): Error[] {
  const chain: Error[] = []
  for (let each: unknown = error; each instanceof Error && !chain.includes(each) && chain.length <= causesAtMost; ) {
    chain.push(each)
    each = each.cause
  }
  return chain
}
