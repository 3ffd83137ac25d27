import pg from 'pg'

/**
 * A client for a pooler that lends connections by the transaction: a statement that was prepared on one of them is not
 * there on the next, so none keeps its name.
 */
export class UnnamedClient extends pg.Client {
  // pg declares eight forms of `query`; all of them begin with the statement, as text or as an object with a name.
  override query = ((statement: unknown, ...rest: unknown[]) => {
    const isNamed =
      typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
    const unnamed = isNamed ? { ...statement, name: undefined } : statement
    return Reflect.apply(pg.Client.prototype.query, this, [unnamed, ...rest])
  }) as pg.Client['query']
}
