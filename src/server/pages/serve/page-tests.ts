import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { cacheTags } from '#contract/cache-tags.ts'
import { bannerPages } from '#domain/content/promotion-type.ts'
import { pageTestCookie, readPageTestMarks } from '#domain/landing/page-test.ts'
import { halfOf } from '#domain/shared/split-test.ts'
import { isRobot } from '#domain/tracking/visits.ts'
import type { TagLedger } from '#server/cache/tag-ledger.ts'
import type { Parts } from '#server/context.ts'
import { listRunningTests, type RunningTest } from '#server/services/content/page-tests/running-tests.ts'
import type { PageAddress } from './page-address.ts'
import { hasOptedOut, isBrowser } from './visitor.ts'

/** A running test, and the whole seconds until its end. */
type ShownTest = { id: number; secondsLeft: number }
/** The test that runs on a page; a promise where the tests have to be read first. */
export type FindPageTest = (path: string) => ShownTest | null | Promise<ShownTest | null>

type FinderParts = Pick<Parts, 'db' | 'log' | 'clock'> & { ledger: TagLedger }

/** A page waits this long for the tests to be read anew, then takes those from before, in ms. */
const waitMs = 300
/** After a failed or a slow reading all pages take those from before for this long, in ms. */
const retryAfterMs = 2_000

/**
 * Looks up the running test of a page. All of them are kept until a page or a slide is changed, so that a page without a test costs one
 * look into a map that is mostly empty. A test ends with its time, not with a purge. While the database is down or slow, the
 * last ones are kept and no page waits for it.
 */
export function createPageTestFinder({ db, log, clock, ledger }: FinderParts): FindPageTest {
  const tags = [cacheTags.landingPages, ...Object.keys(bannerPages).map((place) => cacheTags.banners(Number(place)))]
  let known: ReadonlyMap<string, RunningTest> = new Map()
  let readAt: number | null = null
  let reading: Promise<void> | null = null
  let retryAt = 0

  async function read(): Promise<void> {
    const moment = ledger.moment()
    try {
      const rows = await listRunningTests({ db })
      known = new Map(rows.flatMap((test) => test.paths.map((path) => [path, test] as const)))
      readAt = moment
      retryAt = 0
    } catch (error) {
      log.warn({ err: error }, 'the tests of pages could not be read')
      giveUp()
    }
    reading = null
  }

  function giveUp(): void {
    retryAt = performance.now() + retryAfterMs
  }

  const wait = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        if (reading !== null) giveUp()
        resolve()
      }
      setTimeout(end, waitMs).unref()
    })

  function look(path: string): ShownTest | null {
    const test = known.get(path)
    if (test === undefined) return null
    const secondsLeft = Math.ceil((test.endsAt.getTime() - clock.now().getTime()) / 1_000)
    return secondsLeft > 0 ? { id: test.id, secondsLeft } : null
  }

  return (path) => {
    if ((readAt !== null && !ledger.isPurgedSince(readAt, tags)) || performance.now() < retryAt) return look(path)
    reading ??= read()
    return Promise.race([reading, wait()]).then(() => look(path))
  }
}

const visitorBytes = 12

/**
 * The version of a tested page for the sender of a request, and the cookie of a visitor who has none yet. Robots, those who
 * refuse statistics and clients that are no browsers get the first one, as everybody does without a test.
 */
export function versionFor(args: {
  test: ShownTest | null
  page: PageAddress
  headers: IncomingHttpHeaders
  isSecure: boolean
}): { page: PageAddress; cookie: string | null } {
  const { test, page, headers, isSecure } = args
  if (test === null) return { page, cookie: null }
  if (!isBrowser(headers) || hasOptedOut(headers) || isRobot(headers['user-agent'] ?? '')) return { page, cookie: null }
  const known = readPageTestMarks(headers.cookie).find((mark) => mark.test === test.id)
  const visitor = known?.visitor ?? randomBytes(visitorBytes).toString('base64url')
  const attributes = `Path=/; Max-Age=${test.secondsLeft}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`
  return {
    page: halfOf(test.id, visitor) === 'a' ? page : { ...page, half: 'b', key: `${page.key} b` },
    cookie: known === undefined ? `${pageTestCookie(test.id)}=${visitor}; ${attributes}` : null,
  }
}
