import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Activity } from './arrange.ts'
import { arrange } from './arrange.ts'

const states = fc.array(fc.constantFrom('open', 'running', 'ended' as const), { maxLength: 32 })

function activitiesWith(given: readonly Activity['state'][]): Activity[] {
  return given.map((state, id) => ({
    id,
    title: '',
    picture: '',
    updateTime: '',
    region: null,
    beginTime: null,
    endTime: null,
    state,
    hasLink: true,
  }))
}

test('every activity of a page has one place, in any number and mix', () => {
  fc.assert(
    fc.property(states, (given) => {
      const activities = activitiesWith(given)
      const { lead, beside, halves, rows, ended } = arrange(activities)
      const placed = [...(lead === null ? [] : [lead]), ...beside, ...halves, ...rows, ...ended]
      expect(placed.map(({ id }) => id).sort((a, b) => a - b)).toEqual(activities.map(({ id }) => id))
      expect(ended.every(({ state }) => state === 'ended')).toBe(true)
      expect(lead === null).toBe(given.every((state) => state === 'ended'))
    }),
  )
})

test('those that are running come first, then those that have not begun, each in the order of the list', () => {
  const { lead, beside, halves } = arrange(activitiesWith(['open', 'running', 'ended', 'open', 'running']))
  expect([lead, ...beside, ...halves].map((activity) => activity?.id)).toEqual([1, 4, 0, 3])
})
