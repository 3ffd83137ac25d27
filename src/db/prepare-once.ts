import type { Db } from './client.ts'

/**
 * A statement that is prepared once per database instance instead of being built and planned with every call, which
 * costs several times its execution. Its name must be unique, because a connection caches it by name.
 */
export function prepareOnce<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const prepared = new WeakMap<Db, Prepared>()
  return (db) => {
    const known = prepared.get(db) ?? prepare(db)
    prepared.set(db, known)
    return known
  }
}
