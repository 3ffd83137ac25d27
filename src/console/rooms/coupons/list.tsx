import type { ReactNode } from 'react'
import { couponStateAt } from '#domain/pricing/kinds/coupon-kind.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { kindColumns } from '../../coupons/kind-columns.tsx'
import { KindPanel, type KindRow } from '../../coupons/kind-panel.tsx'
import { consoleApi } from '../../kit/api.ts'
import { consoleButton } from '../../kit/button.tsx'
import { ListBar, ListTable } from '../../kit/list-page.tsx'
import { Choice, Tabs } from '../../kit/list-parts.tsx'
import { writeListState } from '../../kit/list-state.ts'
import { PageHead, RoomPage } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { SidePanel, WithSidePanel } from '../../kit/side-panel.tsx'
import { StartVerb } from '../../kit/start-verb.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { useStart } from '../../kit/use-start.ts'
import { CouponOverview } from './overview.tsx'
import { couponWords as words } from './words.ts'

const filters = ['state', 'category', 'audience', 'open'] as const
const states = { running: 'running', today: 'today', over: 'ended' } as const

/** 优惠券: every kind with its group and its period, and beside it the one that is open. */
export function CouponsRoom(): ReactNode {
  const { state, change } = useList(filters)
  const { open = '', ...narrowing } = state.filters
  const query = { ...narrowing, ...(state.q !== '' && { q: state.q }) }
  // What stands in an address may be anything; the server's schema judges it.
  const { data, error, refetch } = useCall('GET /coupons', { query } as Parameters<typeof useCall<'GET /coupons'>>[1])
  const all = useCall('GET /coupons', { query: {} }).data?.data.rows ?? []
  const book = useCall('GET /catalogue', {}).data?.data
  const adding = useStart('coupons.add')
  const openId = adding.isOpen ? null : /^[1-9]\d{0,9}$/.test(open) ? Number(open) : null
  const one = useCall('GET /coupons/{id}', { params: { id: openId ?? 0 } }, { enabled: openId !== null }).data?.data
  const refresh = useRefresh()
  const mayExport = useMay('prices.export')
  const list = data?.data
  const today = formatShanghai(new Date())
  const go = (id: number | null) =>
    change({ doing: '', filters: { ...narrowing, ...(id !== null && { open: String(id) }) } })
  const renew = () => void refresh('GET /coupons', 'GET /coupons/{id}', 'GET /coupons/changes', 'GET /catalogue')
  const isNarrowed = state.q !== '' || Object.keys(narrowing).length > 0
  const nameOf = new Map(book?.categories.map(({ code, name }) => [code, name]))
  const tab = (name: keyof typeof words.tab, count: number) => {
    const { state: _, ...rest } = narrowing
    const wanted = name === 'all' ? rest : { ...rest, state: states[name] }
    const search = writeListState({ ...state, page: 1, filters: { ...wanted, ...(open !== '' && { open }) } })
    const isCurrent = name === 'all' ? narrowing.state === undefined : narrowing.state === states[name]
    return { to: '/coupons', search, word: words.tab[name], count, isCurrent }
  }

  return (
    <WithSidePanel isOpen={adding.isOpen || open !== ''} narrow="above">
      <RoomPage>
        <PageHead title={words.title} count={list && words.count(list.totals.all)}>
          {mayExport && (
            <a
              className={consoleButton()}
              href={`${consoleApi}/coupons/export?${new URLSearchParams(query as Record<string, string>)}`}
              download
            >
              {words.exportCsv}
            </a>
          )}
          <StartVerb start="coupons.add">{words.add}</StartVerb>
        </PageHead>
        {list && (
          <Tabs
            label={words.tabs}
            tabs={[
              tab('all', list.totals.all),
              tab('running', list.totals.running),
              tab('today', list.totals.today),
              tab('over', list.totals.over),
            ]}
          />
        )}
        <ListBar
          state={{ ...state, filters: narrowing }}
          onChange={(next) =>
            change(next.filters ? { ...next, filters: { ...next.filters, ...(open !== '' && { open }) } } : next)
          }
          hint={words.searchHint}
          {...usedNote(all, today)}
        >
          <Choice
            label={words.category}
            all={words.allCategories}
            value={narrowing.category}
            options={Object.fromEntries(nameOf)}
            onChange={(category) => change({ filters: { ...state.filters, category } })}
          />
          <Choice
            label={words.audience}
            all={words.allAudiences}
            value={narrowing.audience}
            options={words.audiences}
            onChange={(audience) => change({ filters: { ...state.filters, audience } })}
          />
        </ListBar>
        {!list ? (
          <PendingState of={{ error, refetch }} />
        ) : list.rows.length === 0 ? (
          <EmptyState
            title={isNarrowed ? words.noMatch : words.empty}
            hint={isNarrowed ? words.noMatchHint : words.emptyHint}
          />
        ) : (
          <ListTable
            label={words.title}
            rows={list.rows}
            columns={kindColumns(nameOf, today, (id) => ({ ...query, open: String(id) }), list.rows)}
            idOf={({ id }) => id}
            nameOf={({ terms }) => terms.name}
            onOpen={({ id }) => go(id)}
            openId={openId}
            groups={{
              keyOf: ({ terms }) => String(terms.excludeType ?? ''),
              head: ({ terms }) =>
                terms.excludeType === null ? (
                  <b>{words.noGroup}</b>
                ) : (
                  <>
                    <b>{words.group(terms.excludeType)}</b>
                    {words.groupNote}
                  </>
                ),
            }}
          />
        )}
        {book && list && <CouponOverview book={book} kinds={all} onOpen={go} />}
      </RoomPage>
      {book && (adding.isOpen || (openId !== null && one?.id === openId)) && (
        <SidePanel label={words.title} isMaking={adding.isOpen}>
          <KindPanel
            key={openId ?? 'new'}
            book={book}
            kind={adding.isOpen ? null : (one ?? null)}
            kinds={all}
            onOpen={go}
            onDone={renew}
          />
        </SidePanel>
      )}
    </WithSidePanel>
  )
}

/** How many of the kinds that run now were used; nothing while the web system reports no orders. */
function usedNote(kinds: readonly KindRow[], now: string): { note?: string } {
  const used = kinds.flatMap(({ terms, counts }) =>
    couponStateAt(terms, now) === 'running' && counts.used !== null ? [counts.used] : [],
  )
  return used.length === 0 ? {} : { note: words.usedRunning(used.reduce((sum, count) => sum + count, 0)) }
}
