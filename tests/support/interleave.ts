import type { PgTable } from 'drizzle-orm/pg-core'
import type { TestApp } from './test-app.ts'

type Statement = { kind: 'select' | 'delete'; table: PgTable }

/**
 * Lets `work` happen in the middle of the next call: once, between the call's first statement of this kind on this table and
 * what the call does next. It is what another request does meanwhile, at a moment that no test could time.
 */
export function interleave(
  { parts }: Pick<TestApp, 'parts'>,
  { kind, table }: Statement,
  work: () => Promise<unknown>,
) {
  const { db } = parts
  parts.db = overridden(db, kind, (...args: unknown[]) =>
    follow(Reflect.apply(db[kind], db, args), args.includes(table)),
  )

  function follow(query: object, isOnTable: boolean): object {
    return new Proxy(query, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (name !== 'then')
            return follow(Reflect.apply(value, target, args), isOnTable || (name === 'from' && args[0] === table))
          const rows = isOnTable && parts.db !== db ? Promise.resolve(target).then(interrupt) : Promise.resolve(target)
          return Reflect.apply(rows.then, rows, args)
        }
      },
    })
  }

  async function interrupt(rows: unknown): Promise<unknown> {
    parts.db = db
    await work()
    return rows
  }
}

function overridden<Target extends object>(target: Target, name: string, value: unknown): Target {
  return new Proxy(target, {
    get: (from, key) => {
      const own = key === name ? value : Reflect.get(from, key)
      return key !== name && typeof own === 'function' ? own.bind(from) : own
    },
  })
}
