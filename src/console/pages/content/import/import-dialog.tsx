import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { ConsoleButton } from '../../../kit/button.tsx'
import { ConsoleDialog, DialogActions } from '../../../kit/dialog.tsx'
import { FilePlace } from '../../../kit/file-place.tsx'
import { importCopy as copy } from '../../../kit/import/copy.ts'
import {
  type ImportOutcome,
  type ImportSource,
  importText,
  isPicture,
  openFiles,
} from '../../../kit/import/import-file.ts'
import { ConsoleLink } from '../../../kit/navigation.tsx'
import styles from './import-dialog.module.css'

type Row = {
  key: number
  name: string
  /** Null where the file could not be opened. */
  source: ImportSource | null
  state: 'waiting' | 'working' | 'done' | 'failed'
  /** What is being done, while it is. */
  step: string
  outcome: ImportOutcome | null
}

const accept = '.docx,.md,.markdown,.html,.htm,.zip,image/jpeg,image/png,image/webp,image/gif,image/svg+xml'

/**
 * Imports files as drafts, one after the other, and lists of each what was taken and what was left behind. A file that
 * failed can be tried again; closing stops before the next one.
 */
export function ImportDialog({ heading, onClose }: { heading: FirstHeading; onClose: () => void }): ReactNode {
  const [rows, setRows] = useState<readonly Row[]>([])
  const [fault, setFault] = useState('')
  const lastKey = useRef(0)
  const isClosed = useRef(false)
  const isRunning = useRef(false)
  const waiting = useRef<{ key: number; source: ImportSource }[]>([])
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  const change = (key: number, part: Partial<Row>) =>
    setRows((held) => held.map((row) => (row.key === key ? { ...row, ...part } : row)))

  async function take(files: readonly File[]) {
    setFault(files.length > 0 && files.every(isPicture) ? copy.picturesAlone : '')
    const added = (await openFiles(files)).flatMap(({ file, sources, sentence }) =>
      (sources.length === 0 ? [null] : sources).map((source): Row => {
        lastKey.current += 1
        const outcome = source === null ? { isDone: false as const, sentence } : null
        const state = source === null ? 'failed' : 'waiting'
        return { key: lastKey.current, name: source?.name ?? file.name, source, state, step: '', outcome }
      }),
    )
    setRows((held) => [...held, ...added])
    run(added)
  }

  function retry(failed: readonly Row[]) {
    for (const { key } of failed) change(key, { state: 'waiting', outcome: null })
    run(failed)
  }

  /** One after the other: the limits of the server and the order of the list are kept. */
  async function run(added: readonly Row[]) {
    waiting.current.push(...added.flatMap(({ key, source }) => (source === null ? [] : [{ key, source }])))
    if (isRunning.current) return
    isRunning.current = true
    for (let next = waiting.current.shift(); next && !isClosed.current; next = waiting.current.shift()) {
      const { key, source } = next
      change(key, { state: 'working' })
      const outcome = await importText(source, { heading, onStep: (step) => change(key, { step }) })
      change(key, { state: outcome.isDone ? 'done' : 'failed', outcome })
    }
    isRunning.current = false
  }

  const done = rows.filter(({ state }) => state === 'done').length
  const failed = rows.filter(({ state }) => state === 'failed')
  const isBusy = done + failed.length < rows.length
  const again = failed.filter(({ source }) => source !== null)
  return (
    <ConsoleDialog title={copy.titles[heading]} description={copy.note} wide onClose={onClose}>
      <FilePlace words={copy} accept={accept} many onFiles={(files) => void take(files)} />
      {fault !== '' && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {rows.length > 0 && (
        <p className={styles.sum} role="status">
          {isBusy ? copy.progress(done, rows.length) : copy.finished(done, failed.length)}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={copy.results}>
          {rows.map((row) => (
            <ImportRow key={row.key} row={row} heading={heading} onRetry={() => retry([row])} />
          ))}
        </ul>
      )}
      <DialogActions>
        {again.length > 1 && !isBusy && (
          <ConsoleButton onClick={() => retry(again)}>{copy.retryAll(again.length)}</ConsoleButton>
        )}
        <ConsoleButton look={rows.length > 0 && !isBusy ? 'primary' : 'rim'} onClick={onClose}>
          {isBusy ? copy.stop : copy.close}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}

/** A file: how far it is, or what came of it. */
function ImportRow({ row, heading, onRetry }: { row: Row; heading: FirstHeading; onRetry: () => void }): ReactNode {
  const { name, source, state, step, outcome } = row
  const page = heading === firstHeading.article ? '/articles' : '/activities'
  return (
    <li data-state={state}>
      <span className={styles.name}>
        {outcome?.isDone ? <ConsoleLink to={`${page}/${outcome.id}`}>{outcome.title}</ConsoleLink> : name}
        {outcome?.isDone && <small>{name}</small>}
      </span>
      {state === 'waiting' && <p>{copy.waiting}</p>}
      {state === 'working' && <p>{step}</p>}
      {outcome?.isDone === false && (
        <p className={styles.fault}>
          {copy.failed}：{outcome.sentence}
          {source !== null && (
            <ConsoleButton size="small" look="quiet" aria-label={copy.retryOne(name)} onClick={onRetry}>
              {copy.retry}
            </ConsoleButton>
          )}
        </p>
      )}
      {outcome?.isDone && <p>{outcome.taken}</p>}
      {outcome?.isDone && outcome.left.length > 0 && (
        <ul className={styles.left} aria-label={copy.left}>
          {outcome.left.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
