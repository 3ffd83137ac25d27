import { expect, test } from 'vitest'
import { screenTypeOf } from './screen.ts'

test.each([
  [1920, 'large'],
  [1919, 'medium'],
  [1280, 'medium'],
  [1279, 'small'],
  [1080, 'small'],
  [1079, 'mini'],
  [390, 'mini'],
] as const)('a window %i px wide is %s', (width, type) => {
  expect(screenTypeOf(width)).toBe(type)
})
