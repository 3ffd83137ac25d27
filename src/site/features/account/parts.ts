import type { ReactNode } from 'react'
import { accountCopy } from '#site/copy/account.ts'
import { ProfilePart } from './profile/profile-part.tsx'

type Part = { id: string; title: string; Part: (props: { id: string }) => ReactNode }

/** The parts of the page from top to bottom, by the fragment that leads to each. */
export const parts: readonly Part[] = [{ id: 'profile', title: accountCopy.parts.profile, Part: ProfilePart }]
