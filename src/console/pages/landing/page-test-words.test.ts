import { expect, test } from 'vitest'
import { baseOf, describeResult } from './page-test-words.ts'

const said = (a: [number, number], b: [number, number]) =>
  describeResult({
    result: { a: { of: a[0], hits: a[1] }, b: { of: b[0], hits: b[1] } },
    needed: 3_826,
    difference: 10,
  })

test('a result names the difference of 1,000 visitors with its interval, and what it leaves open', () => {
  expect(said([4_000, 80], [4_050, 122])).toEqual({
    found: '第二版更好：每千名访客多注册10.1人（95%置信区间 +3.3 到 +17.1）。',
    undecided: '没有定下来的：究竟好多少。每千名访客 +3.3 到 +17.1 人都有可能。',
  })
  expect(said([4_050, 122], [4_000, 80]).found).toBe(
    '第一版更好：每千名访客多注册10.1人（95%置信区间 +3.3 到 +17.1）。',
  )
  const open = said([4_000, 80], [4_050, 85])
  expect(open.found).toMatch(
    /^没有分出高下：每千名访客相差1\.0人，第二版减第一版的95%置信区间为 −\d.* 到 \+\d.*，包含0。$/,
  )
  expect(open.undecided).toContain('有没有更小的差别')
  expect(said([1_000, 20], [1_010, 25]).undecided).toBe(
    '没有定下来的：有没有10人的差别。每一版要3,826名访客，只到了1,000名。',
  )
  expect(said([40, 3], [41, 2]).found).toContain('不能得出结论')
  expect(said([9_000, 300], [7_000, 300])).toMatchObject({ undecided: null })
})

test('the share until now is a whole number of 1,000 visits, and nothing without visits', () => {
  expect(baseOf({ visits: 0, registered: 0 })).toBeNull()
  expect(baseOf({ visits: 900, registered: 0 })).toBe(1)
  expect(baseOf({ visits: 1_000, registered: 24 })).toBe(24)
  expect(baseOf({ visits: 3, registered: 3 })).toBe(500)
})
