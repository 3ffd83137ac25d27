import type { ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { temuCopy } from '#site/copy/temu.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './price-offers.module.css'
import page from './temu-page.module.css'

const words = temuCopy.offers
const { columns, short } = words

const looks = { taken: styles.taken, again: styles.again, dropped: styles.dropped }

/** What runs by itself: the platform's price offers are answered by the seller's own floor prices. */
export function PriceOffers({ fields }: { fields: SiteWords<'temuOffers'> }): ReactNode {
  return (
    <Section ground="soft" className={styles.offers}>
      <div>
        <Heading level={2} className={page.title}>
          <Clauses parts={clausesOf(fields.title)} />
        </Heading>
        <p className={classNames(text.quiet, styles.text)}>{fields.text}</p>
        <dl className={styles.chores}>
          {fields.chores.map(({ name, how }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={text.note}>{how}</dd>
            </div>
          ))}
        </dl>
      </div>
      <OfferSheet />
    </Section>
  )
}

/** The pane of the product that answers price offers. Its goods and prices are made up, as in every drawing. */
function OfferSheet(): ReactNode {
  return (
    <figure className={styles.pane} aria-label={words.drawing}>
      <Drawing name="offers-bar" width={755} height={48} phone={{ width: 373, height: 48 }} className={styles.bar} />
      <table className={styles.sheet}>
        <thead>
          <tr>
            <th scope="col">{columns.goods}</th>
            <th scope="col">{columns.offer}</th>
            <th scope="col">{columns.floor}</th>
            <th scope="col">{columns.gap}</th>
            <th scope="col">{columns.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {words.rows.map((row) => (
            <OfferRow key={row.name} row={row} />
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function OfferRow({ row }: { row: (typeof words.rows)[number] }): ReactNode {
  return (
    <tr className={classNames(styles.row, looks[row.kind])}>
      <td className={styles.goods}>
        <b>{row.name}</b>
        <small>{row.size}</small>
      </td>
      <td className={classNames(styles.offer, 'num')}>
        <span className={styles.short}>{short.offer} </span>
        {row.offer}
      </td>
      <td className={classNames(styles.floor, 'num')}>
        <span className={styles.short}>{short.floor} </span>
        {row.floor}
      </td>
      <td className={classNames(styles.gap, 'num')}>{row.gap}</td>
      <td className={classNames(styles.verdict, 'num')}>{row.verdict}</td>
    </tr>
  )
}
