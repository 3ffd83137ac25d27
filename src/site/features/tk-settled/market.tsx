import type { CSSProperties, ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { fillFacts } from '#domain/landing/site-pages.ts'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import line from '#site/drawings/line.module.css'
import { MapSketch } from '#site/drawings/map-sketch.tsx'
import space from '#site/parts/section-space.module.css'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Flag } from '#ui/flag.tsx'
import { Heading, Lead } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './market.module.css'

const { countries, market: copy } = tkSettledCopy

type Point = { x: number; y: number }

type Route = Point & {
  /** From the seller to the port. */
  line: string
  /** The middle of the name's left edge, or of its right edge where it stands before the port. */
  name: Point
  before: boolean
}

/** The ports and their lines in the field of the map. */
const routes = {
  id: { x: 287, y: 552, line: 'M403 79Q432 330 287 552', name: { x: 299, y: 566 }, before: false },
  ph: { x: 515, y: 214, line: 'M403 79Q475 133 515 214', name: { x: 527, y: 214 }, before: false },
  vn: { x: 285, y: 277, line: 'M403 79Q316 161 285 277', name: { x: 297, y: 288 }, before: false },
  th: { x: 185, y: 228, line: 'M403 79Q273 123 185 228', name: { x: 173, y: 228 }, before: true },
  my: { x: 204, y: 401, line: 'M403 79Q258 212 204 401', name: { x: 192, y: 401 }, before: true },
  sg: { x: 239, y: 430, line: 'M403 79Q272 232 239 430', name: { x: 251, y: 438 }, before: false },
} as const satisfies Record<string, Route>

const map = { width: 660, height: 633 }

const placeOf = ({ x, y }: Point) => ({ x: (x / map.width) * 100, y: (y / map.height) * 100 })

/** People for whom one stroke stands, in ten thousands. */
const wanPerStroke = 1000

type MarketProps = {
  fields: SiteWords<'tkSettledMarket'>
  record: SiteSettings['southEastAsia']
}

/** The market of South-East Asia: only what the record says, with its source and date; nothing without a record. */
export function Market({ fields, record }: MarketProps): ReactNode {
  const { populations, source, sourceUrl, asOf } = record
  if (populations.length === 0) return null
  const total = populations.reduce((sum, { populationWan }) => sum + populationWan, 0)
  const facts = { countries: copy.counted(populations.length), people: copy.people(total), asOf }
  return (
    <Section className={classNames(styles.market, space.shortBelow)} cut>
      <MarketMap shown={populations.map(({ country }) => country)} />
      <div>
        <Heading level={2}>
          <Clauses parts={clausesOf(fillFacts(fields.title, facts))} lines />
        </Heading>
        <Lead>
          <Clauses parts={clausesOf(fields.lead)} />
        </Lead>
        <ul className={styles.list}>
          {populations.map(({ country, populationWan }) => (
            <li key={country} className={styles.row}>
              <b>
                <Flag code={country} />
                {countries[country].name}
              </b>
              <i className={styles.strokes} style={strokes(populationWan)} />
              <em className="figure">{copy.population(populationWan)}</em>
              <span>{countries[country].languages}</span>
              <span className={`${styles.zone} num`}>{countries[country].zone}</span>
            </li>
          ))}
        </ul>
        <p className={classNames(text.count, styles.note)}>
          {fillFacts(fields.note, facts)}
          <TextLink href={sourceUrl} target="_blank" rel="noopener nofollow">
            {source}
          </TextLink>
        </p>
      </div>
    </Section>
  )
}

type MapProps = { shown: readonly (keyof typeof routes)[] }

/** Lines of their own from the seller's computer into each country. */
function MarketMap({ shown }: MapProps): ReactNode {
  const ports = shown.map((country) => ({ country, ...routes[country] }))
  return (
    <div className={styles.map}>
      <MapSketch
        name="south-east-asia"
        alt={copy.map}
        {...map}
        note={copy.sketch}
        names={[
          { words: copy.origin, ...placeOf({ x: 413, y: 60 }), isOrigin: true },
          ...ports.map(({ country, name, before }) => ({
            words: countries[country].city,
            ...placeOf(name),
            ...(before && { at: 'end' as const }),
          })),
        ]}
      >
        <svg className={line.cover} viewBox={`0 0 ${map.width} ${map.height}`} fill="none" aria-hidden="true">
          <path stroke="var(--good)" strokeWidth="2" d={ports.map(({ line }) => line).join('')} />
          <path stroke="var(--fg)" strokeWidth="2.5" d="M403 105V49" />
          <g fill="var(--ground)" stroke="var(--good)" strokeWidth="2">
            {ports.map(({ country, x, y }) => (
              <circle key={country} cx={x} cy={y} r="4.5" />
            ))}
          </g>
        </svg>
      </MapSketch>
    </div>
  )
}

function strokes(populationWan: number): CSSProperties {
  // React's CSSProperties knows no custom properties.
  return { '--strokes': Math.max(1, Math.round(populationWan / wanPerStroke)) } as CSSProperties
}
