import { packWell, type StoredPage } from './stored-page.ts'

/** Maximum pages in the queue; further ones wait for their next request. */
const waitingAtMost = 100
/** The pause after each page, as a multiple of its compression time, limits the packer to a quarter of a core. */
const restShare = 3

/** Compresses pages well in the background: one at a time, with bounded processor time. */
export function createPacker({ onFailure }: { onFailure: (error: unknown) => void }) {
  let waiting = 0
  let settled: Promise<void> = Promise.resolve()

  async function pack(page: StoredPage, isCurrent: () => boolean): Promise<void> {
    if (!isCurrent()) return
    const startedAt = performance.now()
    await packWell(page)
    await new Promise((resolve) => setTimeout(resolve, restShare * (performance.now() - startedAt)).unref())
  }

  return {
    /** Queues a page, which is compressed if it still `isCurrent` then. */
    add(page: StoredPage, isCurrent: () => boolean) {
      if (waiting >= waitingAtMost) return
      waiting += 1
      settled = settled
        .then(() => pack(page, isCurrent))
        .catch(onFailure)
        .finally(() => {
          waiting -= 1
        })
    },
    /** Resolves when nothing is being compressed, for tests. */
    settled: () => settled,
  }
}
