import { expect, test } from 'vitest'
import { offerOf, versionFor } from './choose-version.ts'
import type { OwnSystem } from './own-system.ts'

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
  expect(offerOf([windows, before, narrow, apple, appleBefore, oldest, beta])).toEqual({
    current: [windows, narrow, apple],
    betas: [beta],
    older: [
      { versionNo: '1.9', installers: [before, appleBefore] },
      { versionNo: '1.8', installers: [oldest] },
    ],
  })
  expect(offerOf([])).toEqual({ current: [], betas: [], older: [] })
})

test('a computer gets what was made for it, 64 bits also what was made for 32, and nothing of another system', () => {
  expect(versionFor([windows, narrow, apple], own(1, 64))).toBe(windows)
  expect(versionFor([windows, narrow, apple], own(1, 32))).toBe(narrow)
  expect(versionFor([narrow], own(1, 64))).toBe(narrow)
  expect(versionFor([windows], own(1, 32))).toBeUndefined()
  expect(versionFor([windows, apple], own(3, 64))).toBeUndefined()
})
