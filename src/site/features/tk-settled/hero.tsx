import { type ReactNode, useId } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { StageClaims } from '#site/parts/banner/stage-claims.tsx'
import { BannerHero } from '#site/parts/banner-hero.tsx'
import styles from './hero.module.css'

const { countries, opening } = tkSettledCopy

type OpeningProps = { fields: SiteWords<'tkSettledOpening'> }

/** The page's default banner: six sails on a green sea, each in its own wake. */
export function TkSettledHero({ fields: { eyebrow, title, lead } }: OpeningProps): ReactNode {
  return (
    <BannerHero
      ground="sea"
      eyebrow={eyebrow}
      title={clausesOf(title)}
      lead={clausesOf(lead)}
      drawing={<Fleet />}
      className={styles.hero}
    />
  )
}

/** What the product adds, named beside the foot of the register box. */
export function TkSettledClaims({ fields: { claims } }: OpeningProps): ReactNode {
  return <StageClaims claims={claims.map(({ text }) => text)} narrowOnly />
}

/** The seven panels of a junk sail from its foot up, in a field of about 640 × 660. */
const panels = [
  'M144 604L582 596Q608 563 621 523L148 556Z',
  'M147 550L621 517Q638 477 642 434L151 503Z',
  'M150 496L641 427Q650 382 645 336L155 449Z',
  'M154 443L643 330Q642 279 627 231L159 397Z',
  'M157 391L624 225Q611 172 584 125L163 344Z',
  'M160 338L581 119Q553 70 515 29L166 292Z',
  'M163 287L511 24Q466 -13 413 -38L170 242Z',
]

/**
 * The boats from the farthest to the nearest. `mark` is the panel that tells a boat from the others; the farther a boat,
 * the more of the air's green lies on its sail.
 */
const boats = [
  { country: 'sg', x: 880, y: 92, scale: 0.1, mark: 3, tone: '#86afa9' },
  { country: 'my', x: 1.4, y: 90.8, scale: 0.14, mark: 5, tone: '#97bbb5' },
  { country: 'id', x: 482, y: 72, scale: 0.2, mark: 2, tone: '#aacac4' },
  { country: 'vn', x: 76.7, y: 80.4, scale: 0.27, mark: 4, tone: '#c4dcd7' },
  { country: 'ph', x: 257.6, y: 57.2, scale: 0.36, mark: 1, tone: '#e2eeec' },
  { country: 'th', x: 530, y: 18, scale: 0.5, mark: 4, tone: '#ffffff' },
] as const

/** Ripples: the height of each row, and its dashes. They begin and end far outside the drawing. */
const ripples = [
  [182, '8 21 17 9 34 20 71 12 146'],
  [197, '26 19 17 36 13 23 75 12 189'],
  [215, '26 12 18 43 36 35 69 12 118'],
  [235, '26 53 9 19 41 49 41 12 136'],
  [257, '67 42 14 48 71 29 94 12 92'],
  [282, '62 69 79 30 21 68 97 12 178'],
  [309, '92 75 44 29 60 10 97 12 190'],
  [339, '41 89 8 70 96 59 81 12 151'],
  [371, '95 52 103 110 51 91 70 12 117'],
  [405, '13 14 100 20 47 69 63 12 147'],
] as const

/** Where each boat's wake ends: at its stern. */
const wakes = 'M-1400 160H886M-1400 186H14M-1400 208H500M-1400 264H101M-1400 302H290M-1400 358H575'

/** Six sails from one harbour, one for each country of the market; the nearest is a site that a mainland company can open. */
function Fleet(): ReactNode {
  const id = useId()
  return (
    <svg
      className={styles.fleet}
      viewBox="0 0 960 430"
      fill="none"
      overflow="visible"
      role="img"
      aria-label={opening.drawing}
    >
      <defs>
        <g id={id}>
          <path d={panels.join('')} />
          <path stroke="var(--on)" strokeWidth="9" d="M190 -80V650" />
          <path fill="var(--sea-hull)" d="M60 652H610C580 716 530 742 470 742H190C120 736 76 706 60 652Z" />
        </g>
      </defs>
      <g stroke="var(--rule-sea)" strokeWidth="1.5">
        {ripples.map(([y, dashes]) => (
          <path key={y} d={`M-1400 ${y}H3000`} strokeDasharray={dashes} />
        ))}
      </g>
      <path stroke="var(--leaf-on)" strokeWidth="2.2" d={wakes} />
      {boats.map(({ country, x, y, scale, mark, tone }) => (
        <g key={country}>
          <g transform={`translate(${x} ${y}) scale(${scale})`}>
            <use href={`#${id}`} fill={tone} />
            <path fill={country === 'th' ? 'var(--ember)' : 'var(--leaf-on)'} d={panels[mark]} />
          </g>
          <text fill="var(--fg-2)" x={x + 380 * scale - 8} y={y + 742 * scale + 22} textAnchor="middle">
            {countries[country].name}
          </text>
        </g>
      ))}
    </svg>
  )
}
