import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AccountArrival, channelOf, newestWithSource, orderSource } from './order-source.ts'

const at = '2026-11-01T02:00:00.000Z'
const none = { qd: '', cy: '', bdVid: '', inviteCode: '' }
const arrival = (fields: Partial<AccountArrival>): AccountArrival => ({
  firstTouch: null,
  lastTouch: null,
  tracking: {},
  ...fields,
})

test('the first touch is that of the earliest arrival with marks, the last touch that of the newest', () => {
  const arrivals = [
    arrival({}),
    arrival({ firstTouch: { at, qd: 'a' }, lastTouch: { at, bd_vid: 'click' } }),
    arrival({
      firstTouch: { at, qd: 'b' },
      lastTouch: { at, cy: 'c', inviteCode: 'X1', logidUrl: 'https://www.example.com/?cy=c' },
    }),
    arrival({ firstTouch: { at }, lastTouch: 'none' }),
  ]
  expect(orderSource(arrivals)).toEqual({
    channel: 'cy=c',
    first: { ...none, qd: 'a' },
    last: { ...none, cy: 'c', inviteCode: 'X1' },
    landing: 'https://www.example.com/?cy=c',
  })
})

test('without touches the call’s own fields count, and without any source the order is direct', () => {
  expect(orderSource([arrival({ tracking: { qd: 'q', mac: 'aa', inviteCode: '' } })])).toMatchObject({
    channel: 'qd=q',
    first: { qd: 'q' },
    last: { qd: 'q' },
  })
  expect(orderSource([])).toEqual({ channel: 'direct', first: none, last: none, landing: '' })
})

test('of a browser that refused statistics the click does not count, the marks of a partner do', () => {
  const refused = arrival({ lastTouch: { at, qd: 'q', bd_vid: 'click' }, hasOptedOut: true })
  expect(orderSource([refused])).toMatchObject({ channel: 'qd=q', last: { ...none, qd: 'q' } })
})

test('an order counts by the newest arrival that names a source, and by the newest of all where none does', () => {
  const [plain, marked] = [arrival({}), arrival({ tracking: { cy: 'c' } })]
  expect(newestWithSource([marked, plain])).toBe(marked)
  expect(newestWithSource([plain, arrival({}), plain])).toBe(plain)
  expect(newestWithSource([])).toBeNull()
  const ofSite = arrival({ tracking: { landing: '/', source: 'www.example.com' } })
  expect(newestWithSource([ofSite, plain])).toBe(ofSite)
  expect(newestWithSource([marked, ofSite, plain])).toBe(marked)
})

test('the channel is the strongest mark: a click of Baidu, then qd, then cy, then an invitation', () => {
  const mark = fc.constantFrom('', 'x')
  fc.assert(
    fc.property(fc.record({ qd: mark, cy: mark, bdVid: mark, inviteCode: mark }), (marks) => {
      const order = [
        [marks.bdVid, 'baidu'],
        [marks.qd, 'qd=x'],
        [marks.cy, 'cy=x'],
        [marks.inviteCode, 'invite'],
      ] as const
      expect(channelOf(marks)).toBe(order.find(([value]) => value !== '')?.[1] ?? 'direct')
    }),
  )
})

test('whatever was stored as an arrival gives a source, never an error', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ firstTouch: fc.anything(), lastTouch: fc.anything(), tracking: fc.anything() })),
      (rows) => {
        const { first, last } = orderSource(rows)
        for (const value of [...Object.values(first), ...Object.values(last)]) expect(typeof value).toBe('string')
      },
    ),
  )
})
