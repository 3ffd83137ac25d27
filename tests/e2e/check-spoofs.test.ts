import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import type { Report } from '#site/features/check/readers/run-check.ts'
import { agentOf } from '#tests/support/check-parts.ts'
import { browserSpoofs } from '#tests/support/check-spoofs.ts'
import { expect, onDesktop, test } from './support/site.ts'

/**
 * The faked browsers of the table (tests/support/check-spoofs.ts) that Chromium can be, read by the page's own script on an
 * empty page of the site: the page itself would cost a second of each.
 */
const readers = readdirSync('dist/client/assets').find((file) => /^run-check-.*\.js$/.test(file))

/** As many in one test as its time allows on a busy machine. */
const portion = 9

/** An address of a Chinese network without rented servers, each time another for the limit's sake. */
const chineseAddress = () => `218.76.${randomInt(256)}.${randomInt(1, 255)}`

type Faked = (typeof browserSpoofs)[number]['browser']

async function check(browser: Browser, site: string, faked: Faked): Promise<Pick<Report, 'contradictions' | 'facts'>> {
  const headers = { 'x-forwarded-for': faked.address ?? chineseAddress() }
  const options: BrowserContextOptions = {
    baseURL: site,
    // The page's own policy is kept by check.test.ts; a text file's allows no script.
    bypassCSP: true,
    locale: faked.locale ?? 'zh-CN',
    timezoneId: faked.timezoneId ?? 'Asia/Shanghai',
    extraHTTPHeaders:
      faked.acceptLanguage === undefined ? headers : { ...headers, 'accept-language': faked.acceptLanguage },
    // The journeys' own would be a lie already: they say Windows.
    userAgent: faked.userAgent ?? agentOf.chromeLinux(Number.parseInt(browser.version(), 10)),
    ...(faked.phone ? { isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } } : {}),
  }
  const context = await browser.newContext(options)
  if (faked.script !== undefined) await context.addInitScript({ content: `{${faked.script}}` })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  // The protocol's own types know each method by its name, and the table has them as text.
  for (const [method, parameters] of faked.tools ?? []) await tools.send(method as never, parameters as never)
  await page.goto('/robots.txt')
  const report = await page.evaluate(async (address) => {
    const { runCheck } = await import(address)
    const { contradictions, facts } = await runCheck(() => {})
    return { contradictions, facts }
  }, `/assets/${readers}`)
  await context.close()
  return report
}

test('a browser that nothing was done to is told what is true of it', onDesktop, async ({ browser, site }) => {
  const { contradictions, facts } = await check(browser, site.address, {})
  // It is driven, has no window, and no graphics card.
  const own = ['automation', 'permissionTwice', 'gpuEmulated']
  expect(contradictions.map(({ key }) => key).filter((key) => !own.includes(key))).toEqual([])
  expect(facts.altered).toEqual([])
  expect(facts.noise).toEqual([])
  for (const key of ['worker', 'frame', 'media', 'gpu'] as const)
    expect(facts[key], key).toMatchObject({ state: 'read' })
})

const portions = Array.from({ length: Math.ceil(browserSpoofs.length / portion) }, (_, at) =>
  browserSpoofs.slice(at * portion, (at + 1) * portion),
)

for (const [at, own] of portions.entries())
  test(`faked browsers are noticed, part ${at + 1}`, onDesktop, async ({ browser, site }) => {
    for (const { name, rules, signal, missed, browser: faked } of own) {
      const { contradictions } = await check(browser, site.address, faked)
      const found = contradictions.filter(({ key }) => rules.includes(key))
      expect.soft(found.length > 0, `${name}: ${contradictions.map(({ key }) => key).join(', ')}`).toBe(!missed)
      if (!missed)
        expect
          .soft(
            found.flatMap(({ signals }) => signals),
            name,
          )
          .toContain(signal)
    }
  })
