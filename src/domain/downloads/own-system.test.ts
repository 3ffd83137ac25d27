import { expect, test } from 'vitest'
import { ownSystem } from './own-system.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'

test('Windows tells its width, and its name by the version of the platform', () => {
  const plain = { systemType: 1, name: 'Windows', isSure: true }
  expect(ownSystem({ userAgent: windows })).toEqual({ ...plain, systemDigit: 64 })
  expect(ownSystem({ userAgent: 'Mozilla/5.0 (Windows NT 10.0)' })).toEqual({ ...plain, systemDigit: 32 })
  expect(ownSystem({ userAgent: 'Mozilla/5.0 (Windows NT 6.1; WOW64)' })?.systemDigit).toBe(64)
  expect(ownSystem({ userAgent: windows, platformVersion: '15.0.0' })?.name).toBe('Windows 11')
  expect(ownSystem({ userAgent: windows, platformVersion: '10.0.0' })?.name).toBe('Windows')
})

test('a Mac tells its chip by the architecture, else by what draws its pictures, else it is supposed to be new', () => {
  const apple = { systemType: 2, systemDigit: 64, name: 'Mac', isSure: true }
  expect(ownSystem({ userAgent: mac, architecture: 'arm' })).toEqual(apple)
  expect(ownSystem({ userAgent: mac, renderer: 'ANGLE (Apple, Apple M2 Pro, OpenGL 4.1)' })).toEqual(apple)
  expect(ownSystem({ userAgent: mac, architecture: 'x86', renderer: 'Apple M1' })?.systemType).toBe(3)
  expect(ownSystem({ userAgent: mac, renderer: 'ANGLE (Intel Inc., Intel Iris Pro)' })?.systemType).toBe(3)
  expect(ownSystem({ userAgent: mac, renderer: 'Apple GPU' })).toEqual({ ...apple, isSure: false })
})

test('a computer without an installer is told as none', () => {
  for (const userAgent of ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5)', ''])
    expect(ownSystem({ userAgent })).toBeNull()
})
