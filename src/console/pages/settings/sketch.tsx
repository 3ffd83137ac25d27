import type { ReactNode } from 'react'
import type { Mark, SettingPlace } from '#domain/settings/field.ts'
import styles from './settings.module.css'

/**
 * A page of the site as a sketch of 240 × 150, in the colours of the site. It marks the part that the focused setting
 * changes, by default the part of the group. The caption says the same in words.
 */
export function PlaceSketch({
  place,
  mark,
  caption,
}: {
  place: SettingPlace
  mark?: Mark
  caption: string
}): ReactNode {
  const [x, y, width, height] = mark ?? marks[place]
  return (
    <figure className={styles.sketch}>
      <svg viewBox="0 0 240 150" fill="none" aria-hidden="true">
        <rect {...paints.sheet} x=".5" y=".5" width="239" height="149" rx="8" />
        {/* Results of a search engine and sent messages are not pages of the site. */}
        {place !== 'engines' && place !== 'sending' && <PageHeadLines isBelow={place === 'top'} />}
        {drawings[place]}
        <rect {...paints.mark} x={x} y={y} width={width} height={height} rx="4" />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** What the shapes of a sketch are painted with, as attributes (decision 055). */
const paints = {
  sheet: { fill: 'var(--paper)', stroke: 'var(--line-2)' },
  deep: { fill: 'var(--deep)' },
  deep2: { fill: 'var(--deep-2)' },
  paper: { fill: 'var(--paper)' },
  block: { fill: 'var(--line)' },
  tint: { fill: 'var(--sail-tint)' },
  ember: { fill: 'var(--ember)' },
  onDeep: { stroke: 'var(--on-3)', strokeWidth: 3 },
  words: { stroke: 'var(--paper)', strokeWidth: 4 },
  grey: { stroke: 'var(--line)', strokeWidth: 5 },
  rule: { stroke: 'var(--line)' },
  leaf: { stroke: 'var(--leaf)', strokeWidth: 2 },
  sail: { stroke: 'var(--sail)', strokeWidth: 3 },
  rose: { stroke: 'var(--rose)', strokeWidth: 3 },
  sun: { stroke: 'var(--sun)', strokeWidth: 2 },
  ink: { stroke: 'var(--ink)', strokeWidth: 2 },
  tick: { stroke: 'var(--sail)', strokeWidth: 1.5 },
  mark: { stroke: 'var(--sail-on)', strokeWidth: 2 },
} as const

/** The marked area of each place, unless the focused setting has its own. */
const marks: Readonly<Record<SettingPlace, Mark>> = {
  top: [2, 2, 236, 16],
  footer: [10, 128, 150, 14],
  rail: [206, 44, 28, 78],
  figures: [110, 26, 120, 112],
  tour: [14, 48, 212, 92],
  story: [14, 28, 212, 34],
  sources: [14, 40, 212, 72],
  box: [156, 78, 64, 14],
  promotion: [60, 84, 120, 18],
  editor: [172, 28, 54, 108],
  legal: [14, 34, 60, 16],
  sending: [80, 40, 82, 70],
  engines: [20, 28, 200, 22],
}

/** The bar at the top of every page. `isBelow` moves it down for the notice, which is above the bar. */
function PageHeadLines({ isBelow }: { isBelow: boolean }): ReactNode {
  return (
    <g transform={isBelow ? 'translate(0 18)' : undefined}>
      <path {...paints.deep} d="M1 8a7 7 0 0 1 7-7h224a7 7 0 0 1 7 7v10H1z" />
      <path {...paints.onDeep} d="M12 10h26M52 10h14M74 10h14M96 10h14" />
      <rect {...paints.paper} x="208" y="5" width="22" height="9" rx="2" />
    </g>
  )
}

/** What each place looks like, below the bar. */
const drawings: Readonly<Record<SettingPlace, ReactNode>> = {
  top: (
    <>
      <path {...paints.deep2} d="M1 8a7 7 0 0 1 7-7h224a7 7 0 0 1 7 7v11H1z" />
      <path {...paints.leaf} d="M12 10h12" />
      <path {...paints.words} d="M30 10h96M220 10h6" />
      <path {...paints.grey} d="M14 60h90M14 72h66M14 84h76" />
      <rect {...paints.block} x="150" y="52" width="74" height="60" rx="4" />
    </>
  ),
  footer: (
    <>
      <path {...paints.grey} d="M14 40h90M14 52h66M14 64h76" />
      <rect {...paints.block} x="150" y="34" width="74" height="50" rx="4" />
      <path {...paints.deep} d="M1 100h238v42a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7z" />
      <path {...paints.onDeep} d="M14 114h40M14 121h30M90 114h24M90 121h24M140 114h24" />
      <path {...paints.words} d="M16 135h56M90 135h44M154 135h40" />
    </>
  ),
  rail: (
    <>
      <path {...paints.grey} d="M14 36h100M14 48h76" />
      <rect {...paints.block} x="14" y="62" width="130" height="70" rx="4" />
      <rect {...paints.tint} x="208" y="44" width="24" height="78" rx="6" />
      <path {...paints.sail} d="M215 56h10M215 72h10M215 88h10M215 106h10" />
      <path {...paints.ink} d="M164 68h10v10h-10zM184 68h10v10h-10zM164 88h10v10h-10zM184 90h4v8h6" />
    </>
  ),
  figures: (
    <>
      <path {...paints.deep} d="M1 18h238v124a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7z" />
      <path {...paints.words} d="M16 44h70M16 56h50" />
      <path {...paints.onDeep} d="M16 91h80" />
      <path {...paints.deep2} d="M116 30h60l26 22h-86zM116 58h92l12 22H116zM116 86h108l4 22H116zM116 114h114v20H116z" />
      <path {...paints.words} d="M124 42h24M124 70h30M124 98h24M166 98h24M124 125h30" />
    </>
  ),
  tour: (
    <>
      <path {...paints.grey} d="M14 32h90M150 32h60" />
      <rect {...paints.deep} x="14" y="48" width="212" height="92" rx="6" />
      <path {...paints.onDeep} d="M22 57h30M60 57h24" />
      <path {...paints.deep2} d="M20 66h58v16H20zM20 86h58v16H20zM20 106h58v16H20z" />
      <rect {...paints.paper} x="84" y="66" width="66" height="66" rx="3" />
      <rect {...paints.paper} x="154" y="66" width="66" height="66" rx="3" />
      <path {...paints.leaf} d="M90 66h54M160 66h54" />
    </>
  ),
  story: (
    <>
      <path {...paints.block} d="M14 28h66v34H14zM87 28h66v34H87zM160 28h66v34h-66z" />
      <path {...paints.leaf} d="M14 82h212M30 78v8M80 78v8M130 78v8M180 78v8" />
      <path
        {...paints.block}
        d="M14 102h36v36H14zM58 102h36v36H58zM102 102h36v36h-36zM146 102h36v36h-36zM190 102h36v36h-36z"
      />
    </>
  ),
  sources: (
    <>
      <path {...paints.grey} d="M14 30h80" />
      <path {...paints.rule} d="M14 46h212M14 62h212M14 78h212M14 94h212M14 110h212" />
      <path {...paints.grey} d="M14 54h40M14 70h30M14 86h36M14 102h30" />
      <path {...paints.leaf} d="M120 54h12M120 70h12M170 54h12M170 86h12M120 102h12" />
      <path {...paints.onDeep} d="M16 125h90" />
    </>
  ),
  box: (
    <>
      <path {...paints.deep} d="M1 18h238v82H1z" />
      <path {...paints.words} d="M14 44h84M14 58h60" />
      <rect {...paints.tint} x="150" y="28" width="76" height="92" rx="6" />
      <rect {...paints.paper} x="159" y="48" width="58" height="10" rx="2" />
      <rect {...paints.paper} x="159" y="63" width="58" height="10" rx="2" />
      <path {...paints.ink} d="M159 38h30" />
      <path {...paints.onDeep} d="M170 85h40" />
      <rect {...paints.tick} x="159" y="82" width="6" height="6" rx="1" />
      <rect {...paints.ember} x="159" y="99" width="58" height="13" rx="2" />
      <path {...paints.grey} d="M14 116h100M14 128h80" />
    </>
  ),
  promotion: (
    <>
      <path {...paints.deep} d="M1 18h238v124a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7z" />
      <path {...paints.words} d="M60 50h120M80 66h80" />
      <path {...paints.onDeep} d="M70 93h100" />
      <rect {...paints.ember} x="90" y="114" width="60" height="14" rx="2" />
    </>
  ),
  editor: (
    <>
      <path {...paints.grey} d="M14 36h120M14 50h140M14 62h130M14 74h140M14 86h90" />
      <path {...paints.rose} d="M60 66h28" />
      <path {...paints.block} d="M174 30h50v104h-50z" />
      <path {...paints.rose} d="M180 46h6" />
      <path {...paints.onDeep} d="M192 46h26M180 62h38M180 76h30" />
    </>
  ),
  legal: (
    <>
      <path {...paints.deep} d="M1 18h238v52H1z" />
      <path {...paints.rose} d="M20 42h48" />
      <path {...paints.words} d="M90 38h80" />
      <path {...paints.onDeep} d="M90 52h110" />
      <path {...paints.grey} d="M60 86h120M60 100h120M60 114h90M60 128h110" />
    </>
  ),
  sending: (
    <>
      <path {...paints.block} d="M20 50h40v50H20z" />
      <path {...paints.leaf} d="M60 75h22M158 75h22" />
      <rect {...paints.tint} x="82" y="42" width="78" height="66" rx="6" />
      <path {...paints.sail} d="M94 58h20M94 75h40M94 92h30" />
      <path {...paints.sun} d="M121 52v46" />
      <path {...paints.block} d="M180 40h40v70h-40z" />
    </>
  ),
  engines: (
    <>
      <path {...paints.onDeep} d="M28 39h24M58 39h80M144 39h60" />
      <path {...paints.grey} d="M20 66h160M20 80h200M20 94h140M20 108h190M20 122h120" />
    </>
  ),
}
