import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { type SignalKey, signalKeys, signals } from '#domain/check/signals.ts'
import { checkOpeningCopy } from '#site/copy/check.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import styles from './opening.module.css'
import type { Report } from './readers/run-check.ts'
import type { Results } from './results.tsx'

/** `failed`: the script that reads could not be fetched. */
export type CheckState =
  | { phase: 'idle' | 'failed' }
  | { phase: 'reading'; read: ReadonlySet<SignalKey> }
  | { phase: 'done'; report: Report; View: typeof Results }

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
        <SailLines label={checkOpeningCopy.drawing(read.size, total)} read={read} apart={apart} words={words} />
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
      <b>{checkOpeningCopy.eyebrow}</b>
      {note}
    </p>
  )
}

function Waiting({ failed, onStart }: { failed: boolean; onStart: () => void }): ReactNode {
  const [carried, setCarried] = useState(false)
  useEffect(() => setCarried(location.hash.length > 40), [])
  const words = failed ? checkOpeningCopy.failed : checkOpeningCopy.idle
  return (
    <>
      <Eyebrow note={checkOpeningCopy.idle.note} />
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
      {carried && <p className={styles.carried}>{checkOpeningCopy.idle.carried}</p>}
      <p className={styles.privacy}>{checkOpeningCopy.idle.privacy}</p>
      <noscript>
        <p className={styles.carried}>{checkOpeningCopy.idle.noScript}</p>
      </noscript>
    </>
  )
}

function Reading({ read, onStop }: { read: ReadonlySet<SignalKey>; onStop: () => void }): ReactNode {
  return (
    <>
      <Eyebrow note={checkOpeningCopy.reading.note} />
      <Heading level={1} size="large" className={styles.title}>
        <Clauses parts={checkOpeningCopy.reading.title} lines />
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
        <p role="status">{checkOpeningCopy.reading.status}</p>
      </div>
      <div className={styles.actions}>
        <Button look="plain" onClick={onStop}>
          {checkOpeningCopy.reading.stop}
        </Button>
      </div>
    </>
  )
}

function Done({ report, onStart }: { report: Report; onStart: () => void }): ReactNode {
  const { done } = checkOpeningCopy
  const count = report.contradictions.length
  const read = report.signals.filter(({ state }) => state === 'read').length
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone, and a keyboard would start at the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further check takes the focus as the first did.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [report])
  return (
    <>
      <Eyebrow note={done.when(report.readAt, report.seconds)} />
      <Heading level={1} size="large" className={styles.title} ref={heading} tabIndex={-1}>
        <span className={styles.line}>{done.read(total, read)}</span>
        <em data-apart={count > 0 || undefined}>{count === 0 ? done.agreed : done.apart(count)}</em>
      </Heading>
      <p className="visually-hidden" role="status">
        {checkOpeningCopy.counts(total, read, count)}
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

/** Where the lines end at the edge of the sail, in the coordinates of src/site/drawings/sail-panels.ts. */
const endsX = [
  412.9, 461, 499.7, 529.3, 549.8, 568.6, 583.8, 597.6, 610, 619.7, 627.9, 635.2, 640.2, 643.6, 645.5, 646, 645, 642.4,
  637.1, 630.7, 622.8, 612.9, 599.5, 581.9,
]

const lines = signalKeys.map((key, at) => {
  const share = at / (signalKeys.length - 1)
  const start = { x: 170.2 - share * 26.3, y: 241.6 + share * 362 }
  const end = { x: endsX[at] ?? 600, y: -37.5 + share * 633.5 }
  return { key, start, end }
})

type SailLinesProps = {
  label: string
  read: ReadonlySet<SignalKey>
  /** Signals that contradict another one. */
  apart: ReadonlySet<SignalKey>
  /** The texts beside the red lines. */
  words: ReadonlyMap<SignalKey, string>
}

/** Twenty-four lines from the mast: dashed while they wait, green when read, red where they contradict. */
function SailLines({ label, read, apart, words }: SailLinesProps): ReactNode {
  return (
    <svg className={styles.sail} viewBox="60 -90 924 770" role="img" aria-label={label}>
      {signalKeys.map((key, at) => (
        <Line
          key={key}
          at={at}
          state={apart.has(key) ? 'apart' : read.has(key) ? 'read' : 'waiting'}
          value={words.get(key)}
        />
      ))}
      <path stroke="var(--deep)" strokeWidth="12" d="M190-90V700" />
      <path stroke="var(--on)" strokeWidth="4" d="M190-90V700" />
    </svg>
  )
}

type LineProps = { at: number; state: 'apart' | 'read' | 'waiting'; value: string | undefined }

/** Renders again only when its own state changes: while a browser is read, one line after another does. */
const Line = memo(({ at, state, value }: LineProps): ReactNode => {
  const line = lines[at]
  if (line === undefined) return null
  const { key, start, end } = line
  return (
    <g className={styles[state]}>
      <path d={`M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${end.x} ${end.y.toFixed(1)}`} />
      <circle cx={end.x} cy={end.y.toFixed(1)} r={state === 'apart' ? 6 : 4.5} />
      <text x={end.x + 17} y={(end.y + 6).toFixed(1)}>
        {signals[key].short}
        {value !== undefined && <tspan dx="12">{value}</tspan>}
      </text>
    </g>
  )
})
