import type { ReactNode } from 'react'
import { accountCopy } from '#site/copy/account.ts'
import { ConsentsPart } from './consents/consents-part.tsx'
import { HistoryPart } from './history/history-part.tsx'
import { PasskeysPart } from './passkeys/passkeys-part.tsx'
import { ProfilePart } from './profile/profile-part.tsx'
import { SessionsPart } from './sessions/sessions-part.tsx'

type Part = { id: string; title: string; Part: (props: { id: string }) => ReactNode }

/** The parts of the page from top to bottom, by the fragment that leads to each. */
export const parts: readonly Part[] = [
  { id: 'profile', title: accountCopy.parts.profile, Part: ProfilePart },
  { id: 'sessions', title: accountCopy.parts.sessions, Part: SessionsPart },
  { id: 'passkeys', title: accountCopy.parts.passkeys, Part: PasskeysPart },
  { id: 'consents', title: accountCopy.parts.consents, Part: ConsentsPart },
  { id: 'history', title: accountCopy.parts.history, Part: HistoryPart },
]
