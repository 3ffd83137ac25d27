import { type ReactNode, useMemo } from 'react'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { findCouponIssues } from '#domain/pricing/kinds/issues.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { PersonBadge } from '../../kit/person.tsx'
import { Time } from '../../kit/time.tsx'
import { useCall } from '../../kit/use-call.ts'
import { couponCopy as copy, termText } from './copy.ts'
import { type KindRow, otherKinds } from './coupon-panel.tsx'
import styles from './coupons.module.css'

type OverviewProps = { book: PriceList; kinds: readonly KindRow[]; onOpen: (id: number) => void }

/** Below the list: what speaks against the kinds as they run, and who has changed what. */
export function CouponOverview({ book, kinds, onOpen }: OverviewProps): ReactNode {
  const changes = useCall('GET /coupons/changes', {}).data?.data ?? []
  const nameOf = new Map(book.categories.map(({ code, name }) => [code, name]))
  const found = useMemo(() => {
    const now = formatShanghai(new Date())
    const others = otherKinds(kinds, now)
    return kinds.flatMap(({ id, terms, counts }) =>
      findCouponIssues(book, { id, terms, handedOut: counts.unused > 0 ? 1 : 0 }, others, now)
        .filter(({ level }) => level !== 'good')
        .map((finding) => ({ ...finding, couponId: id, name: terms.name })),
    )
  }, [book, kinds])
  const isSafe = found.every(({ id }) => id !== 'pays-all')

  return (
    <div className={styles.low}>
      <div>
        <PageSection title={copy.checks} note={copy.checksNote}>
          <ul>
            {found.map(({ id, couponId, level, name, message }) => (
              <li key={`${couponId} ${id}`} data-level={level}>
                <ConsoleIcon name="error" />
                <span>{copy.checkOf(name, message)}</span>
                <ConsoleButton look="quiet" size="small" onClick={() => onOpen(couponId)}>
                  {copy.look}
                </ConsoleButton>
              </li>
            ))}
            {isSafe && (
              <li data-level="good">
                <ConsoleIcon name="check" />
                <span>{copy.allGood}</span>
              </li>
            )}
          </ul>
        </PageSection>
      </div>
      <div>
        <PageSection title={copy.recent} note={copy.recentNote}>
          {changes.length === 0 && <p className={styles.none}>{copy.noRecent}</p>}
          <ul>
            {changes.slice(0, 8).map((change) => (
              <li key={change.id}>
                {change.by && <PersonBadge name={change.by.name} id={change.by.id} />}
                <span>
                  {copy.quoted(change.name)} {changeText(change, nameOf)}
                </span>
                <Time at={change.at} />
              </li>
            ))}
          </ul>
        </PageSection>
      </div>
    </div>
  )
}

type Change = ConsoleSuccess<'GET /coupons/changes'>['data'][number]

function changeText({ action, changes, coupons, accounts }: Change, nameOf: ReadonlyMap<number, string>): string {
  if (action === 'coupon.hand-out') return copy.handed(coupons ?? 0, accounts ?? 0)
  if (action === 'coupon.take-back') return copy.takenBack(coupons ?? 0, accounts ?? 0)
  const done = copy.did[action]
  if (done !== undefined) return done
  const [first] = changes
  if (first === undefined) return ''
  const { term, before, after } = first
  return copy.change(copy.fields[term] ?? term, termText(term, before, nameOf), termText(term, after, nameOf))
}
