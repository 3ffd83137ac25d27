import { AsyncLocalStorage } from 'node:async_hooks'
import { eq, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/index.ts'
import type { Parts } from '#server/context.ts'
import { chooseCall } from '#server/http/api/find-call.ts'
import type { ConsoleServer } from '#server/http/console/console-server.ts'
import { isHeld } from './hold-console-changes.ts'

/** A change of the console that was answered with success, and what it left behind. */
export type SeenChange = { call: string; audited: string[]; purged: string[]; wrote: string[] }

const seen: SeenChange[] = []
const requests = new AsyncLocalStorage<Pick<SeenChange, 'purged' | 'wrote'>>()

/** What has been seen since the last time this was asked. */
export const takeSeenChanges = (): SeenChange[] => seen.splice(0)

/** The purge of an app, which notes the tags with the console's call that they belong to. */
export function noteTags(purge: Parts['purge']): Parts['purge'] {
  return (tags) => {
    requests.getStore()?.purged.push(...tags)
    return purge(tags)
  }
}

/** A database, or a transaction on it, that notes the tables of its statements with the console's call that they belong to. */
export function noteWrites(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      const held: unknown = Reflect.get(target, name)
      if (typeof held !== 'function') return held
      if (name === 'transaction')
        return (work: (tx: Db) => unknown) => target.transaction(async (tx) => work(noteWrites(tx)))
      return (...args: unknown[]) => {
        if (name === 'insert' || name === 'update' || name === 'delete')
          requests.getStore()?.wrote.push(getTableName(args[0] as PgTable))
        return held.apply(target, args)
      }
    },
  })
}

/**
 * Notes of every successful change and export which audit entries it has committed, which tags it has purged, and which
 * tables it has written.
 */
export function watchChanges(server: ConsoleServer, db: Db): ConsoleServer {
  return {
    ...server,
    async answerApi(request, caller, address) {
      const call = chooseCall(address, request.method)?.name
      if (call === undefined || !isHeld(call, request.method)) return server.answerApi(request, caller, address)
      const noted = { purged: [], wrote: [] }
      const answer = await requests.run(noted, () => server.answerApi(request, caller, address))
      if (!(await isSuccess(answer))) return answer
      const entries = await db.select().from(auditLog).where(eq(auditLog.requestId, caller.requestId))
      seen.push({ call, audited: entries.map(({ action }) => action), ...noted })
      return answer
    },
  }
}

/** Business outcomes come with status 200 and a code of their own (readings 3); files have no envelope. */
async function isSuccess(answer: Response): Promise<boolean> {
  if (answer.status !== 200) return false
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return true
  const { code } = (await answer.clone().json()) as { code?: number }
  return code === 200
}
