import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deferredSections } from './deferred-sections.ts'

type Opening = { type?: string; hash?: string; height?: number; sections?: string[] }

/** A browser with what the script asks of it; each of `sections` has its computed `content-visibility`. */
function open({ type = 'navigate', hash = '', height = 1440, sections = [] }: Opening) {
  const waiting: (() => void)[] = []
  const heard: Record<string, (event?: object) => void> = {}
  const addEventListener = (name: string, then: (event?: object) => void) => {
    heard[name] = then
  }
  const elements = sections.map((computed) => ({ computed, dataset: { deferred: 'true' }, offsetHeight: 900 }))
  const dataset: Record<string, string> = {}
  runInNewContext(deferredSections, {
    document: { documentElement: { dataset }, addEventListener, querySelectorAll: () => elements },
    window: { performance: {}, addEventListener },
    performance: { getEntriesByType: () => (type === 'none' ? [] : [{ type }]) },
    location: { hash },
    screen: { height },
    getComputedStyle: ({ computed, dataset: { deferred } }: (typeof elements)[number]) => ({
      contentVisibility: deferred === 'true' ? computed : 'visible',
    }),
    requestAnimationFrame: (then: () => void) => waiting.push(then),
    setTimeout: (then: () => void) => waiting.push(then),
  })
  return {
    dataset,
    heard,
    turn: () => waiting.shift()?.(),
    sections: () => elements.map(({ dataset: { deferred } }) => deferred),
    waiting,
  }
}

test('the sections below come one a task after the first frame, and nothing of it is left', () => {
  const page = open({ sections: ['visible', 'auto', 'auto'] })
  expect(page.dataset).toEqual({ opening: '' })
  page.heard.DOMContentLoaded?.()
  page.turn()
  expect(page.sections()).toEqual(['true', 'true', 'true'])
  page.turn()
  expect(page.sections()).toEqual(['true', 'shown', 'true'])
  page.turn()
  expect(page.sections()).toEqual(['true', 'shown', 'shown'])
  expect(page.dataset).toEqual({ opening: '' })
  page.turn()
  expect(page.sections()).toEqual(['true', 'true', 'true'])
  expect(page.dataset).toEqual({})
  expect(page.waiting).toEqual([])
})

test('a page that loads before its first frame, or in a tab behind another one, has one section a task too', () => {
  const page = open({ sections: ['auto', 'auto', 'auto'] })
  page.heard.DOMContentLoaded?.()
  const frame = page.waiting.shift()
  page.heard.load?.()
  expect(page.sections()).toEqual(['true', 'true', 'true'])
  page.turn()
  expect(page.sections()).toEqual(['shown', 'true', 'true'])
  // The frame comes after all.
  frame?.()
  for (let task = 0; task < 3; task += 1) page.turn()
  expect(page.sections()).toEqual(['true', 'true', 'true'])
  expect(page.dataset).toEqual({})
  for (let task = 0; task < 3; task += 1) page.turn()
  expect(page.sections()).toEqual(['true', 'true', 'true'])
  expect(page.waiting).toEqual([])
})

const onLink = { target: { closest: (selector: string) => (selector === 'a[href*="#"]' ? {} : null) } }

test.each([
  ['who prints', 'beforeprint', {}],
  ['who follows a link within the page', 'click', onLink],
])('%s in the middle of it gets the whole page', (_, name, event) => {
  const page = open({ sections: ['auto', 'auto'] })
  page.heard.DOMContentLoaded?.()
  page.turn()
  page.turn()
  page.heard.click?.({ target: { closest: () => null } })
  expect(page.dataset).toEqual({ opening: '' })
  page.heard[name]?.(event)
  expect(page.dataset).toEqual({})
  expect(page.sections()).toEqual(['true', 'true'])
  page.turn()
  expect(page.sections()).toEqual(['true', 'true'])
})

test.each<[string, Opening]>([
  ['a reload', { type: 'reload' }],
  ['a step back', { type: 'back_forward' }],
  ['an address with a fragment', { hash: '#faq' }],
  ['a screen of many sections', { height: 2160 }],
  ['a browser that does not say', { type: 'none' }],
])('%s: the page is laid out as a whole', (_, opening) => {
  const page = open(opening)
  expect(page.dataset).toEqual({})
  expect(page.heard).toEqual({})
})
