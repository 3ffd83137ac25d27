import { type ReactNode, useEffect, useState } from 'react'
import { pictureTypes } from '#domain/media/file-type.ts'
import { mediaLimits } from '#domain/media/limits.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { useCommandTarget } from '../../kit/commands/use-command.ts'
import { kitCopy } from '../../kit/copy.ts'
import { ListBar } from '../../kit/list-page.tsx'
import type { ListState } from '../../kit/list-state.ts'
import { FileButton, MediaThumb } from '../../kit/media-picker.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { WithSidePanel } from '../../kit/side-panel.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { addUploads, type MediaRow, onUploaded } from '../../kit/uploads.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { mediaCopy as copy } from './copy.ts'
import styles from './media.module.css'
import { MediaDetails } from './media-panel.tsx'
import { megabytes, UploadList } from './uploads.tsx'

const filters = ['type', 'unused', 'undescribed', 'open'] as const
const orders = ['newest', 'oldest', 'name', 'largest'] as const
const pageSize = 24

/** 媒体: every picture, where it is shown, and new ones by button, by drop and by paste. */
export function MediaPage(): ReactNode {
  const { state, change } = useList(filters)
  const [isOver, setIsOver] = useState(false)
  const mayWrite = useMay('media.write')
  const upload = useCommandTarget<HTMLButtonElement>('media.upload')
  const refresh = useRefresh()
  const { data, error, refetch } = useCall('GET /media', { query: queryOf(state) })
  const openId = Number(state.filters.open ?? '') || null
  const setOpen = (id: number | null) =>
    change({ filters: { ...state.filters, open: id === null ? '' : String(id) }, page: state.page })
  useEffect(() => onUploaded(() => void refresh('GET /media')))
  usePastedFiles(mayWrite)
  const rows = data?.data.rows
  const total = data?.data.total ?? 0
  // Of unused ones it is counted no further.
  const isCapped = state.filters.unused !== undefined && total >= mediaLimits.unusedCounted

  return (
    <WithSidePanel isOpen={openId !== null}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three; the button is there for all */}
      <div
        className={styles.ground}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!mayWrite || !event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          if (mayWrite) addUploads(event.dataTransfer.files)
        }}
      >
        {isOver && <p className={styles.over}>{copy.drop}</p>}
        <ConsolePage>
          <PageHead title={copy.title} count={data && (isCapped ? copy.countLeast : copy.count)(total)}>
            {mayWrite && <FileButton look="go" many word={copy.upload} button={upload} onFiles={addUploads} />}
          </PageHead>
          <ListBar
            state={{ ...state, filters: narrowing(state) }}
            onChange={change}
            hint={copy.searchHint}
            views={<Views state={state} onChange={change} />}
          >
            <Choice
              label={copy.type}
              value={state.filters.type ?? ''}
              options={[['', `${copy.type}：${kitCopy.all}`], ...pictureTypes.map((type) => [type, copy.types[type]])]}
              onChange={(type) => change({ filters: { ...state.filters, type } })}
            />
            <Choice
              label={copy.sort}
              value={state.sort || 'newest'}
              options={orders.map((order) => [order, copy.sorts[order]])}
              onChange={(sort) => change({ sort: sort === 'newest' ? '' : sort })}
            />
          </ListBar>
          <UploadList onOpen={setOpen} />
          {!rows ? (
            <PendingState of={{ error, refetch }} />
          ) : rows.length === 0 ? (
            <NothingHere isNarrowed={state.q !== '' || Object.keys(narrowing(state)).length > 0} />
          ) : (
            <>
              <MediaGrid rows={rows} openId={openId} onOpen={setOpen} />
              <nav className={styles.pager} aria-label={kitCopy.pages}>
                <span className="figure">
                  {copy.range(
                    (state.page - 1) * pageSize + 1,
                    (state.page - 1) * pageSize + rows.length,
                    isCapped ? null : total,
                  )}
                </span>
                <ConsoleButton disabled={state.page <= 1} onClick={() => change({ page: state.page - 1 })}>
                  {kitCopy.previous}
                </ConsoleButton>
                <ConsoleButton
                  disabled={state.page * pageSize >= total}
                  onClick={() => change({ page: state.page + 1 })}
                >
                  {kitCopy.next}
                </ConsoleButton>
              </nav>
            </>
          )}
        </ConsolePage>
      </div>
      {openId !== null && <MediaDetails key={openId} id={openId} onClose={() => setOpen(null)} />}
    </WithSidePanel>
  )
}

/** What stands in the panel narrows no list. */
function narrowing({ filters: { open: _, ...rest } }: ListState): Record<string, string> {
  return rest
}

function queryOf({ q, filters, sort, page }: ListState) {
  const type = pictureTypes.find((one) => one === filters.type)
  const order = orders.find((one) => one === sort) ?? 'newest'
  const flag = (name: string) => (filters[name] === '1' ? ('1' as const) : undefined)
  const flags = { unused: flag('unused'), undescribed: flag('undescribed') }
  return { q: q || undefined, type, ...flags, sort: order, page, size: pageSize }
}

/** Pictures in the clipboard are uploaded, wherever in the page they are pasted but into a field. */
function usePastedFiles(mayWrite: boolean): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (!mayWrite || files.length === 0) return
      event.preventDefault()
      addUploads(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [mayWrite])
}

type Changing = { state: ListState; onChange: (change: Partial<ListState>) => void }

function Views({ state, onChange }: Changing): ReactNode {
  const { type = '' } = state.filters
  const views = [
    ['', copy.all],
    ['undescribed', copy.undescribed],
    ['unused', copy.unused],
  ] as const
  const at = state.filters.unused === '1' ? 'unused' : state.filters.undescribed === '1' ? 'undescribed' : ''
  return (
    <nav className={styles.views} aria-label={copy.views}>
      {views.map(([name, word]) => (
        <button
          key={name}
          type="button"
          aria-current={name === at ? 'page' : undefined}
          onClick={() => onChange({ filters: { type, ...(name !== '' && { [name]: '1' }) } })}
        >
          {word}
        </button>
      ))}
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
      {options.map(([option, word]) => (
        <option key={option} value={option}>
          {word}
        </option>
      ))}
    </select>
  )
}

type MediaGridProps = { rows: readonly MediaRow[]; openId: number | null; onOpen: (id: number) => void }

function MediaGrid({ rows, openId, onOpen }: MediaGridProps): ReactNode {
  return (
    <ul className={styles.grid}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" aria-current={row.id === openId || undefined} onClick={() => onOpen(row.id)}>
            <MediaThumb media={row} />
            <span className={styles.name}>{row.fileName}</span>
          </button>
          <small className="figure">
            {row.alt === '' ? <span className={styles.missing}>{copy.undescribed}</span> : <span>{sizeOf(row)}</span>}
            <span>{row.isReady ? megabytes(row.sizeBytes) : copy.processing}</span>
          </small>
        </li>
      ))}
    </ul>
  )
}

function sizeOf({ width, height }: MediaRow): string {
  return width === null ? '' : `${width}×${height}`
}

function NothingHere({ isNarrowed }: { isNarrowed: boolean }): ReactNode {
  return isNarrowed ? (
    <EmptyState title={copy.notFound} hint={copy.notFoundHint} />
  ) : (
    <EmptyState title={copy.empty} hint={copy.emptyHint} />
  )
}
