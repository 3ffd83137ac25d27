import { useCallback, useEffect, useRef, useState } from 'react'
import { errorTable } from '#contract/errors.ts'
import { mainAccountRole } from '#domain/accounts/employee-name.ts'
import { api } from '#site/session/api-client.ts'
import { useSession } from '#site/session/session.ts'

/** The account of the session, as far as the page names it. */
export type OwnAccount = { userId: number; companyName: string; userName: string; isMain: boolean }

/** When the request was made and until when it is answered, as the API returns them. */
export type Times = { requestedAt: string; answerBy: string }

export type Cancellation =
  | { kind: 'checking' }
  | { kind: 'out'; isEnded: boolean }
  | { kind: 'away' }
  | { kind: 'form'; account: OwnAccount }
  | { kind: 'waiting'; times: Times; isFresh: boolean }

type Known = Exclude<Cancellation, { kind: 'out' }>

const checking = { kind: 'checking' } as const

/** The state of the visitor's request: who is logged in, and whether a request waits. */
export function useCancellation() {
  const { status } = useSession()
  const [known, setKnown] = useState<Known>(checking)
  const [isEnded, setEnded] = useState(false)
  const lastLoad = useRef(0)

  const load = useCallback(async () => {
    lastLoad.current += 1
    const callNumber = lastLoad.current
    const answer = await api.call('GET /getInfo')
    // Another account logged in meanwhile, or a later call was sent.
    if (callNumber !== lastLoad.current) return
    if (answer.code !== 200) {
      if (answer.code === errorTable.UNAUTHENTICATED.code) setEnded(true)
      return setKnown({ kind: 'away' })
    }
    const { userid, companyName, userName, roleDesc, cancellation } = answer.data
    if (cancellation) return setKnown({ kind: 'waiting', times: cancellation, isFresh: false })
    const account = { userId: userid, companyName, userName, isMain: roleDesc === mainAccountRole }
    setKnown({ kind: 'form', account })
  }, [])

  const reload = useCallback(async () => {
    setKnown(checking)
    await load()
  }, [load])

  useEffect(() => {
    if (status === 'in') {
      setEnded(false)
      void reload()
      return
    }
    lastLoad.current += 1
    setKnown(checking)
  }, [status, reload])

  const state: Cancellation = status === 'out' ? { kind: 'out', isEnded } : known
  return {
    state,
    load,
    reload,
    /** A call returned that the session has ended; the client is logged out by then. */
    onEnded: useCallback(() => setEnded(true), []),
    /** The answer is for `account`: the session may have changed since. */
    onRequested: useCallback((account: OwnAccount, times: Times) => {
      setKnown((now) =>
        now.kind === 'form' && now.account === account ? { kind: 'waiting', times, isFresh: true } : now,
      )
    }, []),
  }
}
