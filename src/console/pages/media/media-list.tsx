import { type ReactNode, useEffect, useState } from 'react'
import { mediaKindOf, mediaLimits, mediaTypes } from '#domain/media/files.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ChoiceTabs } from '../../kit/choice-tabs.tsx'
import { useCommandTarget } from '../../kit/commands/use-command.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { acceptOf, FileButton } from '../../kit/file-field.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { Choice } from '../../kit/list-parts.tsx'
import type { ListState } from '../../kit/list-state.ts'
import { MediaThumb } from '../../kit/media-picker.tsx'
import { useMay } from '../../kit/session.ts'
import { addUploads, type MediaRow } from '../../kit/uploads.ts'
import { type List, useListCall } from '../../kit/use-list.ts'
import { mediaCopy as copy } from './copy.ts'
import styles from './media.module.css'
import { MediaDetails } from './media-panel.tsx'
import { megabytes, UploadList } from './uploads.tsx'

const acceptAny = Object.values(acceptOf).join()
/** Of any kind: the page takes them all. */
const sendAny = (files: Iterable<File>) => void addUploads(files)
const orders = ['newest', 'oldest', 'name', 'largest'] as const
// The call names its pages `page` and `size`, so the page asks and turns them itself.
const pageSize = 24

/** 媒体: every picture, video and caption file, and its uses. New ones come by the button, by dropping them on the page, and by pasting. */
export function MediaPage(): ReactNode {
  const list = useListCall('GET /media', {
    filters: ['type', 'unused', 'undescribed'],
    beside: ['open'],
    query: ({ state }) => queryOf(state),
  })
  const { state, change, openId, setOpen } = list
  const [isOver, setIsOver] = useState(false)
  const mayWrite = useMay('media.write')
  const upload = useCommandTarget<HTMLButtonElement>('media.upload')
  usePastedFiles(mayWrite)
  const rows = list.data?.rows
  const total = list.data?.total ?? 0
  // Unused files are counted up to `unusedCounted`, because each has to be searched for in all uses (decision 040).
  const isCapped = state.filters.unused !== undefined && total >= mediaLimits.unusedCounted
  const first = (state.page - 1) * pageSize

  return (
    <ListPage
      list={list}
      title={copy.title}
      count={list.data && countOf(list.data.videos, (isCapped ? copy.countLeast : copy.count)(total))}
      actions={
        mayWrite && (
          <FileButton look="go" many accept={acceptAny} word={copy.upload} button={upload} onFiles={sendAny} />
        )
      }
      search={{ hint: copy.searchHint, views: <Views list={list} /> }}
      filters={[
        {
          name: 'type',
          label: copy.type,
          all: `${copy.type}：${kitCopy.all}`,
          options: Object.fromEntries(mediaTypes.map((type) => [type, copy.types[type]])),
        },
        <Choice
          key="sort"
          label={copy.sort}
          value={state.sort || 'newest'}
          options={orders.map((order) => [order, copy.sorts[order]])}
          onChange={(sort) => change({ sort: sort === 'newest' ? '' : sort })}
        />,
      ]}
      above={<UploadList onOpen={setOpen} />}
      label={copy.title}
      rows={rows}
      draw={(shown) => <MediaGrid rows={shown} openId={openId} onOpen={setOpen} />}
      nameOf={({ fileName }) => fileName}
      empty={{
        title: copy.empty,
        hint: copy.emptyHint,
        begin: mayWrite && <FileButton many accept={acceptAny} word={copy.upload} onFiles={sendAny} />,
      }}
      noMatch={{ title: copy.notFound, hint: copy.notFoundHint }}
      panel={{
        isOpen: openId !== null,
        content: openId !== null && <MediaDetails key={openId} id={openId} onClose={() => setOpen(null)} />,
      }}
      frame={(page) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three; the button is there for all
        <div
          className={styles.ground}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            // Only files; without `preventDefault` the browser allows no drop.
            if (!mayWrite || !event.dataTransfer.types.includes('Files')) return
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          // By itself the browser would open the file in place of the console.
          onDrop={(event) => {
            event.preventDefault()
            setIsOver(false)
            if (mayWrite) sendAny(event.dataTransfer.files)
          }}
        >
          {isOver && <p className={styles.over}>{copy.drop}</p>}
          {page}
        </div>
      )}
    >
      {rows && rows.length > 0 && (
        <nav className={styles.pager} aria-label={kitCopy.pages}>
          <span className="figure">{copy.range(first + 1, first + rows.length, isCapped ? null : total)}</span>
          <ConsoleButton atEnd={state.page <= 1} onClick={() => change({ page: state.page - 1 })}>
            {kitCopy.previous}
          </ConsoleButton>
          <ConsoleButton atEnd={first + pageSize >= total} onClick={() => change({ page: state.page + 1 })}>
            {kitCopy.next}
          </ConsoleButton>
        </nav>
      )}
    </ListPage>
  )
}

/** How many files match and, of videos, how much of their room they occupy. */
function countOf(videos: { bytes: number; bytesAtMost: number } | null, count: string): string {
  return videos === null ? count : `${count}，${copy.videoRoom(videos.bytes, videos.bytesAtMost)}`
}

/** The address in the call's terms. A value that the list does not know counts as absent. */
function queryOf({ q, filters, sort, page }: ListState) {
  const type = mediaTypes.find((one) => one === filters.type)
  const order = orders.find((one) => one === sort) ?? 'newest'
  const flag = (name: string) => (filters[name] === '1' ? ('1' as const) : undefined)
  const flags = { unused: flag('unused'), undescribed: flag('undescribed') }
  return { q: q || undefined, type, ...flags, sort: order, page, size: pageSize }
}

/** Uploads files of the clipboard, such as a copied screenshot. Text is left to the browser. */
function usePastedFiles(mayWrite: boolean): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (!mayWrite || files.length === 0) return
      event.preventDefault()
      sendAny(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [mayWrite])
}

/** Three views, of which the address holds one; changing between them keeps the type. */
function Views({ list: { state, change } }: { list: List }): ReactNode {
  const { type = '' } = state.filters
  const views = [
    ['', copy.all],
    ['undescribed', copy.undescribed],
    ['unused', copy.unused],
  ] as const
  const at = state.filters.unused === '1' ? 'unused' : state.filters.undescribed === '1' ? 'undescribed' : ''
  const choose = (name: string) => change({ filters: { type, ...(name !== '' && { [name]: '1' }) } })
  return (
    <ChoiceTabs label={copy.views} tabs={views.map(([key, face]) => ({ key, face }))} current={at} onChoose={choose} />
  )
}

type MediaGridProps = { rows: readonly MediaRow[]; openId: number | null; onOpen: (id: number) => void }

/** Files in a grid; each opens its panel. A picture without alternative text says that instead of its size. */
function MediaGrid({ rows, openId, onOpen }: MediaGridProps): ReactNode {
  return (
    <ul className={styles.grid}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            data-record={row.id}
            aria-current={row.id === openId || undefined}
            onClick={() => onOpen(row.id)}
          >
            <MediaThumb media={row} />
            <span className={styles.name}>{row.fileName}</span>
          </button>
          <small className="figure">
            {row.alt === '' && mediaKindOf(row.mimeType) === 'picture' ? (
              <span className={styles.missing}>{copy.undescribed}</span>
            ) : (
              <span>{sizeOf(row)}</span>
            )}
            <span>{row.isReady ? megabytes(row.sizeBytes) : copy.processing}</span>
          </small>
        </li>
      ))}
    </ul>
  )
}

/** Width and height in pixels; empty for a drawing without its own size. */
function sizeOf({ width, height }: MediaRow): string {
  return width === null ? '' : `${width}×${height}`
}
