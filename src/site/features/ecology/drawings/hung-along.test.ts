import { expect, test } from 'vitest'
import { type Curve, curvePath, hungAlong } from './hung-along.ts'

const straight: Curve = [
  [0, 0],
  [50, 50],
  [100, 100],
]
const sagging: Curve = [
  [0, 0],
  [50, 100],
  [100, 0],
]

test('places follow one another along the curve', () => {
  expect(hungAlong(straight, 3, 0, 0.5)).toEqual([
    { x: 0, y: 0, slope: 45 },
    { x: 50, y: 50, slope: 45 },
    { x: 100, y: 100, slope: 45 },
  ])
})

test('in the lowest place of a sagging line a flag hangs level', () => {
  expect(hungAlong(sagging, 1, 0.5, 0)).toEqual([{ x: 50, y: 50, slope: 0 }])
})

test('a line that is drawn to the left is read from the left too', () => {
  const [place] = hungAlong([straight[2], straight[1], straight[0]], 1, 0.5, 0)
  expect(place?.slope).toBe(45)
})

test('a curve becomes the data of a path', () => {
  expect(curvePath(sagging)).toBe('M0 0Q50 100 100 0')
})
