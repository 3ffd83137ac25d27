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

/** A draft says that its approval is requested or given; a beta was approved before it began. */
function stateWord({ status, isCurrent, review }: StaffInstaller): string {
  if (status === 'published') return isCurrent ? copy.states.current : copy.states.older
  if (status === 'draft' && review?.kind === 'approved') return copy.reviewMarks.approved
  // For an owner without a second approver `from` is set by the request: the time from which they may continue alone.
  const isAsked = review?.kind === 'asked' || (review?.kind === 'alone' && review.from !== null)
  return isAsked ? copy.reviewMarks.asked : copy.states[status]
}

/** How staff call a system; the site's own name for one that they do not make installers for. */
export function systemName(system: string): string {
  return installerSystems[system as InstallerSystem]?.name ?? system
}
