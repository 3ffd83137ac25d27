import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countOnce, isUnseen } from './count-once.ts'

let stored: Record<string, string>
let isFull = false

beforeEach(() => {
  stored = {}
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('quota')
      stored[key] = value
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const side = { bannerId: 7, position: 2, test: 3, half: 'b' } as const
const plain = { bannerId: 7, position: 2 }

test('a browser counts once as one that sees and once as one that clicks', () => {
  expect(isUnseen(side)).toBe(true)
  expect(countOnce('banner_exposure', side)).toEqual(side)
  expect(isUnseen(side)).toBe(false)
  expect(countOnce('banner_exposure', side)).toEqual(plain)
  expect(countOnce('banner_click', side)).toEqual(side)
  expect(countOnce('banner_click', side)).toEqual(plain)
  expect(countOnce('banner_exposure', side)).toEqual(plain)
})

test('the next test counts anew', () => {
  countOnce('banner_exposure', side)
  countOnce('banner_click', side)
  expect(countOnce('banner_exposure', { ...side, test: 4 })).toHaveProperty('test', 4)
})

test('where nothing can be kept nothing counts, and a slide that is not tested stays as it is', () => {
  isFull = true
  expect(countOnce('banner_exposure', side)).toEqual(plain)
  expect(countOnce('banner_click', side)).toEqual(plain)
  expect(countOnce('banner_click', plain)).toEqual(plain)
  expect(isUnseen(plain)).toBe(false)
})
