import type { CSSProperties, ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Flag } from '#ui/flag.tsx'
import { Heading, Lead } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { MarketMap } from './drawings/market-map.tsx'
import styles from './market.module.css'

const { countries, market: copy } = tkSettledCopy

/** People for whom one stroke stands, in ten thousands. */
const wanPerStroke = 1000

type MarketProps = { record: SiteSettings['southEastAsia'] }

/** The market of South-East Asia: only what the record says, with its source and date; nothing without a record. */
export function Market({ record }: MarketProps): ReactNode {
  const { populations, source, sourceUrl, asOf } = record
  if (populations.length === 0) return null
  const total = populations.reduce((sum, { populationWan }) => sum + populationWan, 0)
  return (
    <Section className={styles.market} cut>
      <MarketMap shown={populations.map(({ country }) => country)} />
      <div>
        <Heading level={2}>
          <Clauses parts={copy.title(populations.length, total)} lines />
        </Heading>
        <Lead>
          <Clauses parts={copy.lead} />
        </Lead>
        <ul className={styles.list}>
          {populations.map(({ country, populationWan }) => (
            <li key={country} className={styles.row}>
              <b>
                <Flag code={country} />
                {countries[country].name}
              </b>
              <i className={styles.strokes} style={strokes(populationWan)} />
              <em>{copy.population(populationWan)}</em>
              <span>{countries[country].languages}</span>
              <span className={styles.zone}>{countries[country].zone}</span>
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          {copy.note(asOf)}
          <TextLink href={sourceUrl} target="_blank" rel="noopener nofollow">
            {source}
          </TextLink>
        </p>
      </div>
    </Section>
  )
}

function strokes(populationWan: number): CSSProperties {
  // React's CSSProperties knows no custom properties.
  return { '--strokes': Math.max(1, Math.round(populationWan / wanPerStroke)) } as CSSProperties
}
