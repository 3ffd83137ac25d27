import type { ReactNode } from 'react'
import { addDays } from '#domain/content/calendar.ts'
import { fenText } from '#domain/pricing/changes/issue-texts.ts'
import { type CouponTerms, couponStateAt } from '#domain/pricing/kinds/coupon-kind.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { ListColumn } from '../../kit/list-table.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { couponCopy as copy } from './copy.ts'
import type { KindRow } from './coupon-panel.tsx'
import styles from './coupons.module.css'

/** The columns of the list; `now` is the present time in Shanghai, `searchOf` the address that opens a kind. */
export function kindColumns(
  nameOf: ReadonlyMap<number, string>,
  now: string,
  searchOf: (id: number) => Record<string, string>,
  rows: readonly KindRow[],
): ListColumn<KindRow>[] {
  const today = now.slice(0, 10)
  return [
    {
      name: 'name',
      word: copy.name,
      cell: ({ id, terms }) => (
        <span className={styles.name} data-over={isOver(terms, now)} data-link={linkOf(id, rows)}>
          <ConsoleLink to="/coupons" search={searchOf(id)}>
            {terms.name}
          </ConsoleLink>
        </span>
      ),
    },
    { name: 'off', word: copy.off, atRight: true, cell: ({ terms }) => <b>{amount(terms.amountFen)}</b> },
    {
      name: 'over',
      word: copy.over,
      atRight: true,
      wideOnly: true,
      cell: ({ terms }) => (terms.limitPriceFen === 0 ? '—' : amount(terms.limitPriceFen)),
    },
    {
      name: 'perDevice',
      word: copy.perDevice,
      wideOnly: true,
      cell: ({ terms }) => (terms.limitUseNum === null ? copy.unlimited : copy.each(terms.limitUseNum)),
    },
    {
      name: 'category',
      word: copy.category,
      wideOnly: true,
      cell: ({ terms }) => categoriesText(terms.categories, nameOf),
    },
    {
      name: 'period',
      word: copy.period,
      head: <PeriodHead today={today} />,
      wideOnly: true,
      cell: ({ terms }) => <PeriodLine terms={terms} today={today} look={lookOf(terms, now)} />,
    },
    { name: 'until', word: copy.until, cell: ({ terms }) => <Until terms={terms} now={now} /> },
    { name: 'who', word: copy.audience, wideOnly: true, cell: whoText },
    ...(rows.some(({ counts }) => counts.used !== null) ? [used] : []),
  ]
}

/** Only while the web system reports orders: without its reports nothing is known to be used. */
const used: ListColumn<KindRow> = {
  name: 'used',
  word: copy.used,
  atRight: true,
  wideOnly: true,
  cell: ({ counts }) => <Used counts={counts} />,
}

/** The place of a row in its group; a line ties coupons that exclude each other. */
function linkOf(id: number, rows: readonly KindRow[]): 'first' | 'middle' | 'last' | 'free' {
  const place = rows.findIndex((row) => row.id === id)
  const group = rows[place]?.terms.excludeType ?? null
  const isTied = (other: KindRow | undefined) => group !== null && other?.terms.excludeType === group
  const [above, below] = [isTied(rows[place - 1]), isTied(rows[place + 1])]
  if (above) return below ? 'middle' : 'last'
  return below ? 'first' : 'free'
}

type Terms = KindRow['terms']

/** An end that is further away, in milliseconds, is shown with its year. */
const farMs = 300 * dayMs

/** An amount in yuan, without `.00`. */
function amount(fen: number): string {
  return fenText(fen).replace(/\.00$/, '')
}

function isOver(terms: Terms, now: string): boolean {
  const state = couponStateAt(terms, now)
  return state === 'ended' || state === 'off'
}

function endsToday({ validUntil }: Terms, now: string): boolean {
  return validUntil?.slice(0, 10) === now.slice(0, 10)
}

function lookOf(terms: Terms, now: string) {
  const state = couponStateAt(terms, now)
  if (state === 'upcoming') return 'upcoming'
  if (state !== 'running') return 'over'
  return endsToday(terms, now) ? 'today' : 'running'
}

/** The end of a running kind: the day, on its last day the time, 不限 for none. Of any other kind the state. */
function Until({ terms, now }: { terms: Terms; now: string }): ReactNode {
  const state = couponStateAt(terms, now)
  if (state !== 'running') return <span className={styles.quiet}>{copy.state[state]}</span>
  if (terms.validUntil === null) return copy.unlimited
  if (endsToday(terms, now)) return <span className={styles.late}>{copy.today(terms.validUntil.slice(11, 16))}</span>
  const isFar = Date.parse(terms.validUntil) - Date.parse(now) > farMs
  return terms.validUntil.slice(isFar ? 0 : 5, 10)
}

/** 全部, the name of the only category, or the first one with the number of all. */
function categoriesText(codes: readonly number[], nameOf: ReadonlyMap<number, string>): string {
  // The names come with the catalogue; until then no kind has "all" of them.
  if (nameOf.size > 0 && codes.length >= nameOf.size) return copy.allOf
  const [first = 0] = codes
  const name = nameOf.get(first) ?? String(first)
  return codes.length > 1 ? copy.someOf(name, codes.length) : name
}

/** Who has coupons of a kind: everybody, accounts, both, or no one. */
function whoText({ terms, counts }: KindRow): string {
  const { publicCount } = terms
  const parts = [
    ...(publicCount > 0 ? [copy.everybody(publicCount)] : []),
    ...(counts.holders > 0 ? [copy.toAccounts(counts.holders)] : []),
  ]
  return parts.length === 0 ? copy.noAudience : parts.join('，')
}

/** Used coupons, public ones included, out of those that were handed out: the first number may be the larger one. */
function Used({ counts }: Pick<KindRow, 'counts'>): ReactNode {
  return (
    <>
      {counts.used?.toLocaleString('en-US')}
      {counts.handed > 0 && <span className={styles.quiet}>/{counts.handed.toLocaleString('en-US')}</span>}
    </>
  )
}

/** The days that the line shows: from the first of the month before today on. */
const daysShown = 150

/** The first day of the line, `YYYY-MM-DD`. */
function startOf(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`
}

/** The place of a time on the line, in per cent of its length; may be below 0 or above 100. */
function placeOf(time: string, today: string): number {
  const days = (Date.parse(`${time.slice(0, 10)}T00:00:00Z`) - Date.parse(`${startOf(today)}T00:00:00Z`)) / dayMs
  return (days / daysShown) * 100
}

/** Nearer than this, in per cent of the line, two words would touch. */
const apart = 28

/** The months over the lines, as far as their words do not touch, and today. */
function PeriodHead({ today }: { today: string }): ReactNode {
  const here = placeOf(today, today)
  const months: string[] = []
  let last = Number.NEGATIVE_INFINITY
  for (let day = startOf(today); placeOf(day, today) < 90; day = `${addDays(day, 32).slice(0, 8)}01`) {
    const place = placeOf(day, today)
    if (place - last < apart || Math.abs(place - here) < 22) continue
    months.push(day)
    last = place
  }
  return (
    <span className={styles.head}>
      {months.map((day) => (
        <span key={day} style={{ left: `${placeOf(day, today)}%` }}>
          {copy.month(Number(day.slice(5, 7)))}
        </span>
      ))}
      <b style={{ left: `${here}%` }}>{copy.nowMark}</b>
    </span>
  )
}

type PeriodLineProps = { terms: CouponTerms; today: string; look: 'running' | 'upcoming' | 'over' | 'today' }

/**
 * The period of a kind as a stroke on the line of days; without an end it reaches the right edge. It is not read aloud:
 * the column beside it has the end in words.
 */
function PeriodLine({ terms, today, look }: PeriodLineProps): ReactNode {
  const from = terms.validFrom === null ? 0 : Math.min(100, Math.max(0, placeOf(terms.validFrom, today)))
  // Up to the end of the last day: 0.67 per cent of 150 days is a day.
  const until = terms.validUntil === null ? 100 : Math.min(100, Math.max(0, placeOf(terms.validUntil, today) + 0.67))
  return (
    <span className={styles.line} aria-hidden="true">
      <u style={{ left: `${placeOf(today, today)}%` }} />
      <i
        data-look={look}
        data-open={terms.validUntil === null}
        style={{ left: `${from}%`, right: `${100 - until}%` }}
      />
    </span>
  )
}
