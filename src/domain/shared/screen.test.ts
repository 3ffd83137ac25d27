import { expect, test } from 'vitest'
import { narrowMedia, screenTypeOf } from './screen.ts'

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

test.each([
  ['(max-width: 767px)', '(min-width:0)'],
  ['(max-width:1279px)', '(min-width:0)'],
  ['(min-width: 768px)', '(max-width:0)'],
  ['screen and (min-width:1080px)', 'screen and (max-width:0)'],
  ['(min-width:768px) and (max-width:929px)', '(max-width:0) and (min-width:0)'],
] as const)('a phone held sideways answers %s as one held upright', (condition, narrowed) => {
  expect(narrowMedia(condition)).toBe(narrowed)
})

test.each([
  '(max-width: 359px)',
  '(min-width: 400px)',
  '(max-height: 600px)',
  'print',
  '(prefers-reduced-motion: reduce)',
])('what does not ask for a wide window is left alone: %s', (condition) => {
  expect(narrowMedia(condition)).toBe(condition)
})
