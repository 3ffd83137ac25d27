import { type CDPSession, chromium, type Page } from '@playwright/test'
import { emptyText } from '../../src/console/kit/commands/empty-text.ts'
import { editorCopy } from '../../src/console/kit/editor-copy.ts'
import { findChromium } from '../support/chromium.ts'
import { startConsoleSite } from './console-site.ts'
import { median, quantile, reportAtMost, timed } from './figures.ts'

/**
 * The console in a browser: what typing in a long article, 2,000 devices and a change of page cost the main thread, as
 * processor time, and how soon the preview follows. Needs a built site.
 */
const characters = 20_000
const skus = 2_000
const keys = 60
const restMs = 120
/** What a trace records. */
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
const promised = { key: 16, task: 50, room: 100, preview: 500, call: 1_000 }

const site = await startConsoleSite({ articles: 200, media: 100, rows: 2_000, skus })
const browser = await chromium.launch({ executablePath: await findChromium() })
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'fy_staff', value: site.token, url: site.address }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await measurePages(page, session)
  await measureArticle(page, session)
  await measureMatrix(page, session)
  await measureChangeSet(page)
} finally {
  await browser.close()
  await site.stop()
}

/** Pages that were open before: their scripts and data are loaded. */
async function measurePages(page: Page, session: CDPSession): Promise<void> {
  await page.goto(`${site.address}/console`)
  await page.locator('nav a').first().waitFor()
  const paths = ['/articles', '/media', '/prices', '/redirects', '/coupons', '/applications', '/calendar']
  const open = async (path: string) => {
    await page.locator(`nav a[href="/console${path}"]`).click()
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  for (const path of paths) await open(path)
  const spent = new Map<string, number[]>(paths.map((path) => [path, []]))
  for (let round = 0; round < 3; round += 1) {
    for (const path of paths) {
      const { actions, tasks } = await traceWork(session, 'click', () => open(path))
      spent.get(path)?.push(Math.max(actions[0] ?? 0, longest(tasks)))
    }
  }
  for (const [path, each] of spent) reportAtMost(median(each), promised.room, `change to ${path}, median`)
}

async function measureArticle(page: Page, session: CDPSession): Promise<void> {
  const paragraph = '退货先按店拆开看，再决定哪家留货、哪家弃货；每家店的运费、仓租与折损分开记。'
  const content = `<h2>第一节</h2>${`<p>${paragraph.repeat(5)}</p>`.repeat(Math.ceil(characters / paragraph.length / 5))}`
  const fields = { ...emptyText(1), title: '两万字的文章怎么写', content }
  const { id } = await call<{ id: number }>('/content', { fields })
  await page.goto(`${site.address}/console/articles/${id}`)
  const text = page.getByRole('textbox', { name: editorCopy.text })
  await text.waitFor()
  await page.waitForLoadState('networkidle')
  await text.locator('p').nth(20).click()
  const type = async (count: number) => {
    for (let key = 0; key < count; key += 1) {
      await page.keyboard.insertText('货')
      await page.waitForTimeout(restMs)
    }
  }
  await type(10)
  const { tasks, actions } = await traceWork(session, 'input', () => type(keys))
  reportAtMost(
    quantile(actions, 0.95),
    promised.key,
    `a key in ${characters.toLocaleString('en')} characters, p95; median ${median(actions).toFixed(1)}`,
  )
  reportAtMost(longest(tasks), promised.task, 'the longest task while typing there')

  await page.waitForTimeout(2_000)
  const follows: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const loaded = page.waitForResponse((response) => response.url().includes('/console/preview/content/'))
    const startedAt = performance.now()
    await page.keyboard.insertText('仓')
    await (await loaded).finished()
    follows.push(performance.now() - startedAt)
    await page.waitForTimeout(1_500)
  }
  reportAtMost(median(follows), promised.preview, 'the preview has the text, by the clock, median')
}

async function measureMatrix(page: Page, session: CDPSession): Promise<void> {
  await page.goto(`${site.address}/console/prices`)
  await page.locator('tr[data-sku]').first().waitFor()
  await openRegions(page)
  await page.locator('table').hover({ position: { x: 300, y: 400 } })
  const scrolled = await traceWork(session, 'wheel', async () => {
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.wheel(0, step < 30 ? 1_500 : -2_000)
      await page.waitForTimeout(50)
    }
  })
  reportAtMost(
    longest(scrolled.tasks),
    promised.task,
    `the longest task while ${skus.toLocaleString('en')} devices scroll, every region open`,
  )
  await page.locator('td[data-column^="tier"]').nth(40).focus()
  const typed = await traceWork(session, 'keydown', async () => {
    for (let cell = 0; cell < 12; cell += 1) {
      for (const key of [String(1 + (cell % 9)), '9', '9', 'Enter', 'ArrowDown']) {
        await page.keyboard.press(key)
        await page.waitForTimeout(restMs)
      }
    }
    await page.waitForTimeout(1_000)
  })
  reportAtMost(
    longest(typed.tasks),
    promised.task,
    `the longest task while prices are typed among them; a key p95 ${quantile(typed.actions, 0.95).toFixed(1)}`,
  )
}

/** Unfolds every region on the way down, where alone they are drawn, and goes back up. */
async function openRegions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      scrollTo(0, top)
      for (let frames = 0; frames < 6; frames += 1) await frame()
      for (const head of document.querySelectorAll<HTMLElement>('table button[aria-expanded="false"]')) head.click()
      await frame()
    }
    scrollTo(0, 0)
  })
  const rows = Number(await page.locator('table').getAttribute('aria-rowcount'))
  if (rows <= skus) throw new Error(`Only ${rows} lines are open`)
  await page.waitForTimeout(1_000)
}

/** A change set over every price: its cost on the server and on the page. */
async function measureChangeSet(page: Page): Promise<void> {
  const { skus: own } = await call<{ skus: { tiers: { id: number; price: number }[] }[] }>('/catalogue')
  const { id } = await call<{ id: number }>('/price-changes', { name: '全部涨一成' })
  const cells = own.flatMap(({ tiers }) =>
    tiers.map((tier) => ({ cell: `price:${tier.id}`, after: Math.round((tier.price * 1.1) / 100) * 100 })),
  )
  const measure = async (name: string, work: () => Promise<unknown>) =>
    reportAtMost(await timed(work), promised.call, `${name} of ${cells.length} cells, by the clock`)
  let version = 1
  await measure('save', async () => {
    const draft = { version, name: '全部涨一成', cells }
    version = (await call<{ version: number }>(`/price-changes/${id}/draft`, draft)).version
  })
  await measure('read', () => call(`/price-changes/${id}`))
  await page.goto(`${site.address}/console/prices?set=${id}`)
  await page.locator('tr[data-sku] s').first().waitFor()
  await measure('publish', () => call(`/price-changes/${id}/publish`, { version }))
}

async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const headers = { cookie: `fy_staff=${site.token}`, origin: site.address, 'content-type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const answer = await (await fetch(`${site.address}/console/api${path}`, init)).json()
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`)
  return answer.data
}

function longest(values: readonly number[]): number {
  return Math.max(0, ...values)
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds since the browser began. */
  ts: number
  dur?: number
  /** Microseconds of the thread's own processor time: what a busy machine does not spoil. */
  tdur?: number
  args: { data?: { type?: string } }
}

/** What the page's main thread did: processor time of each task in milliseconds, and of each action up to its paint. */
type Work = { tasks: number[]; actions: number[] }

/**
 * Does `act` and tells what it cost the main thread of the page in which `event` happened: an action begins with each
 * such event and ends with the first task that hands a frame to the compositor.
 */
async function traceWork(session: CDPSession, event: string, act: () => Promise<void>): Promise<Work> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await act()
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await isComplete
  session.off('Tracing.dataCollected', collect)
  return workOf(events, event)
}

function workOf(events: readonly TraceEvent[], event: string): Work {
  const happened = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === event)
  const [first] = happened
  if (first === undefined) throw new Error(`No ${event} in the trace`)
  const ofThread = events
    .filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
    .toSorted((one, other) => one.ts - other.ts)
  const tasks = ofThread
    .filter(({ name }) => name === 'RunTask')
    .map(({ ts, dur = 0, tdur = 0 }) => ({ from: ts, to: ts + dur, ms: tdur / 1_000 }))
  const commits = ofThread.filter(({ name }) => name === 'Commit').map(({ ts }) => ts)
  const actions = happened.map(({ ts }) => {
    const commit = commits.find((at) => at > ts) ?? Number.POSITIVE_INFINITY
    return tasks.filter(({ from, to }) => to > ts && from < commit).reduce((sum, { ms }) => sum + ms, 0)
  })
  return { tasks: tasks.map(({ ms }) => ms), actions }
}
