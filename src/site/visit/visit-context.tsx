import { createContext, type ReactNode, useContext } from 'react'
import type { Visit } from './visit.ts'

const VisitContext = createContext<Visit>({ platform: 'pc', baidu: false, origin: '' })

export function VisitProvider({ visit, children }: { visit: Visit; children: ReactNode }) {
  return <VisitContext value={visit}>{children}</VisitContext>
}

/** The variant that this page was rendered for: the request's platform and channel. */
export function useVisit(): Visit {
  return useContext(VisitContext)
}
