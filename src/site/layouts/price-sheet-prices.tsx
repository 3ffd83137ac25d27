import { useCallback, useEffect, useState } from 'react'
import { priceSheetCopy as copy } from '#site/copy/price-sheet.ts'
import { typeFromWords } from '#site/features/price-calculator/catalogue/from-words.ts'
import { readTypes } from '#site/features/price-calculator/catalogue/read-offering.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import styles from './price-sheet.module.css'

type TypePrice = { id: number; name: string; words: string }

/** The lowest price a month of each device type, from the API: loading, there, or not to be had. */
export function PriceSheetPrices() {
  const [prices, setPrices] = useState<TypePrice[] | 'loading' | 'failed'>('loading')
  const load = useCallback(async (signal?: AbortSignal) => {
    setPrices('loading')
    const read = await readPrices(signal)
    if (!signal?.aborted) setPrices(read)
  }, [])
  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load])

  if (prices === 'loading') {
    return (
      <Skeleton label={copy.loading}>
        <SkeletonBlock height={240} />
      </Skeleton>
    )
  }
  if (prices === 'failed') {
    return (
      <div className={styles.prices} role="alert">
        <p>{copy.failed}</p>
        <Button look="quiet" size="small" onClick={() => load()}>
          {copy.retry}
        </Button>
      </div>
    )
  }
  return (
    <dl className={styles.prices}>
      {prices.map(({ id, name, words }) => (
        <div key={id} className={styles.row}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

async function readPrices(signal?: AbortSignal): Promise<TypePrice[] | 'failed'> {
  const read = await readTypes({ request: { siteId: '' }, selfOnly: false, options: signal ? { signal } : {} })
  if ('failure' in read) return 'failed'
  return read.types.map((type) => {
    return { id: type.id, name: type.name, words: type.isSoldOut ? copy.restocking : typeFromWords(type) }
  })
}
