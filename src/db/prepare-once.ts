import type { Db } from './client.ts'

/**
 * A statement that is prepared once for each database instead of being put together and planned with every call, which
 * costs several times what running it does. Its name must be its own among all statements, for a connection keeps it by
 * that name.
 */
export function prepareOnce<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const prepared = new WeakMap<Db, Prepared>()
  return (db) => {
    const known = prepared.get(db) ?? prepare(db)
    prepared.set(db, known)
    return known
  }
}
