import type { ReactNode } from 'react'
import { invitationCopy } from '#site/copy/invitation.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './dock.module.css'

const copy = invitationCopy.invitation

type DockProps = {
  /** '' while the invitation is on its way. */
  inviter: string
  /** Whether the visitor's own line has come in: step 2. */
  isIn: boolean
}

/** Colleagues at the mast, each with a place and a length of line of their own. */
const colleagues = [
  { y: 152, x: 340, words: 40 },
  { y: 220, x: 300, words: 28 },
  { y: 288, x: 370, words: 36 },
]

/** The company's mast: a line for each colleague, and a dashed one that waits for the visitor. */
export function Dock({ inviter, isIn }: DockProps): ReactNode {
  return (
    <svg
      className={classNames(styles.dock, isIn && styles.in)}
      viewBox="0 0 640 430"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M-900 429H1400" stroke="var(--rule)" />
      <path d="M120 0V430" stroke="var(--on)" strokeWidth="4" />
      <path d="M122 4h64l-18 17 18 17h-64z" fill="var(--ember)" />
      <Line y={84} to={270} />
      <InviterPill x={270} y={64} name={inviter} />
      {colleagues.map(({ y, x, words }) => (
        <g key={y}>
          <Line y={y} to={x} />
          <g transform={`translate(${x} ${y - 20})`}>
            <rect width={words + 52} height="40" rx="20" fill="var(--deep-2)" stroke="var(--rule)" />
            <g fill="var(--on-3)" opacity="0.5">
              <circle cx="22" cy="20" r="8" />
              <rect x="38" y="17" width={words} height="6" rx="3" />
            </g>
          </g>
        </g>
      ))}
      <YourLine y={356} mast={120} />
      <You isIn={isIn} x={300} y={336} width={60} height={40} fontSize={15} />
    </svg>
  )
}

/** The same in small, for narrow windows and the phone: the inviter's line and the visitor's. */
export function DockStrip({ inviter, isIn }: DockProps): ReactNode {
  return (
    <svg
      className={classNames(styles.strip, isIn && styles.in)}
      viewBox="0 0 390 112"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M18 -20V112" stroke="var(--on)" strokeWidth="3" />
      <path d="M18 24H120" stroke="var(--leaf-on)" />
      <circle cx="18" cy="24" r="5" fill="var(--deep)" stroke="var(--leaf-on)" />
      <InviterPill x={120} y={4} name={inviter} />
      <YourLine y={80} mast={18} />
      <You isIn={isIn} x={244} y={62} width={54} height={36} fontSize={14} />
    </svg>
  )
}

function Line({ y, to }: { y: number; to: number }): ReactNode {
  return (
    <>
      <path d={`M120 ${y}H${to}`} stroke="var(--leaf-on)" />
      <circle cx="120" cy={y} r="6" fill="var(--deep)" stroke="var(--leaf-on)" />
    </>
  )
}

/** Dashed from the mast to far off; once the visitor is in, whole as far as the mast's own gap. */
function YourLine({ y, mast }: { y: number; mast: number }): ReactNode {
  return (
    <>
      <path stroke="var(--on-2)" d={`M${mast} ${y}H1400`} strokeDasharray="6 8" />
      <path className={styles.whole} stroke="var(--leaf-on)" d={`M${mast === 18 ? 190 : 330} ${y}H1400`} />
      <circle cx={mast} cy={y} r={mast === 18 ? 5 : 7} fill="var(--deep)" stroke="var(--on-2)" strokeDasharray="3 3" />
    </>
  )
}

type YouProps = { isIn: boolean; x: number; y: number; width: number; height: number; fontSize: number }

/** The visitor's own pill: dashed until step 1 is done. */
function You({ isIn, x, y, width, height, fontSize }: YouProps): ReactNode {
  const look = isIn
    ? { fill: 'var(--leaf-on)' }
    : { fill: 'var(--deep)', stroke: 'var(--on-2)', strokeDasharray: '4 4' }
  return (
    <g className={styles.you} textAnchor="middle" fontWeight="600">
      <rect {...look} x={x} y={y} width={width} height={height} rx={height / 2} />
      <text fill={isIn ? 'var(--deep)' : 'var(--on)'} fontSize={fontSize} x={x + width / 2} y={y + height / 2 + 5}>
        {copy.you}
      </text>
    </g>
  )
}

/** As wide as its words: about 15 px for a Chinese character, 9 for a letter. */
function InviterPill({ x, y, name }: { x: number; y: number; name: string }): ReactNode {
  const shown = shortened(name)
  const width = 90 + widthOf(shown)
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height="40" rx="20" fill="var(--deep-2)" stroke="var(--rule)" />
      <text x={width / 2} y="26" textAnchor="middle" fontSize="15" fill="var(--on)">
        {shown}
        <tspan fill="var(--on-3)"> {copy.inviter}</tspan>
      </text>
    </g>
  )
}

const widthOf = (words: string): number =>
  [...words].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) < 0x2e80 ? 9 : 15), 0)

const widthAtMost = 120

/** The pill has room for eight Chinese characters, or a masked phone number. */
function shortened(name: string): string {
  if (widthOf(name) <= widthAtMost) return name
  const characters = [...name]
  while (widthOf(characters.join('')) > widthAtMost - 15) characters.pop()
  return `${characters.join('')}…`
}
