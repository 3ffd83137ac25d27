import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { type MediaKind, mediaKindOf } from '#domain/media/files.ts'
import { readPicture } from '#domain/media/picture-address.ts'
import { mediaKeyOf } from '#domain/media/upload-address.ts'
import { useStore } from '#ui/create-store.ts'
import { ConsoleButton } from './button.tsx'
import { kitCopy as copy } from './copy.ts'
import { ConsoleDialog, DialogActions } from './dialog.tsx'
import { Field } from './field.tsx'
import { acceptOf, FileButton } from './file-field.tsx'
import styles from './media-picker.module.css'
import { useMay } from './session.ts'
import { EmptyState, PendingState } from './states.tsx'
import { addUploads, type MediaRow, uploads } from './uploads.ts'
import { useCall } from './use-call.ts'

/** What an editor needs of a picture that was chosen. */
export type PickedMedia = { address: string; alt: string; width: number | null; height: number | null }

type MediaPickerProps = {
  /** Pictures, unless another kind is named. */
  kind?: MediaKind
  onPick: (picked: PickedMedia) => void
  /** Takes the files for a caller that shows the progress of uploads itself; the picker closes. */
  onFiles?: (files: File[]) => void
  onClose: () => void
}

type PickMediaButtonProps = Pick<ComponentProps<typeof ConsoleButton>, 'children' | 'aria-describedby'> &
  Pick<MediaPickerProps, 'kind' | 'onPick'>

/** Opens the picker over the form that the picture is for. */
export function PickMediaButton({ kind, onPick, ...button }: PickMediaButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ConsoleButton size="small" {...button} onClick={() => setOpen(true)} />
      {isOpen && <MediaPicker {...(kind && { kind })} onPick={onPick} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Chooses a file of the media, or uploads one, which is chosen when the upload is complete. */
export function MediaPicker({ kind = 'picture', onPick, onFiles, onClose }: MediaPickerProps): ReactNode {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall('GET /media', {
    query: { q: typed.trim() || undefined, kind, page, size: 12 },
  })
  // Of its own upload; files of other pages may be on their way too.
  const [uploadId, setUploadId] = useState<number>()
  const upload = useStore(uploads).find(({ id }) => id === uploadId)
  const uploaded = upload?.media
  const pick = (row: MediaRow) => {
    const { address, alt, width, height } = row
    onPick({ address, alt, width, height })
    onClose()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that has come is picked once
  useEffect(() => {
    if (uploaded) pick(uploaded)
  }, [uploaded])
  const rows = data?.data.rows
  const words = copy.mediaKinds[kind]
  const pages = Math.ceil((data?.data.total ?? 0) / 12)

  return (
    <ConsoleDialog title={words.pick} wide onClose={onClose}>
      <div className={styles.tools}>
        <Field
          label={copy.search}
          type="search"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setPage(1)
          }}
        />
        <FileButton
          accept={acceptOf[kind]}
          onFiles={(files) => {
            if (onFiles !== undefined) {
              onFiles(files)
              return onClose()
            }
            setUploadId(addUploads(files.slice(0, 1), kind)[0])
          }}
        />
      </div>
      {upload && upload.state !== 'done' && (
        <p className={styles.upload} role={upload.state === 'failed' ? 'alert' : 'status'}>
          {upload.state === 'failed' ? (
            upload.fault
          ) : (
            <progress max={Math.max(upload.file.size, 1)} value={upload.sent} aria-label={upload.file.name} />
          )}
        </p>
      )}
      {!rows ? (
        <PendingState of={{ error, refetch }} rows={3} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={typed.trim() === '' ? words.none : words.notFound}
          hint={typed.trim() === '' ? copy.noMediaHint : copy.noMediaFoundHint}
        />
      ) : (
        <ul className={styles.grid}>
          {rows.map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => pick(row)}>
                <MediaThumb media={row} />
                <span>{row.fileName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <ConsoleButton atEnd={page <= 1} onClick={() => setPage(page - 1)}>
          {copy.previous}
        </ConsoleButton>
        <ConsoleButton atEnd={page >= pages} onClick={() => setPage(page + 1)}>
          {copy.next}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}

/** A picture in a list, cut around its focal point; another file is a mark. Its name is beside it, so it says nothing. */
export function MediaThumb({
  media: { preview, mimeType },
}: {
  media: Pick<MediaRow, 'preview' | 'mimeType'>
}): ReactNode {
  const kind = mediaKindOf(mimeType)
  if (kind !== 'picture') return <i className={styles.mark} data-kind={kind} aria-hidden="true" />
  const known = readPicture(preview)
  return (
    <img
      className={styles.thumb}
      src={preview}
      srcSet={known?.webp || undefined}
      sizes="240px"
      style={{ objectPosition: known?.position }}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

/** What staff call the file at an address; the name of its place in the store until that is read, and of one that is gone. */
export function MediaName({ address }: { address: string }): ReactNode {
  const key = mediaKeyOf(address) ?? undefined
  const mayRead = useMay('media.read')
  const query = { q: key, page: 1, size: 1 }
  const { data } = useCall('GET /media', { query }, { enabled: mayRead && key !== undefined })
  const found = data?.data.rows.find((row) => mediaKeyOf(row.address) === key)
  return found?.fileName ?? key?.split('/').at(-1) ?? address
}
