import { expect, test } from 'vitest'
import { courseHeight, tackingCourse } from './course.ts'

test('a course turns at every milestone, low and high by turns, and climbs on both sides', () => {
  const course = tackingCourse(7)
  expect(course.map(({ side }) => side)).toEqual(['below', 'above', 'below', 'above', 'below', 'above', 'below'])
  const low = course.filter((_, index) => index % 2 === 0).map(({ y }) => y)
  const high = course.filter((_, index) => index % 2 === 1).map(({ y }) => y)
  expect(low).toEqual(low.toSorted((a, b) => b - a))
  expect(high).toEqual(high.toSorted((a, b) => b - a))
  expect(Math.min(...low)).toBeGreaterThan(Math.max(...high))
})

test('a course of any length goes from left to right and stays in its field', () => {
  for (let count = 0; count <= 12; count++) {
    const course = tackingCourse(count)
    expect(course).toHaveLength(count)
    for (const [index, { x, y }] of course.entries()) {
      expect(x).toBeGreaterThan(course[index - 1]?.x ?? 0)
      expect(x).toBeLessThanOrEqual(90)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(courseHeight)
    }
  }
})

test('the words of the last milestone stand below the boat', () => {
  for (const count of [1, 2, 6, 7]) expect(tackingCourse(count).at(-1)?.side).toBe('below')
})
