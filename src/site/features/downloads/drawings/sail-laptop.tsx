import type { ReactNode } from 'react'
import { emberPanel, sailPanels } from '#site/drawings/sail-panels.ts'

const sail =
  'M143.9 603.6L581.9 596Q622 545 642 433.7Q655 330 626 230Q590 110 514.6 29.4Q465-12 412.9-37.5L170.2 241.6Z'
const waves =
  'M-1751 692h96M-1549 692h85M-1347 692h155M-1030 692h89M-794 692h167M-506 692h81M-308 692h28M-210 692h24M-38 692h37M63 692h120M244 692h61M354 692h134M561 692h114M811 692h22M978 692h157M1273 692h163M-1714 712h26M-1521 712h91M-1361 712h99M-1115 712h126M-848 712h21M-781 712h113M-534 712h33M-430 712h81M-212 712h121M28 712h44M232 712h170M518 712h128M699 712h153M905 712h72M1104 712h83M1282 712h168M-1744 735h119M-1581 735h46M-1479 735h146M-1256 735h169M-981 735h39M-845 735h96M-717 735h101M-471 735h85M-326 735h30M-177 735h85M-44 735h145M134 735h157M422 735h153M699 735h122M969 735h61M1155 735h90M1275 735h38'

/** A panel that is not hoisted: its outline. */
const furled = { fill: 'var(--paper)', stroke: 'var(--on-3)', strokeWidth: 3, strokeDasharray: '9 7' }

type SailLaptopProps = {
  /** How many of the panels are hoisted. */
  up?: number
  label: string
  className?: string | undefined
}

/** A laptop whose base is a hull and whose screen holds a sail, made fast to its line. */
export function SailLaptop({ up = sailPanels.length, label, className }: SailLaptopProps): ReactNode {
  return (
    <svg className={className} viewBox="-700 -120 1520 880" fill="none" role="img" aria-label={label}>
      <path stroke="var(--sail-soft)" strokeWidth="3" d={waves} />
      <path stroke="var(--leaf)" strokeWidth="4" d="M-2000 651H4" />
      <circle fill="var(--leaf)" cx="2" cy="651" r="7" />
      <rect fill="var(--paper)" stroke="var(--ink)" strokeWidth="5" x="36" y="146" width="698" height="500" rx="30" />
      <circle fill="var(--ink)" cx="385" cy="164" r="4" />
      <path fill="var(--paper)" d={sail} />
      {sailPanels.map((panel, index) => (
        <path
          key={panel}
          {...(index < up ? { fill: index === emberPanel ? 'var(--ember)' : 'var(--sail)' } : furled)}
          d={panel}
        />
      ))}
      <path stroke="var(--paper)" strokeWidth="14" d="M190 222V608" />
      <path stroke="var(--ink)" strokeWidth="5" d="M190-90V634" />
      <path fill="var(--ink)" d="M-20 634H790l-24 26q-6 8-18 8H22q-12 0-18-8z" />
      <path fill="var(--sail-tint)" d="M318 634h134q-4 12-16 12H334q-12 0-16-12z" />
    </svg>
  )
}
