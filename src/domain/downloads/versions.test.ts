import { expect, test } from 'vitest'
import { groupInstallers, type OwnSystem, ownSystem, readNotes, versionFor } from './versions.ts'

const version = (
  systemTypeName: string,
  versionNo: string,
  day: number,
  systemType: 1 | 2 | 3 = 1,
  systemDigit: 32 | 64 = 64,
) => ({ systemTypeName, versionNo, systemType, systemDigit, createDatetime: `2026-11-${day} 10:00:00` })

const windows = version('WINDOWS', '2.0', 20)
const narrow = version('WINDOWS', '2.0', 20, 1, 32)
const before = version('WINDOWS', '1.9', 12)
const apple = version('MAC_ARM', '2.0', 20, 2)
const appleBefore = version('MAC_ARM', '1.9', 12, 2)
const oldest = version('MAC_ARM', '1.8', 11, 2)
const beta = version('WINDOWS_BETA', '2.1-beta', 21)
const own = (systemType: 1 | 2 | 3, systemDigit: 32 | 64): OwnSystem => ({
  systemType,
  systemDigit,
  name: 'Windows',
  isSure: true,
})

test('the newest of each system is offered, betas beside it, and what came before by its version', () => {
  expect(groupInstallers([windows, before, narrow, apple, appleBefore, oldest, beta])).toEqual({
    current: [windows, narrow, apple],
    betas: [beta],
    older: [
      { versionNo: '1.9', installers: [before, appleBefore] },
      { versionNo: '1.8', installers: [oldest] },
    ],
  })
  expect(groupInstallers([])).toEqual({ current: [], betas: [], older: [] })
})

test('a computer gets what was made for it, 64 bits also what was made for 32, and nothing of another system', () => {
  expect(versionFor([windows, narrow, apple], own(1, 64))).toBe(windows)
  expect(versionFor([windows, narrow, apple], own(1, 32))).toBe(narrow)
  expect(versionFor([narrow], own(1, 64))).toBe(narrow)
  expect(versionFor([windows], own(1, 32))).toBeUndefined()
  expect(versionFor([windows, apple], own(3, 64))).toBeUndefined()
})

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36'
const windowsAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'

test('Windows tells its width, and its name by the version of the platform', () => {
  const plain = { systemType: 1, name: 'Windows', isSure: true }
  expect(ownSystem({ userAgent: windowsAgent })).toEqual({ ...plain, systemDigit: 64 })
  expect(ownSystem({ userAgent: 'Mozilla/5.0 (Windows NT 10.0)' })).toEqual({ ...plain, systemDigit: 32 })
  expect(ownSystem({ userAgent: 'Mozilla/5.0 (Windows NT 6.1; WOW64)' })?.systemDigit).toBe(64)
  expect(ownSystem({ userAgent: windowsAgent, platformVersion: '15.0.0' })?.name).toBe('Windows 11')
  expect(ownSystem({ userAgent: windowsAgent, platformVersion: '10.0.0' })?.name).toBe('Windows')
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

test('notes are grouped by their kind; a line without one is kept', () => {
  expect(readNotes('新增：一\n修复：二\n\n新增：三，四：五\n一个没有类别的长句子：六')).toEqual([
    { kind: '新增', lines: ['一', '三，四：五'] },
    { kind: '修复', lines: ['二'] },
    { kind: '', lines: ['一个没有类别的长句子：六'] },
  ])
  expect(readNotes('')).toEqual([])
})
