import type { ReactNode } from 'react'
import { couponStateAt } from '#domain/pricing/kinds/coupon-kind.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { consoleApi } from '../../kit/api.ts'
import { consoleButton } from '../../kit/button.tsx'
import { CommandButton } from '../../kit/commands/command-button.tsx'
import { useCommand } from '../../kit/commands/use-command.ts'
import { ListBar, ListTable } from '../../kit/list-page.tsx'
import { Choice, Tabs } from '../../kit/list-parts.tsx'
import { writeListState } from '../../kit/list-state.ts'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { SidePanel, WithSidePanel } from '../../kit/side-panel.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { couponCopy as copy } from './copy.ts'
import { kindColumns } from './coupon-columns.tsx'
import { CouponOverview } from './coupon-overview.tsx'
import { KindPanel, type KindRow } from './coupon-panel.tsx'

const filters = ['state', 'category', 'audience', 'open'] as const
const states = { running: 'running', today: 'today', over: 'ended' } as const

/** 优惠券: every kind with its group and its period, and beside it the one that is open. */
export function CouponsPage(): ReactNode {
  const { state, change } = useList(filters)
  const { open = '', ...narrowing } = state.filters
  const query = { ...narrowing, ...(state.q !== '' && { q: state.q }) }
  // What stands in an address may be anything; the server's schema judges it.
  const { data, error, refetch } = useCall('GET /coupons', { query } as Parameters<typeof useCall<'GET /coupons'>>[1])
  const all = useCall('GET /coupons', { query: {} }).data?.data.rows ?? []
  const book = useCall('GET /catalogue', {}).data?.data
  const adding = useCommand('coupons.add')
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
  const tab = (name: keyof typeof copy.tab, count: number) => {
    const { state: _, ...rest } = narrowing
    const wanted = name === 'all' ? rest : { ...rest, state: states[name] }
    const search = writeListState({ ...state, page: 1, filters: { ...wanted, ...(open !== '' && { open }) } })
    const isCurrent = name === 'all' ? narrowing.state === undefined : narrowing.state === states[name]
    return { to: '/coupons', search, word: copy.tab[name], count, isCurrent }
  }

  return (
    <WithSidePanel isOpen={adding.isOpen || open !== ''} narrow="above">
      <ConsolePage>
        <PageHead title={copy.title} count={list && copy.count(list.totals.all)}>
          {mayExport && (
            <a
              className={consoleButton()}
              href={`${consoleApi}/coupons/export?${new URLSearchParams(query as Record<string, string>)}`}
              download
            >
              {copy.exportCsv}
            </a>
          )}
          <CommandButton start="coupons.add">{copy.add}</CommandButton>
        </PageHead>
        {list && (
          <Tabs
            label={copy.tabs}
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
          hint={copy.searchHint}
          {...usedNote(all, today)}
        >
          <Choice
            label={copy.category}
            all={copy.allCategories}
            value={narrowing.category}
            options={Object.fromEntries(nameOf)}
            onChange={(category) => change({ filters: { ...state.filters, category } })}
          />
          <Choice
            label={copy.audience}
            all={copy.allAudiences}
            value={narrowing.audience}
            options={copy.audiences}
            onChange={(audience) => change({ filters: { ...state.filters, audience } })}
          />
        </ListBar>
        {!list ? (
          <PendingState of={{ error, refetch }} />
        ) : list.rows.length === 0 ? (
          <EmptyState
            title={isNarrowed ? copy.noMatch : copy.empty}
            hint={isNarrowed ? copy.noMatchHint : copy.emptyHint}
          />
        ) : (
          <ListTable
            label={copy.title}
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
                  <b>{copy.noGroup}</b>
                ) : (
                  <>
                    <b>{copy.group(terms.excludeType)}</b>
                    {copy.groupNote}
                  </>
                ),
            }}
          />
        )}
        {book && list && <CouponOverview book={book} kinds={all} onOpen={go} />}
      </ConsolePage>
      {book && (adding.isOpen || (openId !== null && one?.id === openId)) && (
        <SidePanel label={copy.title} isMaking={adding.isOpen}>
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
  return used.length === 0 ? {} : { note: copy.usedRunning(used.reduce((sum, count) => sum + count, 0)) }
}
