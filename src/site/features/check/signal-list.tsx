import { memo, type ReactNode } from 'react'
import type { Described } from '#domain/check/describe.ts'
import { valueIn } from '#domain/check/facts.ts'
import { bitsOf, type SignalGroup, type SignalKey, signalGroups, signalOf, studies } from '#domain/check/signals.ts'
import { checkResultsCopy } from '#site/copy/check-results.ts'
import { checkSignalCopy } from '#site/copy/check-signals.ts'
import { pages } from '#site/pages.ts'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import { ChevronIcon } from '#ui/icons.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Report } from './readers/run-check.ts'
import resultStyles from './results.module.css'
import styles from './signal-list.module.css'

const copy = checkResultsCopy.list

/** The most identifying signal fills this share of its column. */
const longestPercent = 62

/**
 * Each signal as a line whose length shows how much it identifies a browser; it opens onto what the signal is and what
 * changes it. The first `groups` are shown.
 */
export function SignalList({ report, groups }: { report: Report; groups: number }): ReactNode {
  return (
    <Section ground="soft" className={resultStyles.signals}>
      <div className={resultStyles.head}>
        <div>
          <Heading level={2} size="large">
            {copy.title}
          </Heading>
          <p className={styles.key}>
            <span>{copy.longer}</span>
            <span data-apart>{copy.against}</span>
            <span data-none>{copy.none}</span>
          </p>
        </div>
        <p>{copy.text(Math.round(2 ** bitsOf('canvas') / 10) * 10)}</p>
      </div>
      <section aria-label={copy.region} className={styles.rows}>
        {(Object.keys(signalGroups) as SignalGroup[]).slice(0, groups).map((group) => (
          <Group key={group} group={group} report={report} />
        ))}
      </section>
      <Sources />
    </Section>
  )
}

const Group = memo(({ group, report }: { group: SignalGroup; report: Report }): ReactNode => {
  const apart = new Set(report.contradictions.flatMap(({ signals }) => signals))
  const own = report.signals.filter(({ key }) => signalOf(key).group === group)
  return (
    <div>
      <h3 className={styles.group}>{signalGroups[group]}</h3>
      <ul>
        {own.map((described) => (
          <Row
            key={described.key}
            described={described}
            isApart={apart.has(described.key)}
            picture={pictureOf(described, report)}
          />
        ))}
      </ul>
    </div>
  )
})

/** The picture that the browser drew, for the row of that signal. */
function pictureOf({ key }: Described, { facts }: Report): string | undefined {
  return key === 'canvas' ? valueIn(facts.canvas)?.picture : undefined
}

type RowProps = { described: Described; isApart: boolean; picture: string | undefined }

function Row({ described: { key, state, text }, isApart, picture }: RowProps): ReactNode {
  const { name } = signalOf(key)
  return (
    <li className={classNames(styles.row, isApart && styles.apart)} data-state={state}>
      <details>
        <summary>
          <b>{name}</b>
          <span className={styles.value} title={text}>
            {text}
          </span>
          <Weight of={key} isRead={state === 'read'} isApart={isApart} />
          <ChevronIcon size={12} />
        </summary>
        <div className={styles.more}>
          <p>{checkSignalCopy[key].text}</p>
          <p>
            {copy.changes}：{checkSignalCopy[key].changes}
          </p>
          {picture !== undefined && (
            <figure>
              <img src={picture} alt="" width={240} height={60} loading="lazy" />
              <figcaption>{copy.drawn}</figcaption>
            </figure>
          )}
        </div>
      </details>
    </li>
  )
}

type WeightProps = { of: SignalKey; isRead: boolean; isApart: boolean }

/** How much a signal identifies a browser; a signal that was not read identifies nothing. */
function Weight({ of: key, isRead, isApart }: WeightProps): ReactNode {
  const { bits, noBits } = signalOf(key)
  const width = bits && isRead ? `${((bits.value / bitsOf('canvas')) * longestPercent).toFixed(1)}%` : undefined
  return (
    <span className={styles.weight}>
      <i data-none={width === undefined || undefined} style={{ width }} />
      <span>
        {bits === undefined ? (
          (noBits ?? copy.noBits)
        ) : isRead ? (
          <>
            <strong>{bits.value.toFixed(2)}</strong>
            {copy.bits}
            <abbr title={studies[bits.study].title}>{studies[bits.study].mark}</abbr>
          </>
        ) : (
          copy.unread
        )}
        {isApart && <em>{copy.apart}</em>}
      </span>
    </span>
  )
}

function Sources(): ReactNode {
  const rows = Object.values(studies).sort((one, other) => one.mark.localeCompare(other.mark))
  return (
    <div className={styles.sources}>
      <p>
        {copy.note}
        <TextLink href={pages.checkMethod.path}>{pages.checkMethod.label}</TextLink>。
      </p>
      {rows.map(({ mark, title }) => (
        <p key={mark}>
          {mark}　{title}
        </p>
      ))}
    </div>
  )
}
