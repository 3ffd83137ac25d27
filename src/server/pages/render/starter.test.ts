import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { matchBaidu, starterScript } from './starter.ts'

const dayMs = 86_400_000

/** Runs the match as a browser would before the paint: what is stored, the cookies, and how the page came. */
function match(given: { stored: Record<string, string>; cookie?: string; baidu?: '1'; takesCookies?: boolean }) {
  const { stored, cookie = '', baidu, takesCookies = true } = given
  const html = { dataset: { ...(baidu && { baidu }) }, style: { visibility: '' } }
  let [cookies, reloads] = [cookie, 0]
  const document = {
    documentElement: html,
    get cookie() {
      return cookies
    },
    set cookie(text: string) {
      if (takesCookies) cookies = text
    },
  }
  const localStorage = {
    getItem: (key: string) => stored[key] ?? null,
    removeItem: (key: string) => void delete stored[key],
  }
  const location = {
    protocol: 'https:',
    reload() {
      reloads += 1
    },
  }
  runInNewContext(matchBaidu, { document, localStorage, location, Date })
  return { stored, cookies, reloads, isHidden: html.style.visibility === 'hidden' }
}

test('a Baidu visitor whom storage alone remembers sees nothing before the page is reloaded, once', () => {
  const seen = String(Date.now() - 29 * dayMs)
  const remembered: Record<string, string>[] = [{ bd_vid: '1' }, { bd_vid: '1', bd_vidSeen: seen }]
  for (const stored of remembered) {
    const first = match({ stored })
    expect(first).toMatchObject({ reloads: 1, isHidden: true, stored })
    expect(first.cookies).toBe('fy_baidu=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure')
    // A page that comes whole with the cookie, from a cache that knows no cookies, is shown.
    expect(match({ stored, cookie: first.cookies })).toMatchObject({ reloads: 0, isHidden: false })
    expect(match({ stored, cookie: first.cookies, baidu: '1' })).toMatchObject({ reloads: 0, isHidden: false })
    expect(match({ stored, takesCookies: false })).toMatchObject({ reloads: 0, isHidden: false })
  }
})

test('what storage remembers of Baidu ends with the cookie, thirty days after the last visit', () => {
  const stored = { bd_vid: '1', bd_vidSeen: String(Date.now() - 31 * dayMs), other: '1' }
  expect(match({ stored })).toMatchObject({ reloads: 0, isHidden: false, cookies: '', stored: { other: '1' } })
  expect(stored).not.toHaveProperty('bd_vid')
  expect(match({ stored: {} })).toMatchObject({ reloads: 0, cookies: '' })
})

test('a page whose script the server does not have any more reloads once', async () => {
  const answers = { gone: { status: 404 }, there: { status: 200 }, busy: { status: 503 } }
  let reloads = 0
  const sessionStorage: Record<string, string> = {}

  /** Loads the page; its script does not come, and a second look at the server has this outcome. */
  async function load(second: Promise<{ status: number }>): Promise<void> {
    const parts: { onerror?: () => void }[] = []
    const listeners: Record<string, () => void> = {}
    const element = () => Object.assign({ remove() {} }, {})
    const document = {
      documentElement: { dataset: {} },
      currentScript: element(),
      addEventListener() {},
      createElement: element,
      head: { appendChild: (part: object) => parts.push(part) },
    }
    const window = {
      addEventListener: (name: string, listener: () => void) => Object.assign(listeners, { [name]: listener }),
      requestIdleCallback: (run: () => void) => run(),
    }
    const location = {
      reload: () => {
        reloads += 1
      },
    }
    const localStorage = { getItem: () => null, setItem() {} }
    const fetch = () => second
    const given = { document, window, localStorage, sessionStorage, navigator: {}, Math, location, fetch }
    runInNewContext(starterScript(['/e.js']), given)
    listeners.load?.()
    parts[0]?.onerror?.()
    await second.catch(() => {})
    await Promise.resolve()
  }

  await load(Promise.reject(new Error('offline')))
  await load(Promise.resolve(answers.there))
  await load(Promise.resolve(answers.busy))
  expect(reloads).toBe(0)
  await load(Promise.resolve(answers.gone))
  await load(Promise.resolve(answers.gone))
  expect(reloads).toBe(1)
})

test('a press in a part that is hydrated late waits until it is, and any other counts at once', () => {
  const listeners: Record<string, (event: object) => void> = {}
  const document = {
    documentElement: { dataset: {} },
    currentScript: { remove() {} },
    createElement: () => ({}),
    head: { appendChild() {} },
    removeEventListener() {},
    addEventListener: (name: string, listener: () => void) => Object.assign(listeners, { [name]: listener }),
  }
  const window: { addEventListener: () => void; fanyuReady?: () => void } = { addEventListener() {} }
  const waiting: (() => void)[] = []
  const setTimeout = (run: (...given: unknown[]) => void, _: number, ...given: unknown[]) =>
    waiting.push(() => run(...given))
  const localStorage = { getItem: () => null, setItem() {} }

  /** A control that is pressed before the page is ready, with the number of its clicks. */
  function press(isLate: boolean) {
    runInNewContext(starterScript(['/e.js']), { document, window, localStorage, navigator: {}, Math, setTimeout })
    const control = {
      isConnected: true,
      clicks: 0,
      closest: (selector: string) => (selector.includes('button') ? control : isLate ? {} : null),
      click: () => {
        control.clicks += 1
      },
    }
    listeners.click?.({ type: 'click', target: control, preventDefault() {}, stopPropagation() {} })
    window.fanyuReady?.()
    return control
  }

  expect(press(false).clicks).toBe(1)
  const control = press(true)
  waiting.shift()?.()
  expect(control.clicks).toBe(0)
  Object.assign(control, { __reactProps$x: {} })
  waiting.shift()?.()
  expect(control.clicks).toBe(1)
  expect(waiting).toEqual([])
})

test('the one inline script marks the page and goes on to what starts it', () => {
  const dataset: Record<string, string> = {}
  const heard: string[] = []
  const addEventListener = (name: string) => heard.push(name)
  const document = { documentElement: { dataset }, currentScript: { remove() {} }, addEventListener }
  const localStorage = { getItem: (key: string) => (key === 'token' ? 'x' : null), setItem() {} }
  const window = { addEventListener }
  runInNewContext(starterScript(['/r.js', '/e.js']), { document, window, localStorage, navigator: {}, Math })
  expect(dataset).toEqual({ session: 'in' })
  expect(heard).toEqual(['click', 'submit', 'pointerdown', 'keydown', 'focusin', 'load'])
})
