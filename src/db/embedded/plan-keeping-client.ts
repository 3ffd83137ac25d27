import pg from 'pg'

/** A statement that comes so often is worth a plan that is kept: as with PostgreSQL's JDBC driver. */
const keptFrom = 5
/** The engine keeps a plan until its session ends; two hundred of them are some ten megabytes. */
const keptAtMost = 200
const textsCounted = 1_000
const longestText = 10_000
const plannable = /^\s*(?:select|with|insert|update|delete)\b/i

type Statement = { text: string; name?: string; values?: unknown[] }

/**
 * A client of the embedded database, in which reading and planning a statement costs several times what running it
 * does: a statement that keeps coming is given a name, by which the engine keeps its plan.
 */
export class PlanKeepingClient extends pg.Client {
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()

  // pg declares eight forms of `query`; all of them begin with the statement, as text or as an object.
  override query = ((statement: unknown, ...rest: unknown[]) => {
    const asked = readStatement(statement, rest[0])
    const name = asked === null ? undefined : this.#nameOf(asked.text)
    const named = name === undefined ? statement : { ...asked, name }
    return Reflect.apply(pg.Client.prototype.query, this, [named, ...rest])
  }) as pg.Client['query']

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size === keptAtMost) return known
    const count = (this.#counts.get(text) ?? 0) + 1
    // Texts that are made anew each time would fill the memory: then counting begins anew for all.
    if (this.#counts.size === textsCounted) this.#counts.clear()
    this.#counts.set(text, count)
    if (count < keptFrom) return undefined
    this.#counts.delete(text)
    const name = `kept_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

/** Null for what has a name, and for what has no values: such a text may hold several statements. */
function readStatement(statement: unknown, rest: unknown): Statement | null {
  const asked = typeof statement === 'string' ? { text: statement } : statement
  if (!isStatement(asked) || asked.name) return null
  const values = Array.isArray(rest) ? rest : asked.values
  const isWorthIt = values !== undefined && values.length > 0 && asked.text.length <= longestText
  return isWorthIt && plannable.test(asked.text) ? asked : null
}

function isStatement(asked: unknown): asked is Statement {
  return typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)
}
