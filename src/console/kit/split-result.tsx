import type { CSSProperties, ReactNode } from 'react'
import { ratio, type Share, wilsonInterval } from '#domain/shared/shares.ts'
import { type Half, halves, type TestVerdict } from '#domain/shared/split-test.ts'
import styles from './split-result.module.css'

type SplitResultProps = {
  shares: Record<Half, Share>
  /** What each side was: a picture, or its name. */
  faces: Record<Half, ReactNode>
  verdict: TestVerdict
  words: { rates: string; seen: string; hits: string; rate: string }
  format: (share: number) => string
}

/** The result of each half of a test of two versions, with the interval of its share (decision 038). */
export function SplitResult({ shares, faces, verdict, words, format }: SplitResultProps): ReactNode {
  const sides = halves.map((side) => {
    const share = shares[side]
    return { side, ...share, rate: ratio(share), ...wilsonInterval(share) }
  })
  // The widest interval takes four fifths of the line. A side without views does not count: its interval is 0 to 1,
  // which would leave no room for the other one.
  const most = Math.max(0.001, ...sides.map(({ of, high }) => (of === 0 ? 0 : high))) * 1.25
  return (
    <>
      <div className={`${styles.row} ${styles.head}`}>
        <span />
        <span />
        <span>{words.rates}</span>
        <span>{words.seen}</span>
        <span>{words.hits}</span>
        <span>{words.rate}</span>
      </div>
      {sides.map(({ side, of, hits, rate, low, high }) => (
        <div key={side} className={styles.row}>
          <b>{side.toUpperCase()}</b>
          {faces[side]}
          <Interval low={low / most} at={rate / most} high={Math.min(1, high / most)} isBest={verdict.kind === side} />
          <span className="figure">{of.toLocaleString('en-US')}</span>
          <span className="figure">{hits.toLocaleString('en-US')}</span>
          <span className={verdict.kind === side ? styles.best : undefined}>{format(rate)}</span>
        </div>
      ))}
    </>
  )
}

/** An interval and its middle on a line, as fractions of the line's length. The numbers beside it say the same. */
function Interval({ low, at, high, isBest }: { low: number; at: number; high: number; isBest: boolean }): ReactNode {
  // React's CSSProperties knows no custom properties.
  const style = { '--low': low, '--at': at, '--high': high } as CSSProperties
  return (
    <span className={styles.interval} data-best={isBest || undefined} style={style} aria-hidden="true">
      <i />
      <u />
    </span>
  )
}

/**
 * What a verdict's sentence names: the difference as its size, and the interval with its signs, both as `format` writes a
 * share. They are B minus A; where A is better they are shown as A minus B.
 */
export function numbersOf(
  { kind, difference, interval: { low, high } }: TestVerdict,
  format: (share: number) => string,
) {
  const signed = (share: number) => `${share < 0 ? '−' : '+'}${format(Math.abs(share))}`
  const [from, to] = kind === 'a' ? [-high, -low] : [low, high]
  return { size: format(Math.abs(difference)), from: signed(from), to: signed(to) }
}
