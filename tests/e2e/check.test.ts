import { readFileSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { codeLength, codeSentences, pasteAtMost } from '#domain/check/code.ts'
import { rules } from '#domain/check/contradictions.ts'
import { absent, groupByFour } from '#domain/check/describe.ts'
import { type SignalKey, signalKeys, signals } from '#domain/check/signals.ts'
import { trials } from '#domain/check/trials.ts'
import { startStunServer } from '#server/http/stun-server.ts'
import { checkOpeningCopy as opening } from '#site/copy/check.ts'
import { checkMethodCopy, checkMethods } from '#site/copy/check-method.ts'
import { checkResultsCopy as copy } from '#site/copy/check-results.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage } from './support/auth-box.ts'
import { navigationOf } from './support/frame.ts'
import { expect, onBoth, test } from './support/site.ts'

const { path, label } = pages.check
const seenPath = '/api/check/seen'

function checkOf(page: Page) {
  const results = page.getByRole('region', { name: copy.list.region })
  return {
    start: page.getByRole('button', { name: opening.idle.start }),
    results,
    row: (key: SignalKey) =>
      results.getByRole('listitem').filter({ has: page.getByText(signals[key].name, { exact: true }) }),
    apart: page.getByRole('list', { name: copy.apart.list }),
    code: page.getByRole('status').filter({ hasText: /^[0-9A-Z ]{100,}$/ }),
    copyCode: page.getByRole('button', { name: copy.compare.copy }),
    other: page.getByRole('textbox', { name: copy.compare.other }),
    compare: page.getByRole('button', { name: copy.compare.press }),
    result: page.getByRole('region', { name: copy.compare.result }),
  }
}

/** Presses the button of the page that is open and waits for the results. */
async function check(page: Page) {
  const parts = checkOf(page)
  await parts.start.click()
  await expect(parts.results).toBeVisible()
  return parts
}

const codeOf = async (page: Page) => (await checkOf(page).code.innerText()).replaceAll(' ', '')

/** Everything that a page asks for from now on, by its path. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (request.url().startsWith('http')) asked.push(origin === new URL(page.url()).origin ? pathname : request.url())
  })
  return asked
}

/** Late requests of every page of the site: the picture of the footer, and the site's own page events. */
const lateOfEveryPage = /^\/(?:qr\/|api\/track\/events$)/

test('a press reads 24 signals with one request, and nothing is read before it', onBoth, async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    const read: string[] = []
    Object.assign(window, { read })
    for (const name of ['toDataURL', 'getContext'] as const) {
      const own = HTMLCanvasElement.prototype[name]
      const noted = function (this: HTMLCanvasElement, ...args: unknown[]) {
        read.push(name)
        return Reflect.apply(own, this, args)
      }
      Object.assign(HTMLCanvasElement.prototype, { [name]: noted })
    }
  })
  const asked = requestsOf(page)
  await openPage(page, path)
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain(seenPath)
  expect(asked.filter((one) => /run-check|results-/.test(one))).toEqual([])
  expect(await page.evaluate(() => (window as never as { read: string[] }).read)).toEqual([])

  asked.length = 0
  const { results, apart, row } = await check(page)
  await expect(results.getByRole('listitem')).toHaveCount(signalKeys.length)
  const found = await apart.getByRole('listitem').count()
  // What was not read is not counted, and its line stays dotted.
  const read = await results.locator('[data-state="read"]').count()
  expect(read).toBeLessThan(signalKeys.length)
  const counts = opening.counts(signalKeys.length, read, found)
  await expect(page.getByRole('status').filter({ hasText: counts })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: opening.done.read(signalKeys.length, read) })).toBeFocused()
  await expect(page.getByRole('img', { name: opening.drawing(read, signalKeys.length) })).toBeVisible()
  // A driven browser is one, and says so.
  await expect(apart).toContainText(rules.automation.advice.title)
  await expect(row('automation')).toContainText('webdriver')
  await expect(row('webrtc')).toContainText(absent.unknown)
  expect(asked.filter((one) => one.includes('check-worker'))).toHaveLength(1)
  await expect(row('fonts')).toHaveAttribute('data-state', 'read')
  expect(asked.filter((one) => one === seenPath)).toHaveLength(1)
  expect(asked.filter((one) => one !== seenPath && !/^\/(assets\/|qr\/|favicon)/.test(one))).toEqual([])
  // What the press fetches, as it travels.
  const scripts = asked.filter((one) => one.endsWith('.js'))
  const sizes = scripts.map((one) => statSync(`dist/client${one}.br`, { throwIfNoEntry: false })?.size ?? 0)
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(44 * 1024)
  if (!isMobile) await expectAccessible(page)
})

test.describe('a browser that says two things', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    timezoneId: 'Asia/Tokyo',
    locale: 'ja-JP',
    // An address of the United States, by way of the one proxy that the server trusts.
    extraHTTPHeaders: { 'x-forwarded-for': '8.8.8.8', 'accept-language': 'de-DE,de;q=0.9' },
  })

  test(
    'is told so: clock, language, system and engine against what they contradict',
    onBoth,
    async ({ page, faults, site }) => {
      // Its workers do not start, so the page looks for fonts itself.
      faults.allow(/net::ERR_FAILED/)
      await page.route('**/check-worker*', (route) => route.abort())
      // As where STUN_PORT is set: the browser's own WebRTC asks the site's STUN.
      const stun = await startStunServer({ port: 0, host: '127.0.0.1', scale: 1 })
      await page.route(`**${seenPath}`, async (route) => {
        const response = await route.fetch()
        const { data, ...rest } = await response.json()
        await route.fulfill({ response, json: { ...rest, data: { ...data, stunPort: stun.port } } })
      })
      // A browser asks STUN at the page's own host, and `localhost` may resolve to another address first.
      await openPage(page, new URL(path, site.address.replace('localhost', '127.0.0.1')).href)
      const { apart, row } = await check(page)
      await stun.close()
      for (const rule of ['zoneCountry', 'languageHeader', 'agentPlatform', 'agentEngine'] as const)
        await expect(apart).toContainText(rules[rule].advice.title)
      await expect(apart).toContainText('美国')
      await expect(row('address')).toContainText('8.8.*.*')
      await expect(row('zone')).toContainText(copy.list.apart)
      await expect(row('webrtc')).toContainText('127.0.*.*')
      await expect(row('fonts')).toHaveAttribute('data-state', 'read')
    },
  )
})

test(
  'two shops are compared without a request, and an invalid code is explained',
  onBoth,
  async ({ page, context }) => {
    const shop = await context.newPage()
    await shop.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(shop, path)
    await check(shop)
    const code = await codeOf(shop)
    expect(code).toHaveLength(codeLength)

    // Once these are out of the way, the page must ask for nothing at all.
    const late = [page.waitForRequest('**/api/track/events'), page.waitForRequest('**/qr/*')]
    await openPage(page, path)
    const { other, compare, result } = await check(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await Promise.all(late)
    await page.waitForLoadState('networkidle')
    const asked = requestsOf(page)
    const refused = async (text: string, sentence: string) => {
      await other.fill(text)
      await compare.click()
      await expect(other).toHaveAccessibleDescription(sentence)
      await expect(result).toHaveCount(0)
    }
    await refused('', codeSentences.empty)
    await refused('你好', codeSentences.letters)
    await refused(code.slice(0, 30), codeSentences.cut)
    await refused(code.replace(/.$/, code.endsWith('A') ? 'B' : 'A'), codeSentences.changed)
    await refused('A'.repeat(pasteAtMost + 1), codeSentences.long)
    await refused(await codeOf(page), copy.compare.own2)
    await other.fill('')
    await other.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'A'.repeat(10_000_000))
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(other).toHaveAccessibleDescription(codeSentences.long)
    await expect(other).toHaveValue('')

    await other.fill(code.toLowerCase())
    await expect(other).toHaveAccessibleDescription('')
    await compare.click()
    await expect(result).toBeFocused()
    await expect(result).toContainText(copy.compare.verdicts.same[1])
    await expect(result).toContainText(copy.compare.address)
    await expectAccessible(page)
    expect(asked).toEqual([])

    await shop.goto('about:blank')
    await openPage(shop, `${path}#${code}`)
    await expect(shop.getByText(opening.idle.carried)).toBeVisible()
    await check(shop)
    await expect(checkOf(shop).result).toBeVisible()
    // The link to the comparison takes the code out of the address.
    await shop.getByRole('link', { name: opening.done.compare }).click()
    await expect(shop).toHaveURL(/#compare$/)
    await shop.getByRole('button', { name: opening.done.again }).click()
    await expect(checkOf(shop).other).toHaveValue(groupByFour(code))
    await expect(checkOf(shop).result).toBeVisible()
  },
)

/** px of the method on a phone, with its rows closed. */
const methodHeightAtMost = 8000

test(
  'the method of the check is a page: each signal with its figures, linked from the result',
  onBoth,
  async ({ page, isMobile }) => {
    await openPage(page, path)
    const { apart } = await check(page)
    await expect(apart).toBeVisible()
    await page.getByRole('link', { name: pages.checkMethod.label }).first().click()
    await expect(page).toHaveURL(pages.checkMethod.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(checkMethodCopy.title)
    // Each rule shows two answers to one question, and whether they agree.
    for (const { title, pair } of checkMethodCopy.rules.items) {
      const rule = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
      for (const words of [...pair.one, ...pair.other]) await expect(rule).toContainText(words)
      await expect(rule).toContainText(pair.agrees ? checkMethodCopy.rules.agrees : checkMethodCopy.rules.apart)
    }
    // The phone has a row for each, which opens.
    const rows = page.locator(isMobile ? 'details' : 'article')
    await expect(rows).toHaveCount(signalKeys.length)
    const { webgl } = trials.bySignal
    const row = rows.filter({ hasText: signals.webgl.name })
    await expect(row).toContainText(checkMethodCopy.signals.tried(webgl?.found ?? 0, webgl?.faked ?? 0))
    const facts = row.getByText(checkMethods.webgl.cannot)
    if (isMobile) {
      await expect(facts).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(facts).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeLessThan(methodHeightAtMost)
      await page.goto(`${pages.checkMethod.path}#webgl`)
    }
    await expect(facts).toBeVisible()
    await expect(page.getByRole('main')).toContainText(pages.checkMethod.path)
    await expectAccessible(page)
  },
)

test('a refused signal contradicts nothing, and without the server the rest stays', async ({ page, faults }) => {
  faults.allow(/Failed to load resource/)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
    const thrown = () => {
      throw new TypeError('no')
    }
    Object.assign(window, { OfflineAudioContext: undefined, RTCPeerConnection: thrown })
    for (const name of ['platform', 'userAgentData', 'plugins', 'hardwareConcurrency'])
      Object.defineProperty(navigator, name, { get: thrown })
    Object.defineProperty(navigator, 'languages', { get: () => new Proxy([], { get: thrown }) })
    Object.defineProperty(screen, 'width', { get: () => new Proxy({}, { get: thrown }) })
  })
  await page.route(`**${seenPath}`, (route) => route.abort())
  await openPage(page, path)
  const { results, row } = await check(page)
  await expect(results.getByRole('listitem')).toHaveCount(signalKeys.length)
  for (const key of ['canvas', 'webgl', 'audio', 'cores', 'plugins', 'webrtc'] as const)
    await expect(row(key)).toContainText(absent.refused)
  await expect(page.getByRole('heading', { name: copy.unanswered.title })).toBeVisible()
  await page.unroute(`**${seenPath}`)
  await page.getByRole('button', { name: copy.unanswered.again }).click()
  await expect(row('protocol')).toContainText('未知')
  await expect(page.getByRole('heading', { name: copy.unanswered.title })).toHaveCount(0)
})

test('the report is a picture drawn here; the menu and the footer have the page', async ({ page }) => {
  await openPage(page, pages.aboutUs.path)
  await navigationOf(page).menu(frameCopy.nav.product).hover()
  await navigationOf(page).link(label).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: label })).toHaveAttribute('href', path)
  await check(page)
  const asked = requestsOf(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: copy.report.picture }).click()
  const file = readFileSync(await (await download).path())
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  expect(file.readUInt32BE(16)).toBe(2 * 794)
  expect(asked.filter((one) => !one.startsWith('blob:') && !lateOfEveryPage.test(one))).toEqual([])
})
