import { type ReactNode, useMemo } from 'react'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { couponStateAt } from '#domain/pricing/kinds/coupon-kind.ts'
import { findCouponIssues } from '#domain/pricing/kinds/issues.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { SaveCsvButton } from '../../kit/export-button.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { Tabs } from '../../kit/list-parts.tsx'
import { writeListState } from '../../kit/list-state.ts'
import { PageSection } from '../../kit/page-head.tsx'
import { PersonBadge } from '../../kit/person.tsx'
import { useMay } from '../../kit/session.ts'
import { SidePanel } from '../../kit/side-panel.tsx'
import { Time } from '../../kit/times.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useListCall } from '../../kit/use-list.ts'
import { couponCopy as copy, termText } from './copy.ts'
import { kindColumns } from './coupon-columns.tsx'
import { KindPanel, type KindRow, otherKinds } from './coupon-panel.tsx'
import styles from './coupons.module.css'

const states = { running: 'running', today: 'today', over: 'ended' } as const

/**
 * 优惠券: every kind by its exclusion group, with its period, and beside it the one that is open. Below the list, what the
 * checks find and what was changed in the last seven days.
 */
export function CouponsPage(): ReactNode {
  const list = useListCall('GET /coupons', {
    filters: ['state', 'category', 'audience'],
    beside: ['open'],
    query: ({ wanted }) => wanted,
  })
  const { state, wanted, setOpen } = list
  // Checks need every kind, whatever the list is narrowed to: kinds of one group exclude each other out of sight too.
  const all = useCall('GET /coupons', { query: {} }).data?.data.rows ?? []
  const priceList = useCall('GET /catalogue', {}).data?.data
  const adding = useCommand('coupons.add')
  // A new kind takes the panel; closing it shows the open one again.
  const openId = adding.isOpen ? null : list.openId
  const one = useCall('GET /coupons/{id}', { params: { id: openId ?? 0 } }, { enabled: openId !== null }).data?.data
  const mayExport = useMay('prices.export')
  const today = formatShanghai(serverNow())
  const nameOf = new Map(priceList?.categories.map(({ code, name }) => [code, name]))
  const totals = list.data?.totals
  const tab = (name: keyof typeof copy.tab, count: number) => {
    const { state: _, ...others } = state.filters
    const own = name === 'all' ? undefined : states[name]
    const search = writeListState({ ...state, page: 1, filters: { ...others, ...(own && { state: own }) } })
    return { to: '/coupons', search, word: copy.tab[name], count, isCurrent: state.filters.state === own }
  }

  return (
    <ListPage
      list={list}
      title={copy.title}
      count={totals && copy.count(totals.all)}
      actions={
        <>
          {mayExport && <SaveCsvButton path={`/coupons/export?${new URLSearchParams(wanted)}`} name="coupons.csv" />}
          <CommandButton start="coupons.add">{copy.add}</CommandButton>
        </>
      }
      intro={
        totals && (
          <Tabs
            label={copy.tabs}
            tabs={[
              tab('all', totals.all),
              tab('running', totals.running),
              tab('today', totals.today),
              tab('over', totals.over),
            ]}
          />
        )
      }
      search={{ hint: copy.searchHint, note: usedNote(all, today) }}
      filters={[
        { name: 'category', label: copy.category, all: copy.allCategories, options: Object.fromEntries(nameOf) },
        { name: 'audience', label: copy.audience, all: copy.allAudiences, options: copy.audiences },
      ]}
      label={copy.title}
      rows={list.data?.rows}
      columns={kindColumns(nameOf, today, (id) => ({ ...wanted, open: String(id) }), list.data?.rows ?? [])}
      nameOf={({ terms }) => terms.name}
      onOpen={({ id }) => setOpen(id)}
      openId={openId}
      groups={{
        keyOf: ({ terms }) => String(terms.excludeType ?? ''),
        head: ({ terms }) =>
          terms.excludeType === null ? (
            <b>{copy.noGroup}</b>
          ) : (
            <>
              <b>{copy.group(terms.excludeType)}</b>
              {copy.groupNote}
            </>
          ),
      }}
      empty={{ title: copy.empty, hint: copy.emptyHint, begin: <CommandButton start="coupons.add" /> }}
      noMatch={{ title: copy.noMatch, hint: copy.noMatchHint }}
      panel={{
        isOpen: adding.isOpen || list.openId !== null,
        narrow: 'above',
        // While another kind loads, `one` is still the previous one.
        content: priceList && (adding.isOpen || (openId !== null && one?.id === openId)) && (
          <SidePanel label={copy.title} isMaking={adding.isOpen}>
            <KindPanel
              key={openId ?? 'new'}
              priceList={priceList}
              kind={adding.isOpen ? null : (one ?? null)}
              kinds={all}
              onOpen={setOpen}
            />
          </SidePanel>
        ),
      }}
    >
      {priceList && list.data && <CouponOverview priceList={priceList} kinds={all} onOpen={setOpen} />}
    </ListPage>
  )
}

/** How many of the kinds that run now were used; nothing while the web system reports no orders. */
function usedNote(kinds: readonly KindRow[], now: string): string | undefined {
  const used = kinds.flatMap(({ terms, counts }) =>
    couponStateAt(terms, now) === 'running' && counts.used !== null ? [counts.used] : [],
  )
  return used.length === 0 ? undefined : copy.usedRunning(used.reduce((sum, count) => sum + count, 0))
}

type OverviewProps = { priceList: PriceList; kinds: readonly KindRow[]; onOpen: (id: number) => void }

/** Below the list: the issues of the kinds at the present prices, and the last changes with their authors. */
function CouponOverview({ priceList, kinds, onOpen }: OverviewProps): ReactNode {
  const changes = useCall('GET /coupons/changes', {}).data?.data ?? []
  const nameOf = new Map(priceList.categories.map(({ code, name }) => [code, name]))
  const found = useMemo(() => {
    const now = formatShanghai(serverNow())
    const others = otherKinds(kinds, now)
    return kinds.flatMap(({ id, terms, counts }) =>
      // The list has no number per account. Whether accounts hold any decides the issue of a kind that no one has.
      findCouponIssues(priceList, { id, terms, handedOut: counts.unused > 0 ? 1 : 0 }, others, now)
        .filter(({ level }) => level !== 'good')
        .map((finding) => ({ ...finding, couponId: id, name: terms.name })),
    )
  }, [priceList, kinds])
  // Only this check is also shown when it passes: no order is paid down to 0.01.
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

/** A change in one line; of several changed terms the first. */
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
