import type { ReactNode } from 'react'
import type { GeneralKindName, SiteKindName } from '#domain/landing/kinds/index.ts'
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
  drawingText: (
    <>
      <path className={styles.ink} d="M8 14h24" />
      <path className={styles.soft} d="M8 24h24M8 31h18" />
      <path className={styles.bad} d="M42 24h8" />
      <path className={styles.good} d="M52 14h20M52 24h20M52 34h20" />
      <path className={styles.ink} d="M52 10v28" />
    </>
  ),
  video: (
    <>
      <rect className={styles.dark} x="8" y="9" width="42" height="30" rx="2" />
      <path className={styles.light} d="M26 18v12l9-6z" />
      <path className={styles.ink} d="M56 14h16" />
      <path className={styles.soft} d="M56 23h16M56 30h12" />
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
  timeline: (
    <>
      <path className={styles.ink} d="M8 9h26" />
      <path className={styles.good} d="M10 38l18-14 18 10 18-18" />
      {[
        [10, 38],
        [28, 24],
        [46, 34],
        [64, 16],
      ].map(([x, y]) => (
        <circle key={x} className={styles.ring} cx={x} cy={y} r="3.5" />
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
  people: (
    <>
      <path className={styles.ink} d="M8 40h64" />
      {[18, 40, 62].map((x) => (
        <g key={x}>
          <circle className={styles.tint} cx={x} cy="16" r="6" />
          <path className={styles.link} d={`M${x - 9} 40c0-18 18-18 18 0`} />
        </g>
      ))}
    </>
  ),
  logos: (
    <>
      <path className={styles.ink} d="M8 12h20M36 12h12M56 12h16M20 30h14M42 30h18" />
      <path className={styles.link} d="M8 20h64" />
      <path className={styles.good} d="M20 38h52" />
    </>
  ),
  productModel: (
    <>
      <path className={styles.ink} d="M8 8h28" />
      <rect className={styles.dark} x="8" y="14" width="64" height="28" rx="2" />
      <path className={styles.light} d="M13 20h12" />
      <rect className={styles.paper} x="13" y="25" width="25" height="13" rx="1" />
      <rect className={styles.paper} x="42" y="25" width="25" height="13" rx="1" />
    </>
  ),
  questions: (
    <>
      <path className={styles.ink} d="M8 12h20" />
      <path className={styles.soft} d="M36 12h36M36 24h36M36 36h36" />
      <path className={styles.ink} d="M68 22l2 2 2-2" />
    </>
  ),
  links: (
    <>
      <path className={styles.ink} d="M8 12h14M8 32h14" />
      <path className={styles.link} d="M32 12h40M32 20h30M32 32h36M32 40h24" />
      <path className={styles.soft} d="M8 26h64" />
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
  homeBand: 'logos',
  homeTryOut: 'productModel',
  homeProducts: 'cards',
  homePlatforms: 'pictureText',
  homeFigures: 'figures',
  homeVoices: 'quotation',
  homePartners: 'logos',
  homeLatest: 'latest',
  homeRoad: 'timeline',
  homeQuestions: 'questions',
  homeHotline: 'offer',
  homeRegister: 'register',
  aboutOpening: 'opening',
  aboutTeam: 'people',
  aboutFigures: 'figures',
  aboutRoad: 'timeline',
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
  tkSettledLearning: 'links',
  tkSettledBar: 'register',
}

/** The small picture of a kind; undefined for one that this build does not know. */
export function shapeOf(kind: string): ReactNode | undefined {
  const general = kind in like ? like[kind as SiteKindName] : kind
  return shapes[general as GeneralKindName]
}
