import { type ReactNode, useState } from 'react'
import { type BlockKindName, blockKinds, type GeneralKindName, type SiteKindName } from '#domain/landing/kinds/index.ts'
import { landingTemplates, type TemplateName } from '#domain/landing/templates.ts'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { landingCopy as copy } from './copy.ts'
import styles from './sketches.module.css'

/** Each kind as a small picture of 80 by 48; `dark` fills the ground. */
const shapes: Readonly<Record<GeneralKindName, ReactNode>> = {
  opening: (
    <>
      <rect className={styles.dark} width="80" height="48" />
      <path className={styles.light} d="M8 14h30M8 22h22" />
      <path className={styles.good} d="M8 36h34" />
      <rect className={styles.paper} x="52" y="8" width="20" height="32" rx="2" />
      <rect className={styles.go} x="55" y="32" width="14" height="5" rx="1" />
    </>
  ),
  pictureText: (
    <>
      <path className={styles.ink} d="M8 14h24" />
      <path className={styles.soft} d="M8 24h24M8 31h18" />
      <rect className={styles.tint} x="42" y="9" width="30" height="30" rx="2" />
      <path className={styles.link} d="M44 34l9-10 7 6 4-5 6 8" />
    </>
  ),
  text: (
    <>
      <path className={styles.ink} d="M22 10h24" />
      <path className={styles.soft} d="M22 20h36M22 27h36M22 34h24" />
    </>
  ),
  cards: (
    <>
      <path className={styles.ink} d="M8 9h26" />
      {[8, 31, 54].map((x) => (
        <g key={x}>
          <path className={styles.ink} d={`M${x} 18h18`} />
          <rect className={styles.tint} x={x} y="22" width="18" height="18" rx="2" />
        </g>
      ))}
    </>
  ),
  steps: (
    <>
      <path className={styles.ink} d="M8 12h26" />
      <path className={styles.good} d="M8 28h62" />
      {[10, 30, 50, 70].map((x) => (
        <circle key={x} className={styles.ring} cx={x} cy="28" r="4" />
      ))}
    </>
  ),
  comparison: (
    <>
      <path className={styles.bad} d="M8 12h28M8 21h28M8 30h28M8 39h20" />
      <path className={styles.good} d="M44 12h28M44 21h28M44 30h28M44 39h20" />
    </>
  ),
  figures: (
    <>
      <path className={styles.ink} d="M8 10h24" />
      {[8, 31, 54].map((x) => (
        <g key={x}>
          <path className={styles.good} d={`M${x} 20h18`} />
          <path className={styles.link} d={`M${x + 4} 26l3-2v12`} />
          <path className={styles.soft} d={`M${x} 41h14`} />
        </g>
      ))}
    </>
  ),
  quotation: (
    <>
      <rect className={styles.tint} width="80" height="48" />
      <path className={styles.ink} d="M10 16h40M10 24h32" />
      <path className={styles.soft} d="M10 36h20" />
      <rect className={styles.paper} x="56" y="12" width="16" height="24" rx="2" />
    </>
  ),
  questions: (
    <>
      <path className={styles.ink} d="M8 12h20" />
      <path className={styles.soft} d="M36 12h36M36 24h36M36 36h36" />
      <path className={styles.ink} d="M68 22l2 2 2-2" />
    </>
  ),
  latest: (
    <>
      <path className={styles.ink} d="M16 12h48M16 24h44M16 36h46" />
      <path className={styles.good} d="M8 12h4M8 24h4M8 36h4" />
    </>
  ),
  priceFrom: (
    <>
      <rect className={styles.dark} width="80" height="48" />
      <path className={styles.light} d="M8 18h24M8 26h18" />
      <path className={styles.light} d="M52 36v-20l-8 14h12M62 16h8v6c6 0 6 14-8 14" />
    </>
  ),
  calculator: (
    <>
      <rect className={styles.tint} width="80" height="48" />
      <path className={styles.ink} d="M8 14h24" />
      <rect className={styles.paper} x="8" y="26" width="14" height="10" rx="2" />
      <rect className={styles.go} x="25" y="26" width="12" height="10" rx="2" />
      <rect className={styles.paper} x="46" y="8" width="28" height="32" rx="2" />
      <path className={styles.soft} d="M50 16h20M50 23h20" />
      <path className={styles.ink} d="M58 33h12" />
    </>
  ),
  offer: (
    <>
      <rect className={styles.warm} y="12" width="80" height="24" />
      <path className={styles.ink} d="M8 21h26" />
      <path className={styles.soft} d="M8 28h20" />
      <rect className={styles.go} x="52" y="18" width="9" height="12" rx="1" />
      <rect className={styles.go} x="64" y="18" width="9" height="12" rx="1" />
    </>
  ),
  register: (
    <>
      <rect className={styles.dark} y="10" width="80" height="28" />
      <path className={styles.light} d="M8 24h26" />
      <rect className={styles.go} x="50" y="19" width="22" height="10" rx="2" />
    </>
  ),
}

/** The general kind that a section of the site's own pages looks like. */
const like: Readonly<Record<SiteKindName, GeneralKindName>> = {
  homeBand: 'latest',
  homeTryOut: 'pictureText',
  homeProducts: 'cards',
  homePlatforms: 'pictureText',
  homeFigures: 'figures',
  homeVoices: 'quotation',
  homePartners: 'latest',
  homeLatest: 'latest',
  homeRoad: 'steps',
  homeQuestions: 'questions',
  homeHotline: 'offer',
  homeRegister: 'register',
  aboutOpening: 'opening',
  aboutTeam: 'cards',
  aboutFigures: 'figures',
  aboutRoad: 'steps',
  aboutContact: 'pictureText',
  aboutRegister: 'register',
  cloudOpening: 'opening',
  cloudAdvantages: 'cards',
  cloudManagement: 'pictureText',
  cloudRecords: 'steps',
  cloudSynchronous: 'pictureText',
  cloudReach: 'comparison',
  cloudQuestions: 'questions',
  cloudRegister: 'register',
  promotion: 'offer',
  temuOpening: 'opening',
  temuShops: 'cards',
  temuOffers: 'comparison',
  temuQuestions: 'questions',
  temuBar: 'register',
  tkIntroduceOpening: 'opening',
  tkIntroduceReasons: 'cards',
  tkIntroduceSteps: 'steps',
  tkIntroduceRegister: 'register',
  tkSettledOpening: 'opening',
  tkSettledMarket: 'pictureText',
  tkSettledComparison: 'comparison',
  tkSettledSteps: 'steps',
  tkSettledAdvantages: 'cards',
  tkSettledLearning: 'latest',
  tkSettledBar: 'register',
}

function shapeOf(kind: string): ReactNode | undefined {
  const general = kind in like ? like[kind as SiteKindName] : kind
  return shapes[general as GeneralKindName]
}

/** A kind of block as a small picture; its name is next to it. */
export function KindSketch({ kind }: { kind: string }): ReactNode {
  return (
    <svg className={styles.kind} viewBox="0 0 80 48" fill="none" aria-hidden="true">
      {shapeOf(kind) ?? <path className={styles.soft} d="M8 24h64" strokeDasharray="6 6" />}
    </svg>
  )
}

/** What a template begins with: its blocks below each other. */
export function TemplateSketch({ name }: { name: TemplateName }): ReactNode {
  const blocks = landingTemplates[name].blocks()
  return (
    <span className={styles.template} data-empty={blocks.length === 0 || undefined}>
      {blocks.slice(0, 5).map(({ id, kind }) => (
        <KindSketch key={id} kind={kind} />
      ))}
    </span>
  )
}

type GalleryProps = {
  kinds: readonly BlockKindName[]
  place: string
  onPick: (kind: BlockKindName) => void
  onClose: () => void
}

/** The kinds of blocks as small pictures; a press adds one. Tab and Enter are enough. */
export function Gallery({ kinds, place, onPick, onClose }: GalleryProps): ReactNode {
  // A second press of a double click would add a second block.
  const [isPicked, setPicked] = useState(false)
  return (
    <ConsoleDialog title={copy.addBlock} description={place} wide onClose={onClose}>
      <ul className={styles.gallery}>
        {kinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              disabled={isPicked}
              onClick={() => {
                setPicked(true)
                onPick(kind)
              }}
            >
              <KindSketch kind={kind} />
              <b>{blockKinds[kind].name}</b>
              <small>{blockKinds[kind].note}</small>
            </button>
          </li>
        ))}
      </ul>
    </ConsoleDialog>
  )
}
