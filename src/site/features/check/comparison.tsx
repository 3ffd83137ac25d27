import { type ReactNode, useEffect, useRef } from 'react'
import type { CodedShop } from '#domain/check/code.ts'
import { bitsOf, type SignalKey, signalKeys, signalOf, signals } from '#domain/check/signals.ts'
import type { Comparison as Result } from '#domain/check/verdict.ts'
import { checkResultsCopy } from '#site/copy/check-results.ts'
import { Clauses } from '#ui/clauses.tsx'
import styles from './comparison.module.css'
import { ShopLines } from './drawings/shop-lines.tsx'
import type { Report } from './report.ts'

const copy = checkResultsCopy.compare

type ComparisonProps = { report: Report; other: CodedShop; result: Result }

/** The verdict with its doubt, and both columns. It takes the focus, since it comes below what was pressed. */
export function Comparison({ report, other, result }: ComparisonProps): ReactNode {
  const root = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further comparison is shown as the first was.
  useEffect(() => root.current?.focus(), [other])
  const { verdict, bits, likeness } = result
  const words = new Map(report.signals.map(({ key, text }) => [key, text]))
  const those = (kind: 'same' | 'different' | 'unread') => signalKeys.filter((key) => likeness.get(key) === kind)
  // What nearly all computers share stands last, whatever a study measured.
  const same = those('same').sort((one, next) => rank(next) - rank(one))
  const [different, unread] = [those('different'), those('unread')]
  return (
    <section ref={root} tabIndex={-1} aria-label={copy.result} className={styles.result} data-verdict={verdict}>
      <ShopLines likeness={likeness} label={copy.drawing(result.same, result.different)} />
      <div className={styles.verdict}>
        <p className={styles.figure}>
          {result.same}
          <small>
            <span>{copy.sameOf(result.same, signalKeys.length)[0]}</span>
            <span>{copy.sameOf(result.same, signalKeys.length)[1]}</span>
          </small>
        </p>
        <div>
          <h3>
            <Clauses parts={copy.verdicts[verdict]} lines />
          </h3>
          {result.sameAddress && <p className={styles.address}>{copy.address}</p>}
          <p>{copy.weight(bits.atLeast.toFixed(1), bits.atMost.toFixed(1))}</p>
          <p>{copy.doubt(result.chanceIn)}</p>
        </div>
      </div>
      <div className={styles.columns} data-alike={different.length === 0 || undefined}>
        <div className={styles.same}>
          <h4>{copy.sameList(same.length)}</h4>
          <ul hidden={same.length === 0}>
            {same.map((key) => (
              <li key={key} data-common={signalOf(key).common}>
                {signals[key].name}
                <span>{words.get(key)}</span>
              </li>
            ))}
          </ul>
          {same.some((key) => signalOf(key).common) && <p>{copy.common}</p>}
        </div>
        <div className={styles.different}>
          <h4>{copy.differentList(different.length)}</h4>
          {different.length > 0 && (
            <table>
              <thead>
                <tr>
                  <td />
                  <th scope="col">{copy.here}</th>
                  <th scope="col">{copy.there}</th>
                </tr>
              </thead>
              <tbody>
                {different.map((key) => (
                  <tr key={key}>
                    <th scope="row">{signals[key].short}</th>
                    <td>{words.get(key)}</td>
                    <td>{otherWords(key, other)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {unread.length > 0 && (
            <p>
              {copy.unreadList(unread.length)}：{unread.map((key) => signals[key].short).join('，')}。{copy.unread}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function rank(key: SignalKey): number {
  return bitsOf(key) - (signalOf(key).common ? 100 : 0)
}

/** What the other's code says of a signal; that it is another value where it says nothing. */
function otherWords(key: SignalKey, other: CodedShop): string {
  return other.coarse.get(key) ?? copy.otherValue
}
