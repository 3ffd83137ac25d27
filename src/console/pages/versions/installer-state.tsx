import type { ReactNode } from 'react'
import { type InstallerSystem, installerSystems } from '#domain/downloads/release.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { StatusLine } from '../../kit/record/status.tsx'
import { versionCopy as copy } from './copy.ts'

export type StaffInstaller = ConsoleSuccess<'GET /installers'>['data']['rows'][number]

/** The status of an installer, as a mark and in words. */
export function InstallerState({ row }: { row: StaffInstaller }): ReactNode {
  const mark = row.status === 'beta' ? 'scheduled' : row.status
  return <StatusLine status={mark} word={stateWord(row)} />
}

/** A draft says that it waits for its second person, or has their agreement; a beta has had it before it began. */
function stateWord({ status, isCurrent, review }: StaffInstaller): string {
  if (status === 'published') return isCurrent ? copy.states.current : copy.states.older
  if (status === 'draft' && review?.kind === 'approved') return copy.reviewMarks.approved
  // An owner who is alone has asked once there is a time from which they may go on.
  const isAsked = review?.kind === 'asked' || (review?.kind === 'alone' && review.from !== null)
  return isAsked ? copy.reviewMarks.asked : copy.states[status]
}

/** How staff call a system; the site's own name for one that they do not make installers for. */
export function systemName(system: string): string {
  return installerSystems[system as InstallerSystem]?.name ?? system
}
