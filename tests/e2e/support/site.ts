import { test as base, expect } from '@playwright/test'
import { freshAddress } from '#tests/support/accounts.ts'
import { type RunningSite, siteAt } from './running-site.ts'
import { startSite } from './site-process.ts'
import { addressWithoutApi, siteOfPlace } from './sites.ts'
import { arrivalsWatch, expectStyled } from './styled.ts'

export { expect }

/**
 * Where a journey runs (playwright.config.ts). Without a tag: once, on the desktop, for what is the same on every layout.
 * `onBoth`: each layout has a view or a way of its own of it. The other two: only one layout has it at all.
 */
export const onBoth = { tag: '@both' }
export const onDesktop = { tag: '@desktop' }
export const onPhone = { tag: '@phone' }

type WorkerFixtures = {
  /** Environment variables for the server; a file that sets them gets workers and servers of its own, a slow start. */
  variables: Record<string, string>
  site: RunningSite
}

type TestFixtures = {
  /** Whether the journey uses the site whose outside API does not answer. */
  isApiAway: boolean
  outbox: {
    /** The code that a phone or an e-mail address was sent; waits until it is there. */
    codeFor: (receiver: string) => Promise<string>
  }
  faults: {
    /** Console errors that this test provokes on purpose. */
    allow: (expected: RegExp) => void
  }
}

/** The console's previews are frames without scripts, which Chromium reports. */
const previewWithoutScripts = /Blocked script execution in .*\/console\/preview\//

/**
 * The test function of all journeys. Every worker has a server (sites.ts), every test an address of its own, and any error in a
 * console, uncaught fault or violation of the content policy (which Chromium reports as a console error) fails it. So does
 * a page at which it arrives, or on which it ends, without its styles (styled.ts).
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  variables: [{}, { option: true, scope: 'worker' }],

  site: [
    async ({ variables }, use, { parallelIndex }) => {
      if (Object.keys(variables).length === 0) return use(siteOfPlace(parallelIndex))
      const own = await startSite(variables)
      await use(siteAt(own))
      await own.stop()
    },
    { scope: 'worker', timeout: 330_000 },
  ],

  isApiAway: [false, { option: true }],

  baseURL: ({ site, isApiAway }, use) => use(isApiAway ? addressWithoutApi() : site.address),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': freshAddress() }),

  context: async ({ context, baseURL }, use) => {
    if (baseURL === undefined) throw new Error('A journey has no site')
    await context.addInitScript(arrivalsWatch(baseURL))
    await use(context)
  },

  faults: [
    async ({ context, baseURL }, use, testInfo) => {
      const seen: string[] = []
      const allowed = [previewWithoutScripts]
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (fault) => seen.push(`${fault.error()} ${fault.error().stack}`))
      await use({ allow: (expected) => allowed.push(expected) })
      const own = context
        .pages()
        .filter((page) => baseURL !== undefined && page.url().startsWith(`${baseURL}/`))
        .filter((page) => !page.url().startsWith(`${baseURL}/console`))
      if (testInfo.status === testInfo.expectedStatus) for (const page of own) await expectStyled(page)
      expect(seen.filter((fault) => !allowed.some((expected) => expected.test(fault)))).toEqual([])
    },
    { auto: true },
  ],

  outbox: ({ site }, use) =>
    use({
      async codeFor(receiver) {
        let code: string | null = null
        const read = async () => {
          code = await site.newestCode(receiver)
          return code
        }
        await expect.poll(read, { message: `a code for ${receiver}`, intervals: [50, 100, 200] }).not.toBeNull()
        return code ?? ''
      },
    }),
})
