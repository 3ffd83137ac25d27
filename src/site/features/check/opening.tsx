import { type ReactNode, useEffect, useState } from 'react'
import { type SignalKey, signalKeys } from '#domain/check/signals.ts'
import { checkOpeningCopy as copy } from '#site/copy/check.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { SailLines } from './drawings/sail-lines.tsx'
import styles from './opening.module.css'
import type { Report } from './report.ts'
import type { CheckState } from './use-check.ts'

type OpeningProps = { state: CheckState; onStart: () => void; onStop: () => void }

const total = signalKeys.length
const none: ReadonlySet<never> = new Set()

/** The top of the page in each of its states; during a check the drawing fills line by line. */
export function Opening({ state, onStart, onStop }: OpeningProps): ReactNode {
  const report = state.phase === 'done' ? state.report : null
  const read =
    state.phase === 'reading'
      ? state.read
      : new Set(report?.signals.flatMap(({ key, state: how }) => (how === 'read' ? [key] : [])))
  const apart = new Set(report?.contradictions.flatMap(({ signals }) => signals) ?? none)
  const words = new Map(
    report?.signals.flatMap(({ key, text }) => (apart.has(key) ? [[key, short(text)] as const] : [])),
  )
  return (
    <section className={styles.opening} data-ground="deep">
      <div className={styles.drawing}>
        <SailLines label={copy.drawing(read.size, total)} read={read} apart={apart} words={words} />
      </div>
      <div className={styles.words}>
        {state.phase === 'done' ? (
          <Done report={state.report} onStart={onStart} />
        ) : state.phase === 'reading' ? (
          <Reading read={state.read} onStop={onStop} />
        ) : (
          <Waiting failed={state.phase === 'failed'} onStart={onStart} />
        )}
      </div>
    </section>
  )
}

function short(text: string): string {
  return text.length > 20 ? `${text.slice(0, 19)}…` : text
}

function Eyebrow({ note }: { note: string }): ReactNode {
  return (
    <p className={styles.eyebrow}>
      <b>{copy.eyebrow}</b>
      {note}
    </p>
  )
}

function Waiting({ failed, onStart }: { failed: boolean; onStart: () => void }): ReactNode {
  const [carried, setCarried] = useState(false)
  useEffect(() => setCarried(location.hash.length > 40), [])
  const words = failed ? copy.failed : copy.idle
  return (
    <>
      <Eyebrow note={copy.idle.note} />
      <Heading level={1} size="large" className={styles.title}>
        <Clauses parts={words.title} lines />
      </Heading>
      <p className={styles.lead} role={failed ? 'alert' : undefined}>
        {words.text}
      </p>
      <div className={styles.actions}>
        <Button look="go" size="tall" onClick={onStart}>
          {words.start}
        </Button>
      </div>
      {carried && <p className={styles.carried}>{copy.idle.carried}</p>}
      <p className={styles.privacy}>{copy.idle.privacy}</p>
      <noscript>
        <p className={styles.carried}>{copy.idle.noScript}</p>
      </noscript>
    </>
  )
}

function Reading({ read, onStop }: { read: ReadonlySet<SignalKey>; onStop: () => void }): ReactNode {
  return (
    <>
      <Eyebrow note={copy.reading.note} />
      <Heading level={1} size="large" className={styles.title}>
        <Clauses parts={copy.reading.title} lines />
      </Heading>
      <div className={styles.progress}>
        <b className="figure">
          {read.size}
          <small>/ {total}</small>
        </b>
        <i aria-hidden="true">
          {signalKeys.map((key, at) => (
            <u key={key} data-read={at < read.size || undefined} />
          ))}
        </i>
        <p role="status">{copy.reading.status}</p>
      </div>
      <div className={styles.actions}>
        <Button look="plain" onClick={onStop}>
          {copy.reading.stop}
        </Button>
      </div>
    </>
  )
}

function Done({ report, onStart }: { report: Report; onStart: () => void }): ReactNode {
  const { done } = copy
  const count = report.contradictions.length
  return (
    <>
      <Eyebrow note={done.when(report.readAt, report.seconds)} />
      <Heading level={1} size="large" className={styles.title}>
        <span className={styles.line}>{done.read(total)}</span>
        <em data-apart={count > 0 || undefined}>{count === 0 ? done.agreed : done.apart(count)}</em>
      </Heading>
      <p className="visually-hidden" role="status">
        {copy.counts(total, count)}
      </p>
      <p className={styles.lead}>{count === 0 ? done.textAgreed : done.textApart}</p>
      <div className={styles.actions}>
        <ButtonLink look="go" size="tall" href="#compare">
          {done.compare}
        </ButtonLink>
        <ButtonLink look="plain" href="#report">
          {done.report}
        </ButtonLink>
        <Button look="plain" onClick={onStart}>
          {done.again}
        </Button>
      </div>
      <p className={styles.privacy}>{done.privacy}</p>
    </>
  )
}
