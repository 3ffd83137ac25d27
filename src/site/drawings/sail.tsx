import type { ReactNode } from 'react'
import { emberPanel, sailPanels } from './sail-panels.ts'

/** The junk's sail with its mast, on its own grid (sail-panels.ts). `gap` sets the mast off against the panels. */
export function Sail({ gap = false }: { gap?: boolean }): ReactNode {
  return (
    <>
      {sailPanels.map((panel, index) => (
        <path key={panel} fill={index === emberPanel ? 'var(--ember)' : 'var(--sail)'} d={panel} />
      ))}
      {gap && <path stroke="var(--sail-tint)" strokeWidth="16" d="M190-120V700" />}
      <path stroke="var(--ink)" strokeWidth={gap ? 6 : 18} d="M190-120V700" />
    </>
  )
}
