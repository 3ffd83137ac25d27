/** Loaded before an engine (`--import`): each statement of the engine's own fails in the database. */
import { PGlite } from '@electric-sql/pglite'

const { create } = PGlite

// After the engine is open: PGlite's own statements while opening are not ours.
PGlite.create = (async (...given: Parameters<typeof create>) => {
  const database = await Reflect.apply(create, PGlite, given)
  const { exec, query } = database
  const fail = 'select 1 / 0'
  return Object.assign(database, {
    exec: () => Reflect.apply(exec, database, [fail]),
    query: () => Reflect.apply(query, database, [fail]),
  })
}) as typeof create
