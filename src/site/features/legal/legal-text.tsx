import type { ReactNode } from 'react'
import {
  type LegalBlock,
  type LegalKind,
  type LegalTable,
  type NumberedPart,
  type NumberedSection,
  numbered,
} from '#domain/legal/legal-document.ts'
import { legalCopy } from '#site/copy/legal.ts'
import { pages } from '#site/pages.ts'
import { DayText } from '#site/parts/day-text.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/text-link.tsx'
import { AnchorsProvider, hasValues, Inline } from './inline.tsx'
import styles from './legal-text.module.css'
import { type LegalTexts, type LegalView, legalHref, textsOf } from './legal-view.ts'

/** A whole document: its introduction, the sections with their parts, and a summary beside each. */
export function LegalText({ kind, legal }: { kind: LegalKind; legal: LegalView }): ReactNode {
  const { origin } = useVisit()
  const { text: document, difference } = textsOf(legal)
  const { label, path } = pages[kind]
  return (
    <AnchorsProvider document={document} outline={legal.outline}>
      <p className={styles.printed}>{legalCopy.printed(label, legal.version, `${origin}${path}`)}</p>
      <div className={classNames(styles.intro, styles.noted)}>
        <Summary text={legalCopy.summaryNote} />
        <LegalBlocks blocks={document.intro} />
      </div>
      {numbered(document).map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <LegalChanges kind={kind} legal={legal} difference={difference} />
    </AnchorsProvider>
  )
}

/** Its own summary belongs to its heading and its first part. */
function Section({ section: { id, number, title, summary, parts } }: { section: NumberedSection }): ReactNode {
  const [first, ...rest] = parts
  return (
    <section data-deferred className={styles.section}>
      <div className={styles.noted}>
        <h2 id={id}>
          <span className={styles.number}>{number}</span> {title}
        </h2>
        <Summary text={summary} />
        {first && <Part part={first} />}
      </div>
      {rest.map((part) => (
        <Part key={part.anchor} part={part} />
      ))}
    </section>
  )
}

/** The number is the part's own link, so that it can be cited. */
function Part({ part: { number, anchor, title, summary, blocks } }: { part: NumberedPart }): ReactNode {
  return (
    <div className={classNames(styles.part, styles.noted)}>
      <h3 id={anchor}>
        <a href={`#${anchor}`} className={styles.clause}>
          {number}
        </a>{' '}
        {title}
      </h3>
      {summary !== undefined && <Summary text={summary} />}
      <LegalBlocks blocks={blocks} />
    </div>
  )
}

function Summary({ text }: { text: string }): ReactNode {
  return (
    <div className={styles.summary} role="note">
      <span>{legalCopy.summary}</span>
      <p>
        <Inline text={text} />
      </p>
    </div>
  )
}

/** Paragraphs, lists and tables of a part, in their order. */
function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }): ReactNode {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their places.
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: LegalBlock }): ReactNode {
  if (typeof block === 'string') {
    return (
      <p>
        <Inline text={block} />
      </p>
    )
  }
  if ('rows' in block) return <Table table={block} />
  return <List items={block.list} />
}

function List({ items }: { items: readonly string[] }): ReactNode {
  const settings = useSettings()
  return (
    <ul>
      {items
        .filter((item) => hasValues(settings, item))
        .map((item) => (
          <li key={item}>
            <Inline text={item} />
          </li>
        ))}
    </ul>
  )
}

/** On the phone every row becomes a card, so each cell carries the name of its column. */
function Table({ table: { caption, head, rows } }: { table: LegalTable }): ReactNode {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name + cells[0]}>
            <th scope="row">
              <Inline text={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} data-column={head[index + 1]}>
                <Inline text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ChangesProps = { kind: LegalKind; legal: LegalView; difference: LegalTexts['difference'] }

/** What this version says otherwise than the one before, and every version that there was, each with its address. */
function LegalChanges({ kind, legal, difference }: ChangesProps): ReactNode {
  return (
    <>
      {difference && (
        <section id="difference" className={styles.changes}>
          <h2>{legalCopy.difference(legal.version, difference.since)}</h2>
          <p>{legal.changes}</p>
          <ul>
            {difference.places.map(({ place, removed, added }) => (
              <li key={place}>
                <b>{place || legalCopy.intro}</b>
                {removed.map((line) => (
                  <del key={line}>
                    <Inline text={line} />
                  </del>
                ))}
                {added.map((line) => (
                  <ins key={line}>
                    <Inline text={line} />
                  </ins>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section id="versions" className={styles.changes}>
        <h2>{legalCopy.versions}</h2>
        <ol>
          {legal.versions.map(({ version, from, changes }) => (
            <li key={version}>
              <TextLink href={legalHref(kind, version, legal.current)}>{version}</TextLink>
              <DayText time={from} words={legalCopy.inForceFrom} />
              {changes}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
