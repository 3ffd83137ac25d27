import { packWell, type StoredPage } from './stored-page.ts'

/** Pages that wait to be packed well; further ones stay as they are until they are asked for again. */
const waitingAtMost = 100
/** After each page the packer rests this many times as long as it took, so that it takes a quarter of a core at most. */
const restShare = 3

/** Packs pages well behind the visitors' backs: one at a time, and no more than the processor can spare. */
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
    /** Packs a page when its turn comes, if it `isCurrent` then. */
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
    /** Resolves when nothing is being packed, for tests. */
    settled: () => settled,
  }
}
