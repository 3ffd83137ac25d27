import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useStore } from '#ui/create-store.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { dropUpload, retryUpload, type Upload, uploads } from '../../kit/uploads.ts'
import { mediaCopy as copy } from './copy.ts'
import styles from './media.module.css'

/**
 * Uploads on their way and the results of those that ended, on whichever page they began. It is rendered while the list
 * has a file; clearing it cancels what is not sent yet.
 */
export function UploadList({ onOpen }: { onOpen: (id: number) => void }): ReactNode {
  const all = useStore(uploads)
  if (all.length === 0) return null
  const open = all.filter(({ state }) => state === 'waiting' || state === 'sending')
  const failed = all.filter(({ state }) => state === 'failed').length
  const sum = (part: (upload: Upload) => number) => open.reduce((total, upload) => total + part(upload), 0)
  return (
    <section className={styles.uploads} aria-label={copy.upload}>
      <header>
        <b role="status">{open.length > 0 ? copy.sending(open.length) : copy.sent(failed)}</b>
        {open.length > 0 && (
          <span className="figure">{`${megabytes(sum(({ sent }) => sent))} / ${megabytes(sum(({ file }) => file.size))}`}</span>
        )}
        <ConsoleButton look="quiet" size="small" onClick={() => all.forEach(({ id }) => void dropUpload(id))}>
          {copy.clear}
        </ConsoleButton>
      </header>
      <ul>
        {all.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

/**
 * One file: its progress in bytes, then its result. A failed one can be retried, and one with the same bytes as a known
 * file leads to that file.
 */
function UploadRow({ upload, onOpen }: { upload: Upload; onOpen: (id: number) => void }): ReactNode {
  const { id, file, sent, state, fault, media, isKnown } = upload
  const { name } = file
  return (
    <li data-state={state}>
      <span className={styles.name}>{name}</span>
      <progress max={Math.max(file.size, 1)} value={sent} aria-label={name} />
      <span className={classNames(styles.outcome, state === 'failed' && styles.fault)}>
        {state === 'failed'
          ? fault
          : state === 'done'
            ? isKnown
              ? copy.known
              : copy.done
            : state === 'waiting'
              ? copy.waiting
              : `${megabytes(sent)} / ${megabytes(file.size)}`}
      </span>
      <span className={styles.rowActions}>
        {state === 'failed' && (
          <ConsoleButton look="quiet" size="small" aria-label={copy.retryOne(name)} onClick={() => retryUpload(id)}>
            {copy.retry}
          </ConsoleButton>
        )}
        {media ? (
          <ConsoleButton
            look="quiet"
            size="small"
            onClick={() => {
              dropUpload(id)
              onOpen(media.id)
            }}
          >
            {copy.describe}
          </ConsoleButton>
        ) : (
          <ConsoleButton
            look="quiet"
            size="small"
            aria-label={state === 'failed' ? copy.removeOne(name) : copy.cancelOne(name)}
            onClick={() => dropUpload(id)}
          >
            {state === 'failed' ? copy.remove : copy.cancel}
          </ConsoleButton>
        )}
      </span>
    </li>
  )
}

/** Bytes as KB below one MB, at least 1, else as MB with one decimal; both in units of 1,024. */
export function megabytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
