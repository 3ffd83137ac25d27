import { type ReactNode, useMemo, useState } from 'react'
import { type BookSku, type PriceBook, placesIn } from '#domain/pricing/changes/book.ts'
import { cellName } from '#domain/pricing/changes/cells.ts'
import { consoleApi } from '../../kit/api.ts'
import { consoleButton } from '../../kit/button.tsx'
import { ListBar } from '../../kit/list-page.tsx'
import { PageHead, RoomPage } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { SidePanel, WithSidePanel } from '../../kit/side-panel.tsx'
import { StartVerb } from '../../kit/start-verb.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { useStart } from '../../kit/use-start.ts'
import { ChangePanel } from '../../prices/change-panel.tsx'
import { isOut, type RegionGroup } from '../../prices/columns.ts'
import { type ComingSets, comingPrices } from '../../prices/coming.ts'
import { ChangeHistory } from '../../prices/history.tsx'
import { ImportDialog } from '../../prices/import-dialog.tsx'
import { Matrix } from '../../prices/matrix.tsx'
import { RegionDialog } from '../../prices/region-dialog.tsx'
import { SelectionStrip } from '../../prices/selection-strip.tsx'
import { SkuDialog } from '../../prices/sku-dialog.tsx'
import { useChangeSet } from '../../prices/use-change-set.ts'
import { priceWords as words } from '../../prices/words.ts'
import styles from './prices.module.css'

const filters = ['type', 'area', 'category', 'platform', 'out', 'changed', 'monthly', 'set'] as const

/** 设备与价格: every price in one matrix, changed in sets. */
export function PricesRoom(): ReactNode {
  const { data, error, refetch } = useCall('GET /catalogue', {})
  if (!data) return <PendingState of={{ error, refetch }} rows={12} />
  return <PriceDesk book={data.data} />
}

function PriceDesk({ book }: { book: PriceBook & { coming: ComingSets } }): ReactNode {
  const { state, change } = useList(filters)
  const [bulk, setBulk] = useState<RegionGroup | null>(null)
  const [importing, adding] = [useStart('prices.import'), useStart('prices.sku')]
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [mayWrite, mayExport] = [useMay('prices.write'), useMay('prices.export')]
  const refresh = useRefresh()
  const setFilter = (changed: Record<string, string>) => change({ filters: { ...state.filters, ...changed } })
  const setId = Number(state.filters.set ?? '') || null
  const { data } = useCall('GET /price-changes/{id}', { params: { id: setId ?? 0 } }, { enabled: setId !== null })
  const set = setId !== null && data?.data.id === setId ? data.data : undefined
  const openSet = (id: number | null) => setFilter({ set: id === null ? '' : String(id) })
  const open = useChangeSet({ book, id: setId, data: set, onOpen: openSet })
  const types = book.types.filter(({ id }) => book.skus.some(({ typeId }) => typeId === id))
  const type = types.find(({ code }) => code === state.filters.type) ?? types[0]
  const own = book.skus.filter(({ typeId }) => typeId === type?.id)
  const isEditable = mayWrite && open.isDraft && open.isReady
  const placeOf = placesIn(book)
  const coming = useMemo(() => comingPrices(book.coming, new Date()), [book.coming])
  const changed = new Set(open.changes.flatMap(({ cell }) => placeOf(cell)?.sku.id ?? []))
  const filter = {
    typeId: type?.id ?? 0,
    q: state.q,
    area: state.filters.area ?? '',
    category: Number(state.filters.category ?? '') || null,
    platform: Number(state.filters.platform ?? '') || null,
    outOnly: state.filters.out === '1',
    changed: state.filters.changed === '1' ? changed : null,
  }
  const isMonthly = state.filters.monthly === '1'
  return (
    <WithSidePanel isOpen narrow="above">
      <RoomPage>
        <PageHead
          title={words.title}
          count={words.count(
            book.skus.length,
            book.skus.reduce((sum, { tiers }) => sum + tiers.length, 0),
          )}
        >
          {mayExport && (
            <a className={consoleButton()} href={`${consoleApi}/catalogue/export`} download>
              {words.exportCsv}
            </a>
          )}
          {isEditable && <StartVerb start="prices.import">{words.importCsv}</StartVerb>}
          {isEditable && <StartVerb start="prices.sku">{words.addSku}</StartVerb>}
        </PageHead>
        <ListBar
          state={{ ...state, filters: narrowing(state.filters) }}
          onChange={(next) => change(next.filters ? { ...next, filters: kept(state.filters) } : next)}
          hint={words.searchHint}
          views={
            <Types
              types={types}
              skus={book.skus}
              at={type?.code ?? ''}
              onChoose={(code) => setFilter({ type: code, area: '', category: '' })}
            />
          }
          note={isEditable ? words.keys : undefined}
        >
          <Choice
            label={words.area}
            value={filter.area}
            options={[...new Set(own.map(({ area }) => area))].filter(Boolean).map((area) => [area, area])}
            onChange={(area) => setFilter({ area })}
          />
          <Choice
            label={words.category}
            value={state.filters.category ?? ''}
            options={book.categories
              .filter(({ code }) => own.some(({ category }) => category === code))
              .map(({ code, name }) => [String(code), name])}
            onChange={(category) => setFilter({ category })}
          />
          <Choice
            label={words.platform}
            value={state.filters.platform ?? ''}
            options={book.platforms.map(({ id, name }) => [String(id), name])}
            onChange={(platform) => setFilter({ platform })}
          />
          <Tick word={words.outOnly} isOn={filter.outOnly} onChange={(out) => setFilter({ out })} />
          <Tick word={words.changedOnly} isOn={filter.changed !== null} onChange={(on) => setFilter({ changed: on })} />
          <Tick word={words.monthly} isOn={isMonthly} onChange={(monthly) => setFilter({ monthly })} />
        </ListBar>
        {book.skus.length === 0 && <EmptyState title={words.empty} hint={words.emptyHint} />}
        {book.skus.length > 0 && (
          <Matrix
            book={book}
            overlay={open.overlay}
            filter={filter}
            coming={coming}
            isMonthly={isMonthly}
            isEditable={isEditable}
            selected={selected}
            onSelect={setSelected}
            onChange={open.change}
            onBulk={setBulk}
          />
        )}
        {isEditable && (
          <SelectionStrip
            book={book}
            selected={selected}
            onChange={open.change}
            onBulk={setBulk}
            onClear={() => setSelected(new Set())}
          />
        )}
      </RoomPage>
      <SidePanel label={words.noSet}>
        <ChangePanel book={book} data={set} open={open} onOpen={openSet} />
        <ChangeHistory openId={setId} onOpen={openSet} />
      </SidePanel>
      {importing.isOpen && isEditable && <ImportDialog book={book} onChange={open.change} onClose={importing.close} />}
      {adding.isOpen && isEditable && (
        <SkuDialog
          book={book}
          typeId={type?.id ?? book.types[0]?.id ?? 0}
          onAdded={(id) => {
            open.change([[cellName('listed', id), true]])
            void refresh('GET /catalogue')
          }}
          onClose={adding.close}
        />
      )}
      {bulk && <RegionDialog book={book} group={bulk} onChange={open.change} onClose={() => setBulk(null)} />}
    </WithSidePanel>
  )
}

type Filters = Readonly<Record<string, string>>

/** Where one is and how it is shown narrows nothing. */
function narrowing({ type: _, monthly: __, set: ___, ...rest }: Filters): Filters {
  return rest
}

/** What stays when the conditions are cleared. */
function kept({ type = '', monthly = '', set = '' }: Filters): Filters {
  return { type, monthly, set }
}

type TypesProps = {
  types: PriceBook['types']
  skus: readonly BookSku[]
  at: string
  onChoose: (code: string) => void
}

function Types({ types, skus, at, onChoose }: TypesProps): ReactNode {
  return (
    <nav className={styles.types} aria-label={words.types}>
      {types.map(({ id, code, name }) => {
        const own = skus.filter(({ typeId }) => typeId === id)
        return (
          <button key={id} type="button" aria-current={code === at ? 'page' : undefined} onClick={() => onChoose(code)}>
            {name} <i>{own.length}</i>
            {own.every(isOut) && <small>{words.allOut}</small>}
          </button>
        )
      })}
    </nav>
  )
}

type ChoiceProps = { label: string; value: string; options: string[][]; onChange: (value: string) => void }

function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{`${label}：${words.all}`}</option>
      {options.map(([option, word]) => (
        <option key={option} value={option}>
          {word}
        </option>
      ))}
    </select>
  )
}

function Tick({ word, isOn, onChange }: { word: string; isOn: boolean; onChange: (value: string) => void }): ReactNode {
  return (
    <button type="button" className={styles.tick} aria-pressed={isOn} onClick={() => onChange(isOn ? '' : '1')}>
      {word}
    </button>
  )
}
