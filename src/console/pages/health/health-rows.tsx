import type { ReactNode } from 'react'
import { subjectTexts } from '#domain/operations/alerts.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { pushCopy } from '../../kit/work-copy.ts'
import { healthCopy as copy } from './copy.ts'
import styles from './health.module.css'

export type Health = ConsoleSuccess<'GET /health'>['data']
type Line = Health['lines'][number]

const dayMs = 24 * 60 * 60 * 1_000

/** The last day of each subject as a line. A subject that is slow or broken shows what to do (domain/operations). */
export function Lines({ health }: { health: Health }): ReactNode {
  return (
    <div className={styles.lines}>
      <div className={styles.axis} aria-hidden="true">
        <span>
          <small>{copy.yesterday(health.from.slice(11, 16))}</small>
          <small>{copy.now}</small>
        </span>
      </div>
      {health.lines.map((line) => (
        <LineRow key={line.name} line={line} health={health} />
      ))}
    </div>
  )
}

/**
 * One line, read out as its present state and the number of breaks. Its value is replaced by the state when it is
 * broken or off.
 */
function LineRow({ line, health }: { line: Line; health: Health }): ReactNode {
  const { name, state, spans } = line
  const word = subjectTexts[name]
  const breaks = spans.filter((span) => span.state === 'bad').length
  const { value, note } = factsOf(name, health)
  return (
    <div className={styles.line}>
      <span className={styles.name}>{word.name}</span>
      <span className={styles.track} role="img" aria-label={copy.spans(word.name, copy.states[state], breaks)}>
        {spans.map(({ state: was, from, to }) => (
          <i key={from} data-state={was} style={placeOf(health.from, from, to)} />
        ))}
      </span>
      <span className={styles.value} data-state={state}>
        {state === 'good' || state === 'slow' ? (value ?? copy.states[state]) : copy.states[state]}
      </span>
      <span className={styles.note}>{note}</span>
      {(state === 'bad' || state === 'slow') && (
        <p className={styles.advice} data-state={state}>
          {word.advice}
        </p>
      )}
    </div>
  )
}

/** Where a stretch is in the day that begins at `start`, in per cent of the track, from 0 to 100. */
function placeOf(start: string, from: string, to: string): { left: string; width: string } {
  const [begin, first, last] = [start, from, to].map((time) => parseShanghai(time)?.getTime() ?? 0)
  const share = (milliseconds: number) => `${Math.min(100, Math.max(0, (100 * milliseconds) / dayMs)).toFixed(3)}%`
  return { left: share((first ?? 0) - (begin ?? 0)), width: share((last ?? 0) - (first ?? 0)) }
}

/** The present value of a line and a note; empty where the line is not in use. */
function factsOf(
  name: Line['name'],
  { traffic, sends, baidu, push, machine }: Health,
): { value?: string; note?: string } {
  switch (name) {
    case 'pages':
      return {
        value: copy.p95(traffic.pagesP95),
        note: `${copy.traffic(traffic.pages)}，${copy.pagesNote}`,
      }
    case 'calls':
      return { value: copy.p95(traffic.callsP95), note: copy.traffic(traffic.calls) }
    case 'database':
      return {
        value: copy.milliseconds(machine.databaseMs),
        note: copy.databaseIs(copy.databases[machine.database], machine.databaseBytes),
      }
    case 'sms':
      return { value: copy.sends(sends.sms) }
    case 'email':
      return { value: copy.sends(sends.email) }
    case 'baidu':
      return baidu === null ? {} : { value: copy.retrying(baidu.retrying) }
    case 'push':
      if (push === null) return { note: copy.pushOff }
      return {
        value: copy.waiting(push.waiting),
        note: push.answer === null ? copy.notAnswered : copy.pushed(push.at?.slice(5, 16), answerOf(push.answer)),
      }
    case 'storage':
      return machine.storage === 'disk'
        ? { note: copy.storages.disk }
        : { value: copy.milliseconds(machine.storageMs), note: copy.storages.s3 }
    case 'disk':
      return { value: copy.free(machine.diskFreeBytes, machine.diskBytes) }
    case 'backup':
      return { value: copy.age(machine.backupAgeSeconds) }
    case 'certificate':
      return machine.certificateDays === null ? {} : { value: copy.days(machine.certificateDays) }
    default:
      return {}
  }
}

const answerOf = (answer: NonNullable<NonNullable<Health['push']>['answer']>) =>
  answer === 'unreadable' ? pushCopy.source.unreadable : pushCopy.answers[answer]
