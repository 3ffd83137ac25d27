import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { mediaKindOf } from '#domain/media/files.ts'
import { useStore } from '#ui/create-store.ts'
import { ConsoleButton } from '../button.tsx'
import { editorCopy as copy } from '../editor-copy.ts'
import { acceptOf, FileButton } from '../file-field.tsx'
import { MediaPicker } from '../media-picker.tsx'
import { addUploads, type MediaRow, retryUpload, type Upload, uploads } from '../uploads.ts'
import { unknownSource } from './clean-paste.ts'
import styles from './figure-view.module.css'
import { sendFiles } from './send-files.ts'
import { emptyVideo } from './video-attributes.ts'

/**
 * A picture in a text. `from`: where one lies that a paste could not bring; `upload`: the file that is on its way here, of which a video
 * takes the picture's place once it is there.
 */
export type FigureAttributes = {
  src: string | null
  alt: string
  /** The author chose an empty alternative text, because the text already says what the picture shows. */
  isDecoration: boolean
  width: number | null
  height: number | null
  from: string | null
  upload: number | null
}

/** The files that fill an empty place. */
const acceptMedia = `${acceptOf.picture},${acceptOf.video}`

/** A picture in the editor: uploading, complete or missing; a video while it is uploaded. Its alternative text and caption are typed below it. */
export function FigureView({ node, editor, view, getPos, deleteNode }: ReactNodeViewProps): ReactNode {
  const held = node.attrs as FigureAttributes
  const upload = useStore(uploads).find(({ id }) => id === held.upload)
  const [isPicking, setPicking] = useState(false)
  const { isEditable } = editor

  function change(part: Partial<FigureAttributes>, { isOwnStep = true } = {}): void {
    const at = getPos()
    if (at === undefined) return
    const change = view.state.tr.setNodeMarkup(at, undefined, { ...view.state.doc.nodeAt(at)?.attrs, ...part })
    view.dispatch(change.setMeta('addToHistory', isOwnStep))
  }
  /** What is typed next belongs into the text, not to a button that is gone. */
  function remove(): void {
    deleteNode()
    view.focus()
  }
  const send = (files: readonly File[]) => {
    const [id = null] = addUploads(files.slice(0, 1), 'picture')
    change({ upload: id })
  }

  const fill = (files: readonly File[]) => {
    const [sent] = sendFiles(files.slice(0, 1))
    if (sent) change(sent)
  }
  /** A video is a node of its own, with the words that were written below it meanwhile. */
  function becomeVideo({ address: src, width, height, alt: title }: MediaRow): void {
    const at = getPos()
    const figure = at === undefined ? null : view.state.doc.nodeAt(at)
    const video = view.state.schema.nodes.video?.create({ ...emptyVideo, src, width, height, title }, figure?.content)
    if (at === undefined || !figure || !video) return
    view.dispatch(view.state.tr.replaceWith(at, at + figure.nodeSize, video).setMeta('addToHistory', false))
  }

  const isVideo = upload?.kind === 'video'
  const media = upload?.media
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that has come is put in its place once
  useEffect(() => {
    if (!media) return
    if (mediaKindOf(media.mimeType) === 'video') return becomeVideo(media)
    const { address: src, width, height } = media
    change({ src, width, height, alt: held.alt || media.alt, from: null, upload: null }, { isOwnStep: false })
  }, [media])

  return (
    <NodeViewWrapper as="figure" className={styles.figure}>
      <div contentEditable={false}>
        {held.src !== null ? (
          <img
            src={held.src}
            alt={held.isDecoration ? '' : held.alt}
            width={held.width ?? undefined}
            height={held.height ?? undefined}
          />
        ) : upload ? (
          <Arriving upload={upload} onLeave={() => change({ upload: null })} />
        ) : (
          <p className={styles.place}>
            {held.from === null ? copy.pictureUnfinished : copy.pictureElsewhere}
            {sourceOf(held.from) !== '' && (
              <span className={styles.source}>{copy.pictureFrom(sourceOf(held.from))}</span>
            )}
          </p>
        )}
        {isEditable && (
          <div className={styles.facts}>
            {!isVideo && (
              <>
                {!held.isDecoration && <AltField alt={held.alt} onChange={(alt) => change({ alt })} />}
                <label className={styles.decoration} title={copy.decorationHint}>
                  <input
                    type="checkbox"
                    checked={held.isDecoration}
                    onChange={({ target }) => change({ isDecoration: target.checked })}
                  />
                  {copy.decoration}
                </label>
                {held.src === null && !upload && (
                  <FileButton accept={acceptMedia} word={copy.uploadPicture} onFiles={fill} />
                )}
                <ConsoleButton size="small" onClick={() => setPicking(true)}>
                  {held.src === null ? copy.pickPicture : copy.changePicture}
                </ConsoleButton>
              </>
            )}
            <ConsoleButton size="small" look="quiet" onClick={remove}>
              {isVideo ? copy.videoRemove : copy.removePicture}
            </ConsoleButton>
          </div>
        )}
        {isPicking && (
          <MediaPicker
            onFiles={send}
            onPick={({ address: src, width, height, alt }) =>
              change({ src, width, height, alt: held.alt || alt, from: null, upload: null })
            }
            onClose={() => setPicking(false)}
          />
        )}
      </div>
      <NodeViewContent<'figcaption'>
        as="figcaption"
        data-hint={node.content.size === 0 ? copy.pictureCaption : undefined}
      />
    </NodeViewWrapper>
  )
}

/** Where a picture is that did not come along: its address, or the file that a text named. */
function sourceOf(from: string | null): string {
  if (!from?.startsWith(unknownSource)) return from ?? ''
  return decodeURIComponent(from.slice(unknownSource.length).replace(/%(?![\da-f]{2})/gi, '%25'))
}

/** The picture as it lies on this computer, and how much of it has left. */
function Arriving({ upload, onLeave }: { upload: Upload; onLeave: () => void }): ReactNode {
  const { id, file, kind, sent, state, fault } = upload
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <div className={styles.arriving}>
      {kind === 'video' ? <p>{file.name}</p> : address && <img src={address} alt="" />}
      {state === 'failed' ? (
        <p role="alert">
          <span>{copy.pictureFailed(fault)}</span>
          <ConsoleButton size="small" onClick={() => retryUpload(id)}>
            {copy.pictureAgain}
          </ConsoleButton>
          <ConsoleButton size="small" look="quiet" onClick={onLeave}>
            {copy.pictureOther}
          </ConsoleButton>
        </p>
      ) : (
        <p>
          <progress max={Math.max(file.size, 1)} value={sent} aria-label={copy.pictureSending} />
          {copy.pictureSending}
        </p>
      )}
    </div>
  )
}

/** What the picture shows. Its own state, so that a composition in it is never replaced from outside. */
function AltField({ alt, onChange }: { alt: string; onChange: (alt: string) => void }): ReactNode {
  const id = useId()
  const [typed, setTyped] = useState(alt)
  const [lastAlt, setLastAlt] = useState(alt)
  if (alt !== lastAlt) {
    setLastAlt(alt)
    setTyped(alt)
  }
  return (
    <span className={styles.alt} data-missing={typed.trim() === '' ? '' : undefined}>
      <label htmlFor={id}>{copy.pictureAlt}</label>
      <input
        id={id}
        value={typed}
        placeholder={copy.pictureAltHint}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setLastAlt(value)
          onChange(value)
        }}
      />
    </span>
  )
}
