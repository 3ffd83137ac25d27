import { AsyncLocalStorage } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/index.ts'
import { chooseCall } from '#server/api/find-call.ts'
import type { ConsoleServer } from '#server/console/console-server.ts'
import type { Parts } from '#server/context.ts'
import { isHeld } from './hold-console-changes.ts'

/** A change of the console that was answered with success, and what it left behind. */
export type SeenChange = { call: string; audited: string[]; purged: string[] }

const seen: SeenChange[] = []
const requests = new AsyncLocalStorage<{ purged: string[] }>()

/** What has been seen since the last time this was asked. */
export const takeSeenChanges = (): SeenChange[] => seen.splice(0)

/** The purge of an app, which notes the tags with the console's call that they belong to. */
export function noteTags(purge: Parts['purge']): Parts['purge'] {
  return (tags) => {
    requests.getStore()?.purged.push(...tags)
    return purge(tags)
  }
}

/** Notes of every successful change and export which audit entries it has committed and which tags it has purged. */
export function watchChanges(server: ConsoleServer, db: Db): ConsoleServer {
  return {
    ...server,
    async answerApi(request, caller, address) {
      const call = chooseCall(address, request.method)?.name
      if (call === undefined || !isHeld(call, request.method)) return server.answerApi(request, caller, address)
      const purged: string[] = []
      const answer = await requests.run({ purged }, () => server.answerApi(request, caller, address))
      if (!(await isSuccess(answer))) return answer
      const entries = await db.select().from(auditLog).where(eq(auditLog.requestId, caller.requestId))
      seen.push({ call, audited: entries.map(({ action }) => action), purged })
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
