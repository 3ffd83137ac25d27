import path from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, devices } from '@playwright/test'
import { startChild } from '../../tests/load/child-server.ts'
import { findChromium } from '../support/chromium.ts'
import { makeFolder, median, reportAtMost, verdict } from './figures.ts'

/**
 * What a first visit costs a phone at a fourth of the speed: how long the home page's tasks block it, how much script
 * comes before the first touch, and the longest answer to presses on three pages. Needs a built site. Time by the clock says
 * something on a quiet machine only, so the processor time of the same tasks is beside it.
 */
const runs = 9
const slowdown = 4
const promised = { blockingMs: 50, scriptBytes: 110_000, pressMs: 200 }
/** What a task may take before it blocks. */
const taskMs = 50
/** After hydration: what is fetched in idle moments has come. */
const restMs = 2_500

type Task = { dur: number; tdur: number }

const site = await startChild(['scripts/start.ts'], { DATA_DIR: path.join(makeFolder(), 'data'), PORT: '0' })
const browser = await chromium.launch({ executablePath: await findChromium() })
try {
  await measureHome(browser)
  for (const page of ['/', '/TEMU.html', '/news-detail.html?id=1&activeId=2']) await measurePresses(browser, page)
} finally {
  await browser.close()
  await site.stop()
}

async function open(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session, visit: () => page.goto(site.address + address) }
}

async function measureHome(on: Browser): Promise<void> {
  const figures: { clock: number; processor: number; bytes: number }[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await on.newContext(devices['iPhone 13'])
    const { page, session, visit } = await open(context, '/')
    const countBytes = await countScript(session)
    const trace = await traceTasks(session)
    await visit()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.waitForTimeout(restMs)
    const tasks = await trace()
    figures.push({
      clock: blockingMs(tasks.map(({ dur }) => dur)),
      processor: blockingMs(tasks.map(({ tdur }) => tdur)),
      bytes: countBytes(),
    })
    await context.close()
  }
  reportAtMost(
    median(figures.map(({ clock }) => clock)),
    promised.blockingMs,
    `blocking time of home, median of ${runs}`,
  )
  const processor = median(figures.map((one) => one.processor))
  // Chromium slows a page down by spinning on its thread, so this time is that of the slow phone, too.
  console.log(`${processor.toFixed(1).padStart(8)} ms  the same by processor time`)
  const bytes = median(figures.map((one) => one.bytes))
  console.log(
    `${bytes} bytes of script  ${verdict(bytes <= promised.scriptBytes, promised.scriptBytes)}  before the first touch`,
  )
}

/** The part of each task (microseconds) above the most that does not block. */
function blockingMs(tasks: readonly number[]): number {
  return tasks.reduce((sum, task) => sum + Math.max(0, task / 1_000 - taskMs), 0)
}

/** Packed bodies and headers of all scripts, as they came over the wire. */
async function countScript(session: CDPSession): Promise<() => number> {
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

/** Records the tasks of the page's main thread, those after its first paint. */
async function traceTasks(session: CDPSession): Promise<() => Promise<Task[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', 'loading'] },
  })
  return async () => {
    const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await isComplete
    const paint = events.find(({ name }) => name === 'firstContentfulPaint')
    if (paint === undefined) throw new Error('No paint in the trace')
    return events
      .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts)
      .map(({ dur = 0, tdur = 0 }) => ({ dur, tdur }))
  }
}

/** The longest of presses on what a page answers, as the browser's own event timing has it. */
async function measurePresses(on: Browser, address: string): Promise<void> {
  const context = await on.newContext({ viewport: { width: 1440, height: 900 } })
  const { page, visit } = await open(context, address)
  await page.addInitScript(() => {
    const seen: number[] = []
    // Events without the number of an interaction are those of a pointer that moves.
    new PerformanceObserver((list) => {
      const pressed = list.getEntries().filter((entry) => (entry as PerformanceEventTiming).interactionId > 0)
      seen.push(...pressed.map(({ duration }) => duration))
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(window, { pressesSeen: seen })
  })
  await visit()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.waitForTimeout(restMs)
  const controls = page.locator('main').locator('button, [role=tab], summary, input').filter({ visible: true })
  for (let place = 0; place < Math.min(await controls.count(), 6); place += 1) {
    await controls.nth(place).press('Tab')
    await controls
      .nth(place)
      .click({ timeout: 2_000 })
      .catch(() => undefined)
    await page.waitForTimeout(500)
  }
  const seen = await page.evaluate(() => (window as unknown as { pressesSeen: number[] }).pressesSeen)
  reportAtMost(Math.max(0, ...seen), promised.pressMs, `the longest press on ${address}, by the clock`)
  await context.close()
}
