import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { cellName } from '#domain/pricing/changes/cells.ts'
import { type PriceList, type PriceListSku, placesIn } from '#domain/pricing/changes/price-list.ts'
import { serverNow } from '#ui/server-clock.ts'
import { ChoiceTabs } from '../../kit/choice-tabs.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { SaveCsvButton } from '../../kit/export-button.tsx'
import { ListBar } from '../../kit/list-bar.tsx'
import { Choice } from '../../kit/list-parts.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { SaveXlsxButton } from '../../kit/sheets/sheet-export-button.tsx'
import { SidePanel, WithSidePanel } from '../../kit/side-panel.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { RegionDialog, SelectionStrip } from './bulk-changes.tsx'
import { firstCatalogueName } from './catalogue-names.tsx'
import { ChangeHistory } from './change-history.tsx'
import { ChangePanel } from './change-panel.tsx'
import { priceCopy as copy } from './copy.ts'
import { catalogueNumbers, ImportDialog } from './import-dialog.tsx'
import styles from './matrix.module.css'
import { Matrix } from './matrix.tsx'
import { isOut, type RegionGroup } from './matrix-columns.ts'
import { SkuDialog } from './sku-dialog.tsx'
import { type ComingSets, comingOfDevices, comingPrices } from './upcoming-prices.ts'
import { useChangeSet } from './use-change-set.ts'

const CatalogueNames = lazy(() =>
  import('./catalogue-name-lists.tsx').then((module) => ({ default: module.CatalogueNames })),
)

/** What this page has in its address: filters, the shown type, the monthly view, and the open change set. */
const filters = ['type', 'area', 'category', 'platform', 'out', 'changed', 'coming', 'monthly', 'set'] as const

/** 设备与价格: every price in one matrix, changed in sets. */
export function PricesPage(): ReactNode {
  const { data, error, refetch } = useCall('GET /catalogue', {})
  if (!data) return <PendingState of={{ error, refetch }} rows={12} />
  return <PriceEditor priceList={data.data} />
}

/** The matrix, and beside it the open change set, which the first changed cell creates. */
function PriceEditor({ priceList }: { priceList: PriceList & { coming: ComingSets } }): ReactNode {
  const { state, change } = useList(filters)
  const [bulk, setBulk] = useState<RegionGroup | null>(null)
  const [importing, adding] = [useCommand('prices.import'), useCommand('prices.sku')]
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [mayWrite, mayExport] = [useMay('prices.write'), useMay('prices.export')]
  const setFilter = (changed: Record<string, string>) => change({ filters: { ...state.filters, ...changed } })
  // An address may contain any text: what is no number opens no set.
  const setId = Number(state.filters.set ?? '') || null
  const reading = useCall('GET /price-changes/{id}', { params: { id: setId ?? 0 } }, { enabled: setId !== null })
  const { data, isFetching } = reading
  // While the next set loads, `data` still has the previous one.
  const set = setId !== null && data?.data.id === setId ? data.data : undefined
  const openSet = (id: number | null) => setFilter({ set: id === null ? '' : String(id) })
  const open = useChangeSet({ priceList, id: setId, data: set, isFetching, onOpen: openSet })
  // A type without devices has no columns, and no tab.
  const types = priceList.types.filter(({ id }) => priceList.skus.some(({ typeId }) => typeId === id))
  const type = types.find(({ code }) => code === state.filters.type) ?? types[0]
  const own = priceList.skus.filter(({ typeId }) => typeId === type?.id)
  // Not ready: the editor still has the set that was open before, and a change would be saved in that one.
  const isEditable = mayWrite && (open.isDraft || open.isOver) && open.isReady
  const placeOf = placesIn(priceList)
  const coming = useMemo(() => comingPrices(priceList.coming, serverNow()), [priceList.coming])
  const devicesComing = useMemo(() => comingOfDevices(priceList, serverNow()), [priceList])
  const changed = new Set(open.changes.flatMap(({ cell }) => placeOf(cell)?.sku.id ?? []))
  const filter = {
    typeId: type?.id ?? 0,
    q: state.q,
    area: state.filters.area ?? '',
    category: Number(state.filters.category ?? '') || null,
    platform: Number(state.filters.platform ?? '') || null,
    outOnly: state.filters.out === '1',
    changed: state.filters.changed === '1' ? changed : null,
    coming: state.filters.coming === '1' ? devicesComing : null,
  }
  const isMonthly = state.filters.monthly === '1'
  return (
    <WithSidePanel isOpen narrow="above">
      <ConsolePage>
        <PageHead
          title={copy.title}
          count={copy.count(
            priceList.skus.length,
            priceList.skus.reduce((sum, { tiers }) => sum + tiers.length, 0),
          )}
        >
          <CommandButton start="prices.types" look="quiet" />
          <CommandButton start="prices.categories" look="quiet" />
          <CommandButton start="prices.facts" look="quiet" />
          {mayExport && <SaveCsvButton path="/catalogue/export" name="prices.csv" />}
          {mayExport && <SaveXlsxButton path="/catalogue/export" name={copy.sheetName} numbers={catalogueNumbers} />}
          <CommandButton start="prices.import" />
          {isEditable && <CommandButton start="prices.sku" />}
        </PageHead>
        <ListBar
          state={{ ...state, filters: narrowing(state.filters) }}
          // The bar sets filters only to clear them.
          onChange={(next) => change(next.filters ? { ...next, filters: kept(state.filters) } : next)}
          hint={copy.searchHint}
          views={
            <Types
              types={types}
              skus={priceList.skus}
              at={type?.code ?? ''}
              // The areas and categories on offer are those of the type.
              onChoose={(code) => setFilter({ type: code, area: '', category: '' })}
            />
          }
          note={isEditable ? copy.keys : undefined}
        >
          <Choice
            label={copy.area}
            all={`${copy.area}：${copy.all}`}
            value={filter.area}
            options={[...new Set(own.map(({ area }) => area))].filter(Boolean).map((area) => [area, area])}
            onChange={(area) => setFilter({ area })}
          />
          <Choice
            label={copy.category}
            all={`${copy.category}：${copy.all}`}
            value={state.filters.category ?? ''}
            options={priceList.categories
              .filter(({ code }) => own.some(({ category }) => category === code))
              .map(({ code, name }) => [String(code), name])}
            onChange={(category) => setFilter({ category })}
          />
          <Choice
            label={copy.platform}
            all={`${copy.platform}：${copy.all}`}
            value={state.filters.platform ?? ''}
            options={priceList.platforms.map(({ id, name }) => [String(id), name])}
            onChange={(platform) => setFilter({ platform })}
          />
          <Tick word={copy.outOnly} isOn={filter.outOnly} onChange={(out) => setFilter({ out })} />
          <Tick word={copy.changedOnly} isOn={filter.changed !== null} onChange={(on) => setFilter({ changed: on })} />
          {(devicesComing.size > 0 || filter.coming !== null) && (
            <Tick word={copy.comingOnly} isOn={filter.coming !== null} onChange={(on) => setFilter({ coming: on })} />
          )}
          <Tick word={copy.monthly} isOn={isMonthly} onChange={(monthly) => setFilter({ monthly })} />
        </ListBar>
        {priceList.skus.length === 0 && (
          <EmptyState title={copy.empty} hint={copy.emptyHint}>
            {isEditable && <CommandButton start="prices.sku" look="primary" />}
            <CommandButton start="prices.import" />
          </EmptyState>
        )}
        {priceList.skus.length > 0 && (
          <Matrix
            priceList={priceList}
            overlay={open.overlay}
            filter={filter}
            coming={coming}
            comingOfDevices={devicesComing}
            isMonthly={isMonthly}
            isEditable={isEditable}
            unable={isMonthly ? copy.monthlyCell : set?.status === 'scheduled' ? copy.scheduledCell : undefined}
            selected={selected}
            onSelect={setSelected}
            onChange={open.setCells}
            onBulk={setBulk}
          />
        )}
        {isEditable && (
          <SelectionStrip
            priceList={priceList}
            selected={selected}
            onChange={open.setCells}
            onBulk={setBulk}
            onClear={() => setSelected(new Set())}
          />
        )}
      </ConsolePage>
      <SidePanel label={copy.noSet}>
        <ChangePanel priceList={priceList} data={set} reading={reading} open={open} onOpen={openSet} />
        <ChangeHistory openId={setId} onOpen={openSet} />
      </SidePanel>
      {importing.isOpen && <ImportDialog onOpen={openSet} onClose={importing.close} />}
      <Suspense fallback={null}>
        <CatalogueNames priceList={priceList} />
      </Suspense>
      {adding.isOpen &&
        isEditable &&
        (firstCatalogueName(priceList, adding.close) ?? (
          <SkuDialog
            priceList={priceList}
            typeId={type?.id ?? priceList.types[0]?.id ?? 0}
            // A new device is a row that visitors do not see; the set lists it when it is published (decision 032).
            onAdded={(id) => open.setCells([[cellName('listed', id), true]])}
            onClose={adding.close}
          />
        ))}
      {bulk && isEditable && (
        <RegionDialog priceList={priceList} group={bulk} onChange={open.setCells} onClose={() => setBulk(null)} />
      )}
    </WithSidePanel>
  )
}

type Filters = Readonly<Record<string, string>>

/** The filters that leave devices out: not the type, the monthly view and the open set. */
function narrowing({ type: _, monthly: __, set: ___, ...rest }: Filters): Filters {
  return rest
}

/** What the address keeps when the filters are cleared. */
function kept({ type = '', monthly = '', set = '' }: Filters): Filters {
  return { type, monthly, set }
}

type TypesProps = {
  types: PriceList['types']
  skus: readonly PriceListSku[]
  at: string
  onChoose: (code: string) => void
}

/** The device types as tabs, each with its number of devices; one that is sold out as a whole says so. */
function Types({ types, skus, at, onChoose }: TypesProps): ReactNode {
  const tabs = types.map(({ id, code, name }) => {
    const own = skus.filter(({ typeId }) => typeId === id)
    const face = (
      <>
        {name} <i>{own.length}</i>
        {own.every(isOut) && <small>{copy.allOut}</small>}
      </>
    )
    return { key: code, face }
  })
  return <ChoiceTabs label={copy.types} tabs={tabs} current={at} onChoose={onChoose} />
}

/** A filter that is on or off; in the address `1`, or absent. */
function Tick({ word, isOn, onChange }: { word: string; isOn: boolean; onChange: (value: string) => void }): ReactNode {
  return (
    <button type="button" className={styles.tick} aria-pressed={isOn} onClick={() => onChange(isOn ? '' : '1')}>
      {word}
    </button>
  )
}
