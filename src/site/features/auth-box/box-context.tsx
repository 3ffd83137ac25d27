import { createContext, type Dispatch, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { clearSentCodes } from '#site/forms/sent-codes.ts'
import { useSession } from '#site/session/session.ts'
import { type BoxAction, createDrafts, type Drafts } from './box-state.ts'

/** Whether the agreement box of each form starts ticked (a site setting). */
export type ConsentDefaults = { register: boolean; login: boolean }

type Setting = {
  /** Where the web system opens after a log-in. */
  redirectPath: 'cloud' | undefined
  /** Whether it opens at all. */
  entersSystem: boolean
  baidu: boolean
  consentDefaults: ConsentDefaults
  /** Stands above the button of both registrations, such as a price. */
  note: ReactNode
  dispatch: Dispatch<BoxAction>
}
type Box = Setting & { drafts: Drafts }

const BoxContext = createContext<Box | null>(null)

export function BoxProvider({ children, ...setting }: Setting & { children: ReactNode }): ReactNode {
  const drafts = useMemo(createDrafts, [])
  const { status } = useSession()
  // A log-in removes everything that was typed (specification 4).
  useEffect(() => {
    if (status !== 'in') return
    drafts.clear()
    clearSentCodes()
  }, [status, drafts])
  return <BoxContext value={{ ...setting, drafts }}>{children}</BoxContext>
}

/** What the forms and dialogs of one box share. */
export function useBox(): Box {
  const box = useContext(BoxContext)
  if (!box) throw new Error('useBox needs a BoxProvider above it')
  return box
}
