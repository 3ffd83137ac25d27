import { useState } from 'react'
import { type ConsoleRequest, type ConsoleSuccess, call } from './api.ts'
import { kitCopy } from './copy.ts'
import { notify } from './toasts.ts'

type Request = ConsoleRequest<'POST /bulk'>['body']
type Ended = ConsoleSuccess<'GET /bulk/{id}'>['data']
type Answer = { code: number; msg: string }

const lookEveryMs = 400

type BulkRun = {
  request: Request
  /** The notice of its end. */
  say: (ended: Ended) => string
  undo: (token: string) => Promise<Answer>
  onDone: () => void
}

/**
 * An action over all matching records: one job, which can be undone as a whole within ten seconds. `run` resolves
 * when the server has accepted the job; a notice reports its end while the page is open.
 */
export function useBulkRun(): { isRunning: boolean; run: (given: BulkRun) => Promise<Answer> } {
  const [isRunning, setRunning] = useState(false)

  async function run({ request, say, undo, onDone }: BulkRun): Promise<Answer> {
    const answer = await call('POST /bulk', { body: request })
    if (answer.code !== 200) return answer
    const { id, token } = answer.data
    notify(kitCopy.bulkBegun(request.expected))
    setRunning(true)
    void follow(id).then((ended) => {
      setRunning(false)
      onDone()
      if (ended === null) return notify(kitCopy.failed, { kind: 'bad' })
      if (ended.status === 'failed') return notify(ended.fault ?? kitCopy.failed, { kind: 'bad' })
      notify(say(ended), {
        kind: ended.done === 0 ? 'bad' : 'good',
        undo:
          ended.done === 0
            ? undefined
            : async () => {
                const { code, msg } = await undo(token)
                if (code !== 200) notify(msg, { kind: 'bad' })
                onDone()
              },
      })
    })
    return answer
  }
  return { isRunning, run }
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
