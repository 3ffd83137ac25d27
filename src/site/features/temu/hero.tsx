import type { CSSProperties, ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { temuOpeningCopy } from '#site/copy/temu.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import styles from './hero.module.css'
import { strings } from './strings.ts'

const { waybill } = temuOpeningCopy

type HeroProps = { fields: SiteWords<'temuOpening'> }

/** The drawn opening of TEMU.html, its default banner. It is cut by the banner's lower edge, never squeezed. */
export function TemuHero({ fields: { eyebrow, title, text } }: HeroProps): ReactNode {
  return (
    <div className={styles.opening} data-ground="ember">
      <Eyebrow>{eyebrow}</Eyebrow>
      <Heading level={1}>
        <Clauses parts={clausesOf(title)} lines />
      </Heading>
      <p className={styles.text}>{text}</p>
      <Waybill />
    </div>
  )
}

/** The five strings between the banner's lower edge and the tags, where the box is taller than the banner. */
export function ShopStrings(): ReactNode {
  return (
    <div className={styles.strings} aria-hidden="true">
      {strings.map(({ wide, narrow }) => (
        // React's CSSProperties knows no custom properties.
        <i key={wide} style={{ '--wide': wide, '--narrow': narrow } as CSSProperties} />
      ))}
    </div>
  )
}

/**
 * Bars of a drawn barcode as one path, one unit high, to be scaled to the height that is wanted. `bars` lists `x:width`
 * of each.
 */
function barsPath(bars: string): string {
  return bars
    .split(' ')
    .map((bar) => {
      const [x, width] = bar.split(':')
      return `M${x} 0h${width}v1h-${width}z`
    })
    .join('')
}

/** The barcode of the wide waybill; the gaps around x = 76 + 152n are where its five strings hang. */
const wideBars = barsPath(
  '40:2 45:2 51:2 56:2 64:5 83:2 91:2 96:3 102:8 114:5 125:3 132:3 138:2 143:3 149:8 161:2 166:8 178:3 184:5 193:5 202:5 210:8 235:2 240:5 254:3 260:2 271:2 279:8 290:8 304:8 315:5 323:2 328:5 339:3 351:2 356:2 364:5 387:2 398:2 409:8 421:8 435:8 447:2 452:2 463:3 470:3 476:2 482:2 490:5 498:3 504:3 513:2 539:5 548:2 553:5 567:3 579:2 584:2 590:5 598:3 605:2 610:3 622:3 631:8 648:3 654:3 661:3 691:5 700:2 711:5 719:5 727:8',
)

/** The barcode of the narrow waybill; its strings hang at its left end, at x = 24 + 10n. */
const narrowBars = barsPath(
  '29:2 39:3 49:2 59:4 69:2 84:2 89:5 98:2 103:3 110:5 119:3 126:5 133:5 141:1.5 145.5:1.5 151:3 157:5 164:1.5 168.5:1.5 173:3 179:5 188:3 195:5 204:5 212:5 221:2 226:5 234:1.5 239.5:5 246.5:3 253.5:3 259.5:2 265.5:2 270.5:2 274.5:1.5 280:5 288:2 292:1.5 296.5:2 300.5:3 306.5:2 310.5:2 316.5:3 321.5:5 329.5:3',
)

/**
 * The waybill whose barcode runs out into five strings, one a shop. The strings leave the picture at its lower edge;
 * ShopStrings and shop-tags.tsx take them on at the same shares of the column's width.
 */
function Waybill(): ReactNode {
  return (
    <div className={styles.waybill} role="img" aria-label={waybill.drawing}>
      <WideWaybill />
      <NarrowWaybill />
    </div>
  )
}

function WideWaybill(): ReactNode {
  return (
    <svg className={styles.wide} viewBox="0 0 776 248" overflow="visible" aria-hidden="true">
      <rect fill="var(--paper)" width="776" height="248" rx="16" />
      <g fill="var(--ink-2)" fontSize="14">
        <text x="40" y="32">
          {waybill.from[0]}
        </text>
        <text x="40" y="90">
          {waybill.from[2]}
        </text>
        <text x="300" y="32">
          {waybill.to[0]}
        </text>
        <text x="300" y="90">
          {waybill.to[2]}
        </text>
      </g>
      <g fill="var(--ink)" fontSize="28" fontWeight="600">
        <text x="40" y="63">
          {waybill.from[1]}
        </text>
        <text x="300" y="63">
          {waybill.to[1]}
        </text>
      </g>
      <g fill="var(--paper)" stroke="var(--leaf)" strokeWidth="2">
        <path d="M122 54H274" />
        <circle cx="122" cy="54" r="4" />
        <circle cx="278" cy="54" r="4" />
      </g>
      <path fill="none" stroke="var(--line-2)" strokeDasharray="4 4" d="M556 0V106M0 106H776" />
      <text fill="var(--ink)" fontWeight="600" textAnchor="middle" letterSpacing="-.03em" x="664" y="78" fontSize="70">
        {waybill.slot}
      </text>
      <path fill="var(--ink)" d={wideBars} transform="translate(0 120) scale(1 94)" />
      <path stroke="var(--deep)" d={strings.map(({ wide }) => `M${wide} 120V900`).join('')} strokeWidth="3" />
      <path className={styles.beam} stroke="var(--rose)" d="M16 167H760" strokeWidth="3" />
      <g className={styles.digits} fill="var(--ink)" fontSize="14">
        {waybill.digits.map((group, index) => (
          <text key={group} x={152 + index * 152} y="235" textAnchor="middle">
            {group}
          </text>
        ))}
      </g>
    </svg>
  )
}

function NarrowWaybill(): ReactNode {
  return (
    <svg className={styles.narrow} viewBox="0 0 358 172" overflow="visible" aria-hidden="true">
      <rect className={styles.label} fill="var(--paper)" width="358" rx="12" />
      <g fill="var(--ink-2)" fontSize="13">
        <text x="24" y="27">
          {waybill.fromCity}
        </text>
        <text x="144" y="27">
          {waybill.toCity}
        </text>
      </g>
      <g fill="var(--ink)" fontSize="26" fontWeight="600">
        <text x="24" y="54">
          {waybill.from[1]}
        </text>
        <text x="144" y="54">
          {waybill.to[1]}
        </text>
      </g>
      <path stroke="var(--leaf)" strokeWidth="2" d="M84 45H132" />
      <path fill="none" stroke="var(--line-2)" strokeDasharray="4 4" d="M222 0V69M0 69H358" />
      <text fill="var(--ink)" fontWeight="600" textAnchor="middle" letterSpacing="-.03em" x="290" y="50" fontSize="42">
        {waybill.slot}
      </text>
      <path className={styles.bars} fill="var(--ink)" d={narrowBars} />
      <path stroke="var(--deep)" d={strings.map(({ narrow }) => `M${narrow} 82V900`).join('')} strokeWidth="2" />
      <path className={styles.beam} stroke="var(--rose)" d="M10 114H348" strokeWidth="2.5" />
      <g className={styles.below}>
        <text className={styles.digits} fill="var(--ink)" x="84" y="163" fontSize="12" letterSpacing="1">
          {waybill.digits.join(' ')}
        </text>
      </g>
    </svg>
  )
}
