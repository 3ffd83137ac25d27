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
  /** What is said of its end. */
  say: (ended: Ended) => string
  undo: (token: string) => Promise<Answer>
  onDone: () => void
}

/**
 * A verb over everything that matches: one job, waited for, and taken back as a whole within ten seconds. `run` is answered
 * once the job has been taken on; its end is told whoever still looks.
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

/** Looks until a run has ended; null where it cannot be seen any more. */
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
