import type { ReactNode } from 'react'
import { accountCopy } from '#site/copy/account.ts'
import { CompanyPart } from './company/company-part.tsx'
import { ConsentsPart } from './consents/consents-part.tsx'
import { DataPart } from './data/data-part.tsx'
import { HistoryPart } from './history/history-part.tsx'
import { OrderPart } from './order/order-part.tsx'
import { PasskeysPart } from './passkeys/passkeys-part.tsx'
import { ProfilePart } from './profile/profile-part.tsx'
import { SessionsPart } from './sessions/sessions-part.tsx'

type Part = { id: string; title: string; Part: (props: { id: string }) => ReactNode }

/** The parts of the page from top to bottom, by the fragment that leads to each. */
export const parts: readonly Part[] = [
  { id: 'profile', title: accountCopy.parts.profile, Part: ProfilePart },
  { id: 'order', title: accountCopy.parts.order, Part: OrderPart },
  { id: 'company', title: accountCopy.parts.company, Part: CompanyPart },
  { id: 'sessions', title: accountCopy.parts.sessions, Part: SessionsPart },
  { id: 'passkeys', title: accountCopy.parts.passkeys, Part: PasskeysPart },
  { id: 'consents', title: accountCopy.parts.consents, Part: ConsentsPart },
  { id: 'data', title: accountCopy.parts.data, Part: DataPart },
  { id: 'history', title: accountCopy.parts.history, Part: HistoryPart },
]
