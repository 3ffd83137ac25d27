import type { ReactNode } from 'react'
import { failureSentence } from '#domain/operations/failure-sentences.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { EmptyPart } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { jobCopy as copy } from '../../kit/work/job-copy.ts'
import { WorkReason } from '../../kit/work-state.tsx'
import styles from './jobs.module.css'

type Work = ConsoleSuccess<'GET /jobs/kinds'>['data']

/** Each kind of work that is handed in: what waits, and how the last day went. */
export function KindTable({ kinds }: { kinds: Work['kinds'] }): ReactNode {
  if (kinds.length === 0) return <EmptyPart title={copy.noKinds} />
  return (
    <div className={styles.scroller}>
      <table className={styles.facts} aria-label={copy.kindsTitle}>
        <thead>
          <tr>
            {[copy.kind, copy.waiting, copy.done, copy.failed, copy.took, copy.last, copy.next].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((row) => (
            <tr key={row.kind}>
              <td>{copy.kinds[row.kind] ?? row.kind}</td>
              <td>
                {row.waiting}
                {row.oldestAt && <small>{copy.oldest(row.oldestAt.slice(5, 16))}</small>}
              </td>
              <td>{row.done}</td>
              <td className={row.failed > 0 ? styles.bad : undefined}>{row.failed}</td>
              <td>{row.seconds === null ? copy.none : copy.seconds(row.seconds)}</td>
              <td>{row.lastAt ? <Time at={row.lastAt} /> : copy.none}</td>
              <td>{row.nextAt ? <Time at={row.nextAt} /> : copy.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What this process does by the clock. */
export function OwnTable({ own }: { own: Work['own'] }): ReactNode {
  if (own.length === 0) return <EmptyPart title={copy.noOwn} />
  return (
    <div className={styles.scroller}>
      <table className={styles.facts} aria-label={copy.ownTitle}>
        <thead>
          <tr>
            {[copy.kind, copy.when, copy.runs, copy.last, copy.lately, copy.state].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {own.map((row) => (
            <tr key={row.name}>
              <td>{copy.own[row.name]?.name ?? row.name}</td>
              <td>{copy.own[row.name]?.when}</td>
              <td>{row.runs.toLocaleString('en-US')}</td>
              <td>{row.lastAt ? <Time at={row.lastAt} /> : copy.none}</td>
              <td>
                <Strokes milliseconds={row.milliseconds} />
              </td>
              <td className={row.faults > 0 ? styles.bad : undefined}>
                {row.faults > 0 ? copy.faults(row.faults) : copy.fine}
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
    <span className={styles.strokes} role="img" aria-label={copy.latelyOf(milliseconds.at(-1) ?? 0, most)}>
      {milliseconds.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the strokes are alike and stand for their places
        <i key={place} style={{ height: `${Math.max(10, (100 * value) / most)}%` }} />
      ))}
    </span>
  )
}
