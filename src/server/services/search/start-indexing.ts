import { indexMissing } from '#db/search-entries.ts'
import type { Parts } from '#server/context.ts'

/**
 * Indexes content without a current entry in the background: content older than the index, or everything once when a
 * release changes the normalisation. The returned function stops it and resolves when it has ended.
 */
export function startIndexing({ db, log }: Pick<Parts, 'db' | 'log'>): () => Promise<void> {
  const stopping = new AbortController()
  const work = indexMissing(db, stopping.signal).then(
    (records) => {
      if (records > 0 && !stopping.signal.aborted)
        log.info({ records }, 'what was missing in the search index is in it')
    },
    (error: unknown) => log.warn({ err: error }, 'the search index could not be completed; the next start goes on'),
  )
  return async () => {
    stopping.abort()
    await work
  }
}
