import type { ReactNode } from 'react'
import styles from '#site/features/invitation/end-screen.module.css'

/** How the visitor's own line ends: torn off, on its way, short of the mast, or made fast to it. */
export type Ending = 'torn' | 'away' | 'waiting' | 'joined'

const others = [96, 144, 192, 288, 336]

/** The company's mast with everyone's lines on the right, and the visitor's own coming in from the left. */
export function End({ ending }: { ending: Ending }): ReactNode {
  const isCold = ending === 'torn' || ending === 'away'
  const theirs = isCold ? 'var(--edge-2)' : 'var(--good)'
  return (
    <svg className={styles.drawing} viewBox="0 0 1440 420" fill="none" strokeWidth="2" aria-hidden="true">
      {others.map((y) => (
        <path key={y} d={`M760 ${y}H2700`} stroke={theirs} />
      ))}
      {ending === 'torn' && <Torn />}
      {ending === 'away' && <path d="M-1200 240H520m26 0h40m30 0h24m34 0h12" stroke="var(--edge-2)" strokeWidth="3" />}
      {ending === 'waiting' && <Waiting />}
      {ending === 'joined' && <path d="M-1200 240H2700" stroke="var(--good)" strokeWidth="4" />}
      <path d="M760 0V420" stroke="var(--fg)" strokeWidth="5" />
      <path d="M-1200 419H2700" stroke="var(--edge)" />
      {!isCold && <path d="M763 14h72l-20 19 20 19h-72z" fill="var(--ember)" />}
      {others.map((y) => (
        <circle key={y} cx="760" cy={y} r="6" fill="var(--ground)" stroke={theirs} />
      ))}
      <Berth ending={ending} />
    </svg>
  )
}

function Torn(): ReactNode {
  return (
    <>
      <path d="M-1200 240H560" stroke="var(--bad)" strokeWidth="3" />
      <path
        d="M558 240C590 240 604 214 634 206M558 240C592 240 606 230 646 232M558 240C592 240 606 252 640 262M558 240C588 242 598 268 622 286"
        stroke="var(--bad)"
      />
      <path
        d="M760 240h-34C704 240 700 222 684 214M726 240C704 240 696 246 676 250M726 240C706 242 702 262 690 272"
        stroke="var(--edge-2)"
      />
    </>
  )
}

/** The line has come as far as a clock. */
function Waiting(): ReactNode {
  return (
    <>
      <path d="M-1200 240H640" stroke="var(--good)" strokeWidth="3" />
      <path d="M664 240h90" stroke="var(--warn-text)" strokeWidth="3" strokeDasharray="2 11" strokeLinecap="round" />
      <circle cx="646" cy="240" r="16" fill="var(--paper)" stroke="var(--warn-text)" strokeWidth="3" />
      <path d="M646 232v8l5 4" stroke="var(--warn-text)" strokeWidth="2.5" strokeLinecap="round" />
    </>
  )
}

function Berth({ ending }: { ending: Ending }): ReactNode {
  if (ending !== 'joined') {
    const stroke = ending === 'waiting' ? 'var(--warn-text)' : 'var(--edge-2)'
    return <circle cx="760" cy="240" r="9" fill="var(--ground)" stroke={stroke} strokeWidth="3" />
  }
  return (
    <>
      <circle cx="760" cy="240" r="13" fill="var(--good)" />
      <path d="M754.5 240l4 4 7.5-8.5" stroke="var(--ground)" strokeWidth="2.5" />
    </>
  )
}
