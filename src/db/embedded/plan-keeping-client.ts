import pg from 'pg'

/** A statement gets a cached plan from this execution on, as in PostgreSQL's JDBC driver. */
const keptFrom = 5
/** Maximum cached plans: the engine keeps a plan until its session ends, and two hundred take some ten megabytes. */
const keptAtMost = 200
const textsCounted = 1_000
const longestText = 10_000
const plannable = /^\s*(?:select|with|insert|update|delete)\b/i

type Statement = { text: string; name?: string; values?: unknown[] }

/**
 * A client of the embedded database, where parsing and planning a statement costs several times its execution: a
 * frequent statement is given a name, under which the engine caches its plan.
 */
export class PlanKeepingClient extends pg.Client {
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()

  // pg declares eight overloads of `query`; all of them start with the statement, as text or as an object.
  override query = ((statement: unknown, ...rest: unknown[]) => {
    const query = readStatement(statement, rest[0])
    const name = query === null ? undefined : this.#nameOf(query.text)
    const named = name === undefined ? statement : { ...query, name }
    return Reflect.apply(pg.Client.prototype.query, this, [named, ...rest])
  }) as pg.Client['query']

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size === keptAtMost) return known
    const count = (this.#counts.get(text) ?? 0) + 1
    // Statements that are unique each time would fill the memory, so counting starts over.
    if (this.#counts.size === textsCounted) this.#counts.clear()
    this.#counts.set(text, count)
    if (count < keptFrom) return undefined
    this.#counts.delete(text)
    const name = `kept_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

/** Null for a named statement, and for one without values, which may contain several statements. */
function readStatement(statement: unknown, rest: unknown): Statement | null {
  const query = typeof statement === 'string' ? { text: statement } : statement
  if (!isStatement(query) || query.name) return null
  const values = Array.isArray(rest) ? rest : query.values
  const isWorthIt = values !== undefined && values.length > 0 && query.text.length <= longestText
  return isWorthIt && plannable.test(query.text) ? query : null
}

function isStatement(query: unknown): query is Statement {
  return typeof query === 'object' && query !== null && 'text' in query && !('submit' in query)
}
