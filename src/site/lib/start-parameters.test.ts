import { expect, test } from 'vitest'
import { firstTouchAfter, parseStartParameters, readTouch, touchOf } from './start-parameters.ts'

const now = new Date('2026-11-20T02:00:00Z')

test('the four start parameters are read and leave the address, the others stay letter by letter', () => {
  const { values, cleaned } = parseStartParameters(
    'https://fanyu.example/cloud.html?a=1%202&qd=baidu&empty&cy=c7&utm_source=x+y&bd_vid=v9&invitecode=AB12#box',
  )
  expect(values).toEqual({ cy: 'c7', qd: 'baidu', bd_vid: 'v9', invitecode: 'AB12' })
  expect(cleaned).toBe('https://fanyu.example/cloud.html?a=1%202&empty&utm_source=x+y#box')
})

test('an address without them is not changed', () => {
  const href = 'https://fanyu.example/price.html?mode=renew&storeName=%E5%BA%97#pay'
  expect(parseStartParameters(href)).toEqual({ values: {}, logidUrl: href, cleaned: href })
})

test('an invite code keeps only the part before its first space, however the space is written', () => {
  for (const query of ['invitecode=AB12%20tail', 'invitecode=AB12+tail', 'invitecode=AB12 tail']) {
    expect(parseStartParameters(`https://fanyu.example/?${query}`).values.invitecode).toBe('AB12')
  }
})

test('a parameter without a value is cleaned away and not stored', () => {
  expect(parseStartParameters('https://fanyu.example/?qd=&invitecode=%20x')).toMatchObject({
    values: {},
    cleaned: 'https://fanyu.example/',
  })
})

test('parameters in other letter cases are not ours', () => {
  const { values, cleaned } = parseStartParameters('https://fanyu.example/?QD=1')
  expect(values).toEqual({})
  expect(cleaned).toBe('https://fanyu.example/?QD=1')
})

test('the landing address is kept whole up to 1,024 characters, and so is each value', () => {
  const href = `https://fanyu.example/?bd_vid=${'v'.repeat(3_000)}`
  const { values, logidUrl } = parseStartParameters(href)
  expect(logidUrl).toBe(href.slice(0, 1_024))
  expect(values.bd_vid).toHaveLength(1_024)
})

test('a malformed escape in the address does not stop the page', () => {
  expect(parseStartParameters('https://fanyu.example/?qd=%E5%&x=%').values.qd).toBeDefined()
})

test('only an address that names a source makes a touch', () => {
  expect(touchOf(parseStartParameters('https://fanyu.example/?page=2'), now)).toBeNull()
  expect(touchOf(parseStartParameters('https://fanyu.example/?qd=q&invitecode=AB'), now)).toEqual({
    at: '2026-11-20T02:00:00.000Z',
    qd: 'q',
    inviteCode: 'AB',
    logidUrl: 'https://fanyu.example/?qd=q&invitecode=AB',
  })
})

test('the first touch stays for 30 days, then the newest one takes its place', () => {
  const fresh = { at: now.toISOString(), qd: 'new' }
  const daysAgo = (days: number) => ({ at: new Date(now.getTime() - days * 86_400_000).toISOString(), qd: 'old' })
  expect(firstTouchAfter(null, fresh, now)).toBe(fresh)
  expect(firstTouchAfter(daysAgo(29), fresh, now).qd).toBe('old')
  expect(firstTouchAfter(daysAgo(30), fresh, now).qd).toBe('new')
  expect(firstTouchAfter({ at: 'no date', qd: 'old' }, fresh, now).qd).toBe('new')
})

test('a stored touch that somebody changed is read without what does not belong', () => {
  expect(readTouch({ at: 'x', qd: 7, cy: 'c', other: 'o' })).toEqual({ at: 'x', cy: 'c' })
  expect(readTouch('text')).toBeNull()
  expect(readTouch({ qd: 'q' })).toBeNull()
})
