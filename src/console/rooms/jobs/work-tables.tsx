import type { ReactNode } from 'react'
import { failureSentence } from '#domain/operations/failure-words.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { EmptyPart } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { WorkReason } from '../../kit/work-state.tsx'
import styles from './jobs.module.css'
import { jobWords as words } from './words.ts'

type Work = ConsoleSuccess<'GET /jobs/kinds'>['data']

/** Each kind of work that is handed in: what waits, and how the last day went. */
export function KindTable({ kinds }: { kinds: Work['kinds'] }): ReactNode {
  if (kinds.length === 0) return <EmptyPart title={words.noKinds} />
  return (
    <div className={styles.scroller}>
      <table className={styles.facts} aria-label={words.kindsTitle}>
        <thead>
          <tr>
            {[words.kind, words.waiting, words.done, words.failed, words.took, words.last, words.next].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((row) => (
            <tr key={row.kind}>
              <td>{words.kinds[row.kind] ?? row.kind}</td>
              <td>
                {row.waiting}
                {row.oldestAt && <small>{words.oldest(row.oldestAt.slice(5, 16))}</small>}
              </td>
              <td>{row.done}</td>
              <td className={row.failed > 0 ? styles.bad : undefined}>{row.failed}</td>
              <td>{row.seconds === null ? words.none : words.seconds(row.seconds)}</td>
              <td>{row.lastAt ? <Time at={row.lastAt} /> : words.none}</td>
              <td>{row.nextAt ? <Time at={row.nextAt} /> : words.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What this process does by the clock. */
export function OwnTable({ own }: { own: Work['own'] }): ReactNode {
  if (own.length === 0) return <EmptyPart title={words.noOwn} />
  return (
    <div className={styles.scroller}>
      <table className={styles.facts} aria-label={words.ownTitle}>
        <thead>
          <tr>
            {[words.kind, words.when, words.runs, words.last, words.lately, words.state].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {own.map((row) => (
            <tr key={row.name}>
              <td>{words.own[row.name]?.name ?? row.name}</td>
              <td>{words.own[row.name]?.when}</td>
              <td>{row.runs.toLocaleString('en-US')}</td>
              <td>{row.lastAt ? <Time at={row.lastAt} /> : words.none}</td>
              <td>
                <Strokes milliseconds={row.milliseconds} />
              </td>
              <td className={row.faults > 0 ? styles.bad : undefined}>
                {row.faults > 0 ? words.faults(row.faults) : words.fine}
                {row.fault && (
                  <WorkReason>
                    {failureSentence(row.fault)} {row.faultAt && <Time at={row.faultAt} />}
                  </WorkReason>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How long the last ones took, the highest stroke the longest. */
function Strokes({ milliseconds }: { milliseconds: readonly number[] }): ReactNode {
  const most = Math.max(1, ...milliseconds)
  return (
    <span className={styles.strokes} role="img" aria-label={words.latelyOf(milliseconds.at(-1) ?? 0, most)}>
      {milliseconds.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the strokes are alike and stand for their places
        <i key={place} style={{ height: `${Math.max(10, (100 * value) / most)}%` }} />
      ))}
    </span>
  )
}
