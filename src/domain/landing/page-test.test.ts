import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysFor, pageTestCookie, pageTestsAtMost, readPageTestMarks, refusePageTest } from './page-test.ts'
import { landingSentences as sentences } from './sentences.ts'

test('the marks of tests are read among other cookies, and hostile ones are none', () => {
  const visitor = 'Abc_-1234567890z'
  expect(readPageTestMarks(`a=1; ${pageTestCookie(7)}=${visitor}; b=2`)).toEqual([{ test: 7, visitor }])
  expect(readPageTestMarks(`${pageTestCookie(7)}=${visitor};${pageTestCookie(8)}=${visitor}`)).toHaveLength(2)
  for (const text of [
    undefined,
    '',
    'fy_test_=x',
    `fy_test_0=${visitor}`,
    `fy_test_7=${visitor}x`,
    `xfy_test_7=${visitor}`,
  ])
    expect(readPageTestMarks(text)).toEqual([])
  const many = Array.from({ length: 40 }, (_, at) => `${pageTestCookie(at + 1)}=${visitor}`).join('; ')
  expect(readPageTestMarks(many)).toHaveLength(pageTestsAtMost)
  fc.assert(fc.property(fc.string(), (text) => readPageTestMarks(text).length === 0 || text.includes('fy_test_')))
})

test('a page is tested while it is public for as long as the test lasts', () => {
  const endsAt = new Date('2026-12-14T00:00:00Z')
  const before = new Date('2026-12-13T00:00:00Z')
  const page = { isPublic: true, publishAt: null, withdrawAt: null }
  expect(refusePageTest(page, endsAt)).toBeNull()
  expect(refusePageTest({ ...page, withdrawAt: endsAt, publishAt: endsAt }, endsAt)).toBeNull()
  expect(refusePageTest({ ...page, isPublic: false }, endsAt)).toBe(sentences.notPublic)
  expect(refusePageTest({ ...page, publishAt: before }, endsAt)).toBe(sentences.testTimed)
  expect(refusePageTest({ ...page, withdrawAt: before }, endsAt)).toBe(sentences.testWithdrawn)
})

test('the days follow from the visits of some days, and no visits give none', () => {
  expect(daysFor({ visitors: 7_652, visits: 2_800, over: 28 })).toBe(77)
  expect(daysFor({ visitors: 10, visits: 0, over: 28 })).toBeNull()
})
