import { useState } from 'react'
import { closeToasts, showToast } from '#ui/toast-store.ts'

type Answer = { code: number; msg: string }

/**
 * The actions of a part, one at a time: `pending` is the key of the one that waits for its answer. A refusal is shown as
 * a toast; a 401 ends the session, and the page shows the log-in.
 */
export function useOwnAct(): {
  pending: string | null
  act: (key: string, request: () => Promise<Answer>, onDone: () => unknown) => Promise<void>
} {
  const [pending, setPending] = useState<string | null>(null)
  async function act(key: string, request: () => Promise<Answer>, onDone: () => unknown) {
    if (pending !== null) return
    setPending(key)
    closeToasts()
    const answer = await request()
    if (answer.code === 200) await onDone()
    else if (answer.code !== 401) showToast({ kind: 'bad', text: answer.msg })
    setPending(null)
  }
  return { pending, act }
}
