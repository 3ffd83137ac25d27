import { LRUCache } from 'lru-cache'
import { createPacker } from './packer.ts'
import { type HeaderList, preparePage, type StoredPage } from './stored-page.ts'
import type { TagLedger } from './tag-ledger.ts'
import type { PageSource, RenderedPage } from './types.ts'

/** Durations in milliseconds. */
export const pageCacheTimes = {
  /** After this long a page is rendered anew behind the visitor's back, for what changes by the clock (display periods). */
  fresh: 60_000,
  /** How long the last good page is served while no newer one can be made. */
  stale: 12 * 60 * 60 * 1000,
  /** A visitor waits this long for the new version of a purged page, then gets the last good one. */
  purgedWait: 300,
  /** A rendering behind the visitor's back is given up after this long. */
  refreshLimit: 3_000,
  /** A rendering that a visitor waits for is given up after this long. */
  renderLimit: 10_000,
  /** After a failed rendering the last good page is served without another try for this long. */
  retryAfter: 2_000,
} as const

type Entry = {
  page: StoredPage
  /** The ledger's moment and the time at which the rendering began. */
  moment: number
  renderedAt: number
  /** No new rendering before this time. */
  retryAt: number
}

type Render = () => Promise<RenderedPage>
/** Ready to send from memory, or rendered and not to be kept (errors, redirects, pages with a failed part). */
export type Answer = { source: PageSource; stored: StoredPage } | { source: 'MISS'; rendered: RenderedPage }

/** Too many pages are being rendered: try again in a moment. */
export class PageCacheBusyError extends Error {
  override readonly name = 'PageCacheBusyError'
}

/** The rendering took longer than anybody waits for it. */
export class RenderTimeoutError extends Error {
  override readonly name = 'RenderTimeoutError'
}

/** Keys that begin so stand for pages of which there is no end (searches, quotes): they have a small store apart. */
export const asidePrefix = 'aside '
/** The part of the memory that they have: what somebody makes up there makes no other page give way. */
const asideShare = 1 / 8

const busyMessage = 'Too many pages are being rendered'

type Settings = {
  /** Where purges are written down. */
  ledger: TagLedger
  maxBytes: number
  buildVersion: string
  /** Headers of every page, e.g. the security headers. */
  fixedHeaders: HeaderList
  /** Rendering at one time; more are refused. */
  rendersAtMost?: number
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
  /** Told of every rendering that failed, for logs and metrics. */
  onFailure?: (key: string, error: unknown) => void
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Pages by key, rendered once each however many ask, bounded by the bytes they take. What was purged is rendered before
 * it is served again, unless that fails or takes long: then the last good page is served as STALE.
 */
export function createPageCache({
  ledger,
  maxBytes,
  buildVersion,
  fixedHeaders,
  rendersAtMost = 32,
  now = () => performance.now(),
  onFailure = () => {},
}: Settings) {
  const asideBytes = Math.ceil(maxBytes * asideShare)
  const main = createStore(maxBytes - asideBytes)
  const aside = createStore(asideBytes)
  const storeOf = (key: string) => (key.startsWith(asidePrefix) ? aside : main)
  const renders = new Map<string, Promise<Answer>>()
  let rendersAside = 0
  const packer = createPacker({ onFailure: (error) => onFailure('', error) })

  const usable = (key: string): Entry | undefined => {
    const entry = storeOf(key).get(key)
    return entry !== undefined && now() - entry.renderedAt < pageCacheTimes.stale ? entry : undefined
  }
  const isBusy = () => renders.size + rendersAside >= rendersAtMost
  const isPurged = (entry: Entry) => ledger.isPurgedSince(entry.moment, entry.page.tags)

  /** Renders until the result is not already dead by a purge that came meanwhile; gives up after a few rounds. */
  async function renderAlive(key: string, render: Render): Promise<Answer> {
    for (let round = 1; ; round += 1) {
      const moment = ledger.moment()
      const renderedAt = now()
      const rendered = await render()
      if (rendered.status !== 200 || !rendered.cacheable) {
        if (rendered.status >= 300 && rendered.status < 500) storeOf(key).delete(key)
        return { source: 'MISS', rendered }
      }
      const isDead = ledger.isPurgedSince(moment, rendered.tags)
      if (isDead && round < 3) continue
      const previous = storeOf(key).peek(key)?.page
      const stored = preparePage(rendered, { buildVersion, fixedHeaders, previous })
      if (!isDead) storeOf(key).set(key, { page: stored, moment, renderedAt, retryAt: 0 })
      return { source: 'MISS', stored }
    }
  }

  /** Starts the one rendering of a key, or joins it. */
  function renderOnce(key: string, render: Render): Promise<Answer> {
    const running = renders.get(key)
    if (running !== undefined) return running
    if (isBusy()) return Promise.reject(new PageCacheBusyError(busyMessage))
    const limit = usable(key) === undefined ? pageCacheTimes.renderLimit : pageCacheTimes.refreshLimit
    const started = within(limit, renderAlive(key, render))
      .then((answer) => {
        if ('rendered' in answer && (answer.rendered.status >= 500 || !answer.rendered.cacheable)) postpone(key)
        return answer
      })
      .catch((error: unknown) => {
        onFailure(key, error)
        postpone(key)
        throw error
      })
      .finally(() => renders.delete(key))
    // Whoever waits sees the failure; when nobody does, it was reported above.
    started.catch(() => {})
    renders.set(key, started)
    return started
  }

  function postpone(key: string) {
    const entry = storeOf(key).peek(key)
    if (entry !== undefined) entry.retryAt = now() + pageCacheTimes.retryAfter
  }

  function look(key: string): { source: 'HIT' | 'STALE'; stored: StoredPage } | null {
    const entry = usable(key)
    if (entry === undefined) return null
    // Whatever is asked for a second time is worth some work.
    if (entry.page.quick.size > 0) packer.add(entry.page, () => storeOf(key).peek(key)?.page.forms === entry.page.forms)
    if (isPurged(entry)) return entry.retryAt > now() ? { source: 'STALE', stored: entry.page } : null
    const isFresh = now() - entry.renderedAt < pageCacheTimes.fresh
    return { source: isFresh ? 'HIT' : 'STALE', stored: entry.page }
  }

  function refresh(key: string, render: Render): void {
    const entry = storeOf(key).peek(key)
    if (entry !== undefined && entry.retryAt > now()) return
    renderOnce(key, render).catch(() => {})
  }

  return {
    /**
     * The stored page when it can be sent at once, with no rendering to wait for, else null. On STALE the caller starts
     * `refresh`.
     */
    look,

    /** Renders the page anew in the background, unless that is under way or has just failed. Never throws. */
    refresh,

    /** Whether there is a page to send whatever becomes of a rendering, however old. */
    holds: (key: string) => usable(key) !== undefined,

    /**
     * The page, rendered when it is not there. Throws what the rendering threw, {@link RenderTimeoutError} or
     * {@link PageCacheBusyError}, but only when no earlier good page can stand in.
     */
    async get(key: string, render: Render): Promise<Answer> {
      const found = look(key)
      if (found !== null) {
        if (found.source === 'STALE') refresh(key, render)
        return found
      }
      const old = usable(key)
      const rendering = renderOnce(key, render)
      if (old === undefined) return rendering
      const stale: Answer = { source: 'STALE', stored: old.page }
      const answer = await Promise.race([rendering.catch(() => stale), after(pageCacheTimes.purgedWait, stale)])
      const isWorse = 'rendered' in answer && (answer.rendered.status >= 500 || !answer.rendered.cacheable)
      return isWorse ? stale : answer
    },

    /** Renders a page that is never stored, under the same limits of time and number. */
    async renderAside(render: Render): Promise<RenderedPage> {
      if (isBusy()) throw new PageCacheBusyError(busyMessage)
      rendersAside += 1
      try {
        return await within(pageCacheTimes.renderLimit, render())
      } finally {
        rendersAside -= 1
      }
    },

    /** Bytes that the stored pages take, and their number. */
    usage: () => ({ bytes: main.calculatedSize + aside.calculatedSize, pages: main.size + aside.size }),
    /** Resolves when nothing is being packed, for tests. */
    settled: packer.settled,
  }
}

function createStore(maxBytes: number) {
  return new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 4),
    sizeCalculation: (entry, key) => entry.page.size + 2 * key.length,
  })
}

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RenderTimeoutError(`No page after ${milliseconds} ms`)), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, value).unref()
  })
}
