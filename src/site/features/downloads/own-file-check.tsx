import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { equalPlaces } from '#domain/downloads/own-hash.ts'
import { formatSize } from '#domain/downloads/progress.ts'
import { isBeta } from '#domain/downloads/versions.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { ConsultLink } from '#site/parts/consult-link.tsx'
import textStyles from '#site/parts/text.module.css'
import { Button, buttonClass } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Installer, systemLabel } from './installer.ts'
import styles from './own-file-check.module.css'
import { type OwnFile, type OwnFileState, useOwnFile } from './use-own-file.ts'

const { verify: copy } = downloadCopy

type OwnFileCheckProps = {
  /** The installer whose hash is drawn before there is anything to compare. */
  chosen: Installer
  current: readonly Installer[]
  published: readonly Installer[]
}

/** Takes the installer that a visitor has, or its pasted hash, and stitches it to the published one. */
export function OwnFileCheck({ chosen, current, published }: OwnFileCheckProps): ReactNode {
  const check = useOwnFile(published)
  const { state } = check
  const installer = (state.kind === 'compared' ? state.installer : undefined) ?? chosen
  const hashes = published.filter(({ sha256 }) => sha256 !== null)
  if (hashes.length === 0) return null
  return (
    <>
      <div className={styles.inputs}>
        <FileField check={check} />
        <PasteField check={check} />
      </div>
      {installer.sha256 !== null && <Stitches installer={installer} sha256={installer.sha256} state={state} />}
      {state.kind === 'compared' && <Result compared={state} isCurrent={isIn(current)} count={hashes.length} />}
    </>
  )
}

const isIn = (current: readonly Installer[]) => (installer: Installer) => current.includes(installer)

/** A file is chosen here, or dropped anywhere on the page, where the browser would leave the page for it. */
function FileField({ check }: { check: OwnFile }): ReactNode {
  const { state, checkFile, stop } = check
  const [isOver, setOver] = useState(false)
  const fieldId = useId()
  const latest = useRef(checkFile)
  latest.current = checkFile
  const field = useRef<HTMLInputElement>(null)
  const wasReading = useRef(false)

  // The stop button goes with what it stops, and hands its focus back.
  useEffect(() => {
    if (wasReading.current && state.kind !== 'compared') field.current?.focus()
    wasReading.current = state.kind === 'reading'
  }, [state.kind])

  useEffect(() => {
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    function over(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    function leave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setOver(false)
    }
    function drop(event: DragEvent) {
      setOver(false)
      if (!carriesFiles(event)) return
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file) latest.current(file)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    if (file) checkFile(file)
    // The same file can be chosen again.
    currentTarget.value = ''
  }

  if (state.kind === 'reading')
    return (
      <div className={styles.reading}>
        <p role="status">{copy.reading(state.file.name)}</p>
        <StopButton onClick={stop} />
        <progress aria-label={copy.progress} value={state.percent} max={100} />
      </div>
    )
  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      <input ref={field} id={fieldId} type="file" className="visually-hidden" onChange={choose} />
      <label htmlFor={fieldId} className={buttonClass({ look: 'on-dark' })}>
        {copy.choose}
      </label>
      <span className={textStyles.quiet}>{copy.drop}</span>
      {state.kind === 'failed' && (
        <p className={styles.failed} role="alert">
          {state.reason}
        </p>
      )}
    </div>
  )
}

/** It replaces the field that was pressed, so it takes the focus. */
function StopButton({ onClick }: { onClick: () => void }): ReactNode {
  const root = useRef<HTMLButtonElement>(null)
  useEffect(() => root.current?.focus({ preventScroll: true }), [])
  return (
    <Button ref={root} look="quiet" onClick={onClick}>
      {copy.stop}
    </Button>
  )
}

function PasteField({ check }: { check: OwnFile }): ReactNode {
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isHash = check.checkText(field.current?.value ?? '')
    setError(isHash ? '' : copy.notHash)
    if (!isHash) field.current?.focus()
  }
  return (
    <form className={styles.paste} onSubmit={submit} onChange={() => setError('')} noValidate>
      <div className={styles.line}>
        <TextField
          ref={field}
          label={copy.pasted}
          labelVisible
          placeholder={copy.placeholder}
          error={error}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" look="on-dark" className={styles.compare}>
          {copy.compare}
        </Button>
      </div>
    </form>
  )
}

type Compared = Extract<OwnFileState, { kind: 'compared' }>

/** The published hash above; below it the visitor's, once there is one, stitched where the characters are the same. */
function Stitches({ installer, sha256, state }: { installer: Installer; sha256: string; state: OwnFileState }) {
  const compared = state.kind === 'compared' ? state : null
  const own = compared?.sha256 ?? ''
  const places = equalPlaces(sha256, own)
  const unequal = places.filter((isEqual) => !isEqual).length
  const groups = sha256.match(/.{8}/g) ?? []
  return (
    <div
      className={styles.stitches}
      role="img"
      aria-label={compared ? copy.drawnBoth(sha256, own) : copy.drawing(sha256)}
      data-open={compared === null || undefined}
    >
      <p className={textStyles.count}>
        {copy.published} · {nameOf(installer)}
      </p>
      <div className={styles.groups}>
        {groups.map((group, index) => (
          // The same eight characters may come twice; their place tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: a checksum's groups never change their places.
          <code key={index}>
            {group}
            <Threads places={places.slice(index * 8, index * 8 + 8)} />
            {own === '' ? '-'.repeat(8) : own.slice(index * 8, index * 8 + 8)}
          </code>
        ))}
      </div>
      <p className={textStyles.count}>
        {compared === null ? copy.waiting : compared.file === null ? copy.ownPaste : ownName(compared.file)}
        {compared && (
          <em className={textStyles.dot} data-bad={unequal > 0 || undefined}>
            {unequal === 0 ? copy.equal : copy.unequal(unequal)}
          </em>
        )}
      </p>
    </div>
  )
}

function Threads({ places }: { places: readonly boolean[] }): ReactNode {
  return (
    <span className={styles.threads}>
      {places.map((isEqual, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a thread is its place.
        <i key={place} data-closed={isEqual || undefined} />
      ))}
    </span>
  )
}

const nameOf = (installer: Installer) => `${systemLabel(installer)} ${installer.versionNo}`
const ownName = ({ name, size }: File) => `${copy.ownFile} · ${name} · ${formatSize(size)}`

type ResultProps = { compared: Compared; isCurrent: (installer: Installer) => boolean; count: number }

/** What the hash says, in words. It takes the focus, since it comes below what was pressed. */
function Result({ compared, isCurrent, count }: ResultProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further comparison is shown as the first was.
  useEffect(() => root.current?.focus(), [compared])
  const { installer } = compared
  return (
    <div ref={root} tabIndex={-1} className={styles.result} data-match={installer !== undefined}>
      <Heading level={3} size="small">
        {installer ? copy.match(nameOf(installer)) : copy.noMatch}
      </Heading>
      <p>
        {installer ? (
          [copy.matchText, ...remarksOf(installer, isCurrent(installer))].join('')
        ) : (
          <>
            {copy.noMatchText(count)}
            <ConsultLink>{downloadCopy.trust.report[1]}</ConsultLink>
            {downloadCopy.trust.report[2]}
          </>
        )}
      </p>
    </div>
  )
}

function remarksOf(installer: Installer, isCurrent: boolean): string[] {
  const remarks = []
  if (installer.isDemo) remarks.push(copy.demo)
  if (isBeta(installer)) remarks.push(copy.beta)
  else if (!isCurrent) remarks.push(copy.older)
  return remarks
}
