import type { ReactNode } from 'react'
import { type InstallerSystem, installerSystems } from '#domain/downloads/release.ts'
import { StatusLine } from '../editor/status-line.tsx'
import type { ConsoleSuccess } from '../kit/api.ts'
import { versionWords as words } from '../rooms/versions/words.ts'

export type StaffInstaller = ConsoleSuccess<'GET /installers'>['data']['rows'][number]

/** Where an installer stands, as a piece of line and in words. */
export function InstallerState({ row: { status, isCurrent } }: { row: StaffInstaller }): ReactNode {
  const word = status === 'published' ? (isCurrent ? words.states.current : words.states.older) : words.states[status]
  const mark = status === 'beta' ? 'scheduled' : status
  return <StatusLine status={mark} word={word} />
}

/** How staff call a system; the site's own name for one that they do not make installers for. */
export function systemName(system: string): string {
  return installerSystems[system as InstallerSystem]?.name ?? system
}
