import { type ReactNode, useMemo } from 'react'
import { differenceOfHtml, splitBlocks } from '#domain/difference/html-difference.ts'
import { compareLists } from '#domain/difference/text-difference.ts'
import { useStore } from '#ui/create-store.ts'
import styles from '../change-list.module.css'
import { editorCopy as copy } from '../editor-copy.ts'
import { textPrices, useGonePrices, withPriceNames } from '../rich-text/text-prices.ts'

type HtmlDifferenceProps = { label: string; before: string; after: string }

/**
 * Two rich texts as rows of a `dl`: blocks that stayed are counted, of the others the changed words are marked. Both
 * texts must be sanitised by the server.
 */
export function HtmlDifference({ label, before, after }: HtmlDifferenceProps): ReactNode {
  const known = useStore(textPrices)
  useGonePrices(before + after)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of prices may come after the texts
  const runs = useMemo(
    () => compareLists(splitBlocks(withPriceNames(before)), splitBlocks(withPriceNames(after))),
    [before, after, known],
  )
  return runs.map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of two texts never change places
    <div key={at}>
      <dt>{'removed' in run && label}</dt>
      {'same' in run ? (
        <dd className={styles.untouched}>{copy.untouched(run.same.length)}</dd>
      ) : (
        <dd
          // biome-ignore lint/security/noDangerouslySetInnerHtml: both texts are sanitised by the server; the marks are ins and del.
          dangerouslySetInnerHTML={{ __html: differenceOfHtml(run.removed.join(''), run.added.join('')) }}
        />
      )}
    </div>
  ))
}
