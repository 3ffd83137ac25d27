import { LRUCache } from 'lru-cache'
import { createPacker, type HeaderList, preparePage, type StoredPage } from './stored-page.ts'
import type { TagLedger } from './tag-ledger.ts'
import type { PageSource, RenderedPage } from './types.ts'

/** Durations in milliseconds. */
export const pageCacheTimes = {
  /**
   * A page older than this is rendered again in the background, for contents that depend on the clock (display
   * periods).
   */
  fresh: 60_000,
  /** Maximum age of a page that is served while rendering fails. */
  stale: 12 * 60 * 60 * 1000,
  /** A request waits this long for the new version of a purged page, then gets the old one. */
  purgedWait: 300,
  /** Timeout of a background rendering. */
  refreshLimit: 3_000,
  /** Timeout of a rendering that a request waits for. */
  renderLimit: 10_000,
  /** After a failed rendering the old page is served without a retry for this long. */
  retryAfter: 2_000,
} as const

type Entry = {
  page: StoredPage
  /** The ledger's moment and the start time of the rendering. */
  moment: number
  renderedAt: number
  /** No rendering before this time. */
  retryAt: number
}

type Render = () => Promise<RenderedPage>
/**
 * A page in memory that is ready to send, or a rendering that must not be cached (errors, redirects, pages with a
 * failed part).
 */
export type Answer = { source: PageSource; stored: StoredPage } | { source: 'MISS'; rendered: RenderedPage }

/** Too many pages are being rendered; retry in a moment. */
export class PageCacheBusyError extends Error {
  override readonly name = 'PageCacheBusyError'
}

/** The rendering exceeded its timeout. */
export class RenderTimeoutError extends Error {
  override readonly name = 'RenderTimeoutError'
}

/**
 * Key prefix of pages of unbounded number (searches, quotes, further pages and filters of lists), which are cached in a small
 * store of their own.
 */
export const asidePrefix = 'aside '
/** Their share of the memory: a client that asks for many of them evicts no other page. */
const asideShare = 1 / 4

const busyMessage = 'Too many pages are being rendered'
/** The share of the renderings that replace a page: an old one can be sent instead, and a page without one cannot wait. */
const replacingShare = 3 / 4

type Settings = {
  /** The record of purges. */
  ledger: TagLedger
  maxBytes: number
  buildVersion: string
  /** Headers of every page, e.g. the security headers. */
  fixedHeaders: HeaderList
  /** Maximum concurrent renderings; further ones are refused. */
  rendersAtMost?: number
  /** A monotonic clock in ms. */
  now?: () => number
  /** Called for every failed rendering, for logs and metrics. */
  onFailure?: (key: string, error: unknown) => void
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Pages by key, each rendered once for all concurrent requests, bounded in bytes. A purged page is rendered before it
 * is served again, unless that fails or is slow: then the old page is served as STALE.
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
  const isBusy = (most = rendersAtMost) => renders.size + rendersAside >= most
  const isPurged = (entry: Entry) => ledger.isPurgedSince(entry.moment, entry.page.tags)

  /** Renders until no purge invalidated the result meanwhile; gives up after a few attempts. */
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

  /** Starts the rendering of a key, or joins the running one. */
  function renderOnce(key: string, render: Render): Promise<Answer> {
    const running = renders.get(key)
    if (running !== undefined) return running
    const isNew = usable(key) === undefined
    if (isBusy(isNew ? rendersAtMost : Math.ceil(rendersAtMost * replacingShare)))
      return Promise.reject(new PageCacheBusyError(busyMessage))
    const limit = isNew ? pageCacheTimes.renderLimit : pageCacheTimes.refreshLimit
    const started = withTimeLimit(limit, renderAlive(key, render))
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
    // Waiting requests see the failure; without any, it was reported above.
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
    // A page that is requested a second time is compressed well.
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
     * The cached page if it can be sent without waiting for a rendering, else null. On STALE the caller starts
     * `refresh`.
     */
    look,

    /** Renders the page again in the background, unless that is in progress or has just failed. Never throws. */
    refresh,

    /** Whether a page of any age can be sent if the rendering fails. */
    holds: (key: string) => usable(key) !== undefined,

    /**
     * The page, rendered when it is missing. Throws the rendering's error, {@link RenderTimeoutError} or {@link
     * PageCacheBusyError}, but only when no old page can be served.
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
      return 'rendered' in answer && isWorse(answer.rendered) ? stale : answer
    },

    /** Renders a page that is never cached, with the same timeout and concurrency limit. */
    async renderAside(render: Render): Promise<RenderedPage> {
      if (isBusy()) throw new PageCacheBusyError(busyMessage)
      rendersAside += 1
      try {
        return await withTimeLimit(pageCacheTimes.renderLimit, render())
      } finally {
        rendersAside -= 1
      }
    },

    /** The bytes and the number of the cached pages. */
    usage: () => ({ bytes: main.calculatedSize + aside.calculatedSize, pages: main.size + aside.size }),
    /** Resolves when nothing is being compressed, for tests. */
    settled: packer.settled,
  }
}

/** Whether an old page is better: the new one failed, or a part of it did. One that is gone or has moved is not. */
function isWorse({ status, cacheable }: RenderedPage): boolean {
  return status >= 500 || (status === 200 && !cacheable)
}

function createStore(maxBytes: number) {
  return new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 4),
    sizeCalculation: (entry, key) => entry.page.size + 2 * key.length,
  })
}

function withTimeLimit<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
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
