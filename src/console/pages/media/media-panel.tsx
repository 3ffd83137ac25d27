import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { mediaKindOf, mediaLimits } from '#domain/media/files.ts'
import { toOneLine } from '#domain/shared/text.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton, consoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { copyToClipboard } from '../../kit/copy-to-clipboard.ts'
import { EditorBody, EditorFoot, EditorHead, EditorPanel, UnsavedQuestion } from '../../kit/editor-panel.tsx'
import { submitHandler } from '../../kit/field.tsx'
import { acceptOf, FileButton } from '../../kit/file-field.tsx'
import { TheirChange } from '../../kit/record/their-change.tsx'
import { useMay } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { sendFile } from '../../kit/uploads.ts'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { mediaCopy as copy } from './copy.ts'
import styles from './media.module.css'
import { megabytes } from './uploads.tsx'

type Detail = ConsoleSuccess<'GET /media/{id}'>['data']
/** A place in the picture as shares of its width and height, from 0 to 1. */
type Point = { x: number; y: number }

/** One file beside the list: its alternative text, focal point, uses, sizes and versions, and its actions. */
export function MediaDetails({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { data, error, refetch } = useCall('GET /media/{id}', { params: { id: String(id) } })
  const detail = data?.data
  return (
    <EditorPanel label={detail?.fileName ?? copy.title} record={id} isReady={detail !== undefined} onClose={onClose}>
      <EditorHead title={detail?.fileName ?? ''} />
      {detail ? (
        <LoadedFile detail={detail} onClose={onClose} />
      ) : (
        <EditorBody>
          <PendingState of={{ error, refetch }} rows={4} />
        </EditorBody>
      )}
    </EditorPanel>
  )
}

/** One form for the description and for the actions, which name its version. */
function LoadedFile({ detail, onClose }: { detail: Detail; onClose: () => void }): ReactNode {
  const form = useRecordForm(storedIn(detail))
  return (
    <>
      <UnsavedQuestion isChanged={form.isChanged} />
      <EditorBody className={styles.panel}>
        <Description detail={detail} form={form} />
        <Facts detail={detail} />
      </EditorBody>
      <EditorFoot>
        <FileActions detail={detail} version={form.version} onClose={onClose} />
      </EditorFoot>
    </>
  )
}

type DescriptionProps = { detail: Detail; form: ReturnType<typeof useRecordForm<Described>> }

/**
 * Alternative text and focal point, saved together against the version that was read. After a conflict the member takes
 * the other text or keeps their own; nothing is saved until then.
 */
function Description({ detail, form }: DescriptionProps): ReactNode {
  const { fields, theirs } = form
  const { act, isPending } = useAction()
  const mayWrite = useMay('media.write')
  const kind = mediaKindOf(detail.mimeType)

  async function save(version: number) {
    const body = { version, ...fields }
    await act(() => call('POST /media/{id}/describe', { params: { id: String(detail.id) }, body }), {
      done: copy.saved,
      onDone: ({ data }) => form.saved(fields, storedIn(data)),
      // Another member has saved: the answer has what they saved and its version.
      refused(answer) {
        if (answer.code !== 409 || !answer.data) return false
        form.showTheirs(storedIn(answer.data))
        return true
      },
    })
  }

  return (
    <form onSubmit={submitHandler(() => save(form.version))}>
      {kind === 'picture' && (
        <FocalField
          detail={detail}
          at={{ x: fields.focalX, y: fields.focalY }}
          onMove={mayWrite ? ({ x, y }) => form.change({ focalX: x, focalY: y }) : null}
        />
      )}
      {kind === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: captions belong to a text in which it is shown
        <video className={styles.video} src={detail.preview} controls preload="metadata" playsInline />
      )}
      <label className={styles.alt}>
        <span>{copy.altOf[kind]}</span>
        <span className="figure">{copy.altCount(fields.alt.length)}</span>
        <textarea
          rows={2}
          maxLength={mediaLimits.altCharacters}
          readOnly={!mayWrite}
          value={fields.alt}
          onChange={({ target }) => form.change({ alt: toOneLine(target.value) })}
        />
      </label>
      <p className={styles.hint}>{copy.altHints[kind]}</p>
      {theirs && (
        // The save names their version: it is based on what the member has just seen.
        <TheirChange onTake={form.takeTheirs} onKeep={() => save(theirs.version)}>
          <p>{copy.theirs(theirs.fields.alt)}</p>
        </TheirChange>
      )}
      {mayWrite && (
        <ConsoleButton
          type="submit"
          look="primary"
          pending={isPending}
          unable={theirs !== null ? kitCopy.unable.theirs : form.isChanged ? undefined : kitCopy.unable.unchanged}
        >
          {copy.save}
        </ConsoleButton>
      )}
    </form>
  )
}

type Described = Pick<Detail, 'alt' | 'focalX' | 'focalY'>
type Stored = Described & Pick<Detail, 'version'>
const storedIn = ({ version, alt, focalX, focalY }: Stored) => ({ version, fields: { alt, focalX, focalY } })

// One hundredth of the picture for a press.
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
}

const focalHeightAtMost = 320

type FocalFieldProps = { detail: Detail; at: Point; onMove: ((to: Point) => void) | null }

/**
 * The picture with its focal point, and the crops that pages make around it. A press or the arrow keys move the point;
 * `onMove` is null for members who may only read.
 */
function FocalField({ detail: { preview, width, height }, at, onMove }: FocalFieldProps): ReactNode {
  const place = { left: `${at.x * 100}%`, top: `${at.y * 100}%` }
  const position = { objectPosition: `${at.x * 100}% ${at.y * 100}%` }
  const moveBy = (event: KeyboardEvent) => {
    const step = arrows[pressedKey(event)]
    if (step === undefined || onMove === null) return
    event.preventDefault()
    onMove({ x: within(at.x + step.x), y: within(at.y + step.y) })
  }
  return (
    <>
      <button
        type="button"
        className={styles.focal}
        // A tall picture leaves room for the fields below it.
        style={{ maxWidth: width && height ? (focalHeightAtMost * width) / height : undefined }}
        aria-label={copy.moveFocal}
        disabled={onMove === null}
        onKeyDown={moveBy}
        onClick={({ currentTarget, clientX, clientY, detail: presses }) => {
          // Enter and Space press the button too, without a place: their event counts no presses.
          if (presses === 0) return
          const box = currentTarget.getBoundingClientRect()
          onMove?.({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) })
        }}
      >
        <img src={preview} alt="" />
        <i style={place} />
      </button>
      <p className={styles.hint} role="status">
        {copy.focalAt(Math.round(at.x * 100), Math.round(at.y * 100))}
      </p>
      <div className={styles.crops}>
        {(['list', 'square', 'banner'] as const).map((crop) => (
          <figure key={crop}>
            <img data-crop={crop} src={preview} style={position} alt="" />
            <figcaption>{copy.crops[crop]}</figcaption>
          </figure>
        ))}
      </div>
    </>
  )
}

/** A share of the picture, in whole hundredths. */
function within(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
}

/**
 * Where the picture is used, its sizes, and its versions. Sizes are made by a job after the upload; a drawing has none
 * but its own.
 */
function Facts({ detail }: { detail: Detail }): ReactNode {
  const { uses, renditions, versions, width, height, mimeType, sizeBytes } = detail
  const rows = [
    {
      key: 'original',
      word: copy.original,
      size: width === null ? '' : `${width}×${height}`,
      type: mimeType,
      sizeBytes,
    },
    ...renditions.map(({ width: at, type, sizeBytes: bytes }) => ({
      key: `${at} ${type}`,
      word: `${at}`,
      type,
      sizeBytes: bytes,
      size: width === null || height === null ? '' : `${at}×${Math.round((height * at) / width)}`,
    })),
  ]
  return (
    <>
      <h3>
        {copy.uses}
        <span>{copy.places(uses.length)}</span>
      </h3>
      <ul className={styles.uses}>
        {uses.map(({ kind, id, name, isDraft }) => (
          <li key={`${kind} ${id} ${isDraft}`}>
            <span className={styles.name}>{name || copy.kinds[kind]}</span>
            <span>{isDraft ? copy.draft : copy.kinds[kind]}</span>
          </li>
        ))}
      </ul>
      <h3>
        {copy.sizes}
        <span>{copy.made}</span>
      </h3>
      <table className={styles.sizes}>
        <tbody>
          {rows.map(({ key, word, size, type, sizeBytes: bytes }) => (
            <tr key={key}>
              <th scope="row">{word}</th>
              <td>{size}</td>
              <td>{type.replace(/^(?:image|video|text)\/|\+xml$/g, '').toUpperCase()}</td>
              <td>{megabytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>
        {copy.versions}
        <span>{copy.versionCount(versions.length)}</span>
      </h3>
      <ul className={styles.uses}>
        {versions.map(({ number, verb, at, by, fileName }) => (
          <li key={number}>
            <span className={styles.name}>{fileName}</span>
            <span>{copy.by(copy.verbs[verb === 'replace' ? 'replace' : 'upload'], by, at)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** `version`: the one that the form has, which a save makes newer before the file is read again. */
type FileActionsProps = { detail: Detail; version: number; onClose: () => void }

/**
 * Replacing keeps the address and adds a version. Only an unused file can be deleted; its bytes stay for 30 days, and
 * deleting can be undone for ten seconds.
 */
function FileActions({ detail, version, onClose }: FileActionsProps): ReactNode {
  const [isAsked, setIsAsked] = useState(false)
  const { act } = useAction()
  const mayWrite = useMay('media.write')
  const { id, address, preview, fileName, uses, mimeType } = detail
  const params = { id: String(id) }
  const isUsed = uses.length > 0

  async function replace(file: File | undefined) {
    if (file === undefined) return
    // The body is the file, so the version is a header.
    const headers = { 'x-version': String(version) }
    await act(() => sendFile('POST /media/{id}/replace', file, { params, headers }), { done: copy.replaced })
  }

  return (
    <div className={styles.verbs} data-actions>
      {mayWrite && (
        <FileButton
          accept={acceptOf[mediaKindOf(mimeType)]}
          word={copy.replace}
          onFiles={([file]) => void replace(file)}
        />
      )}
      <a className={consoleButton({ look: 'quiet' })} href={preview} download={fileName}>
        {copy.download}
      </a>
      <ConsoleButton look="quiet" onClick={() => void copyToClipboard(address)}>
        {copy.copyAddress}
      </ConsoleButton>
      {mayWrite && (
        <ConsoleButton
          look="quiet"
          unable={isUsed ? copy.stillUsed(uses.length) : undefined}
          onClick={() => setIsAsked(true)}
        >
          {copy.delete}
        </ConsoleButton>
      )}
      {isUsed && <p className={styles.hint}>{copy.stillUsed(uses.length)}</p>}
      {isAsked && (
        <ActionDialog
          title={copy.deleteTitle(fileName)}
          summary={copy.deleteSummary}
          verb={copy.delete}
          run={() => call('POST /media/{id}/delete', { params, body: { version } })}
          onDone={onClose}
          undo={() => call('POST /media/{id}/restore', { params })}
          done={copy.deleted}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}
