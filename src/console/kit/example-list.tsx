import type { ReactNode } from 'react'
import type { ExampleQuote } from '#domain/pricing/changes/examples.ts'
import { durationText, fenText, skuText } from '#domain/pricing/changes/issue-texts.ts'
import { kitCopy as copy } from './copy.ts'
import styles from './example-list.module.css'

/** Orders before and after, each as long as its amount. */
export function ExampleList({ label, examples }: { label: string; examples: readonly ExampleQuote[] }): ReactNode {
  const most = Math.max(...examples.flatMap(({ beforeFen, afterFen }) => [beforeFen, afterFen]))
  const width = (fen: number) => ({ width: `${(fen / most) * 100}%` })
  return (
    <ul className={styles.examples} aria-label={label}>
      {examples.map(({ sku, tier, quantity, beforeFen, afterFen }) => (
        <li key={`${tier.id}/${quantity}`}>
          <p>
            {skuText(sku)}
            <small>
              {durationText(tier)}，{copy.devices(quantity)}
            </small>
          </p>
          <i style={width(beforeFen)} />
          <i style={width(afterFen)} />
          <p className={styles.amounts}>
            <s>{fenText(beforeFen)}</s>
            <b>{fenText(afterFen)}</b>
            <em data-falls={afterFen < beforeFen}>{differenceText(afterFen - beforeFen)}</em>
          </p>
        </li>
      ))}
    </ul>
  )
}

function differenceText(fen: number): string {
  if (fen === 0) return copy.same
  return fen > 0 ? `+${fenText(fen)}` : `−${fenText(-fen)}`
}
