import { expect, test } from 'vitest'
import { crescent, rows, star } from './flag-shapes.ts'
import { flagCodes } from './flags.tsx'
import { moreFlags } from './more-flags.ts'

test('every flag has its own code, and none is drawn twice', () => {
  const codes = Object.keys(moreFlags)
  expect(codes.length).toBeGreaterThan(80)
  for (const code of codes) expect(code).toMatch(/^[a-z]{2}$/)
  expect(codes.filter((code) => flagCodes.some((drawn) => drawn === code))).toEqual([])
  expect(codes.filter((code) => ['hk', 'mo', 'tw'].includes(code))).toEqual([])
})

test('shapes are numbers that a browser can draw', () => {
  for (const [code, shapes] of Object.entries(moreFlags)) {
    for (const [colour, path] of shapes) {
      expect(colour, code).toMatch(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/)
      expect(path, code).not.toMatch(/NaN|Infinity|undefined/)
    }
  }
})

test('stripes fill the field, a star has ten corners, a crescent two arcs', () => {
  expect(rows('#fff', ['#000', 2]).map(([, path]) => path)).toEqual(['M0 0h21v4.67h-21z', 'M0 4.67h21v9.33h-21z'])
  expect(star('#fff', 5, 5, 2)[1].split('L')).toHaveLength(10)
  expect(crescent('#fff', 7, 7, 3, 2.5, 1)[1].match(/A/g)).toHaveLength(2)
})
