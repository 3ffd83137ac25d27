import { type ConsoleRequest, type ConsoleSuccess, call } from './api.ts'
import { kitCopy } from './copy.ts'
import { refreshReadings } from './readings.ts'
import { notify, notifyDone } from './toasts.ts'
import { useOnce } from './use-action.ts'

type Request = ConsoleRequest<'POST /bulk'>['body']
type Ended = ConsoleSuccess<'GET /bulk/{id}'>['data']
type Answer = { code: number; msg: string }

const lookEveryMs = 400

type BulkRun = {
  request: Request
  /** The notice of its end. */
  say: (ended: Ended) => string
  undo: (token: string) => Promise<Answer>
}

/**
 * An action over all matching records: one job, which can be undone as a whole within ten seconds. `run` resolves
 * when the server has accepted the job; a notice reports its end while the page is open.
 */
export function useBulkRun(): { isRunning: boolean; run: (given: BulkRun) => Promise<Answer> } {
  const { once, running } = useOnce()

  async function run({ request, say, undo }: BulkRun): Promise<Answer> {
    const answer = await call('POST /bulk', { body: request })
    if (answer.code !== 200) return answer
    const { id, token } = answer.data
    notify(kitCopy.bulkBegun(request.expected))
    void once(id, async () => {
      const ended = await follow(id)
      void refreshReadings()
      if (ended === null || ended.status === 'failed') return notify(ended?.fault ?? kitCopy.failed, { kind: 'bad' })
      notifyDone(ended, {
        done: () => ({ text: say(ended), isBad: ended.done === 0 }),
        undo: ended.done === 0 ? undefined : () => undo(token),
      })
    })
    return answer
  }
  return { isRunning: running.length > 0, run }
}

/** Polls until a run has ended; null where the member can no longer read it. */
async function follow(id: number): Promise<Ended | null> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    const answer = await call('GET /bulk/{id}', { params: { id } })
    if (answer.code === 404 || answer.code === 403) return null
    if (answer.code !== 200) continue
    const { data } = answer
    if (data.status !== 'waiting') return data
  }
}
