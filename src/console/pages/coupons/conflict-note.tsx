import type { ReactNode } from 'react'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { type CouponTerm, type CouponTerms, changedTerms } from '#domain/pricing/kinds/coupon-kind.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { shortTime } from '../../kit/times.ts'
import { couponCopy as copy, termText } from './copy.ts'
import { type CouponForm, formOf } from './coupon-form.ts'
import styles from './coupon-panel.module.css'

/** What stands since somebody else changed the kind. */
export type Theirs = { version: number; terms: CouponTerms; by: { name: string } | null; at: string | null }

type ConflictNoteProps = {
  book: PriceList
  theirs: Theirs
  mine: CouponTerms
  onTake: (part: Partial<CouponForm>) => void
  onEnd: () => void
}

/** Both versions side by side, term by term: one's own stay in the fields until the other's is taken. */
export function ConflictNote({ book, theirs, mine, onTake, onEnd }: ConflictNoteProps): ReactNode {
  const nameOf = new Map(book.categories.map(({ code, name }) => [code, name]))
  const differing = changedTerms(theirs.terms, mine)
  if (differing.length === 0) return null
  return (
    <div className={styles.conflict} role="alert">
      <p>
        {copy.conflict(theirs.by?.name ?? copy.someone, theirs.at === null ? '' : shortTime(theirs.at, new Date()))}
      </p>
      <ul>
        {differing.map(({ term, before, after }) => (
          <li key={term}>
            <b>{copy.fields[term]}</b>
            <span>{copy.mineIs(termText(term, after, nameOf))}</span>
            <ConsoleButton size="small" onClick={() => onTake(partOf(theirs.terms, term))}>
              {copy.theirsIs(termText(term, before, nameOf))}
            </ConsoleButton>
          </li>
        ))}
      </ul>
      <ConsoleButton size="small" onClick={onEnd}>
        {copy.allMine}
      </ConsoleButton>{' '}
      <ConsoleButton size="small" onClick={() => onTake(formOf(theirs.terms))}>
        {copy.allTheirs}
      </ConsoleButton>
    </div>
  )
}

/** A term as the fields have it; how many are public is also who sees it. */
function partOf(terms: CouponTerms, term: CouponTerm): Partial<CouponForm> {
  const form = formOf(terms)
  return term === 'publicCount' ? { publicCount: form.publicCount, isPublic: form.isPublic } : { [term]: form[term] }
}
