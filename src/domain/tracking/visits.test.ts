import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalCookieOf, isRobot, readArrivalCookie } from './visits.ts'

const chrome = (name: string) =>
  `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) ${name}/149.0.0.0 Safari/537.36`

test.each([
  chrome('HeadlessChrome'),
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YisouSpider/5.0)',
])('%s is a robot', (agent) => expect(isRobot(agent)).toBe(true))

test.each([
  chrome('Chrome'),
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.49',
  'Mozilla/5.0 (Linux; Android 12; CUBOT X50) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'node',
  '',
])('%s is none', (agent) => expect(isRobot(agent)).toBe(false))

const origin = 'https://fanyu.example'
const at = new Date('2026-03-01T08:00:00Z')
const roundTrip = (path: string) => readArrivalCookie(arrivalCookieOf(origin + path, at) ?? '', origin)

test('the source of an opened address comes back from its cookie', () => {
  expect(roundTrip('/cloud.html?qd=q1&cy=c&invitecode=AB12%20x&bd_vid=9&keep=%E5%B8%86')).toEqual({
    at: at.toISOString(),
    qd: 'q1',
    cy: 'c',
    inviteCode: 'AB12',
    bd_vid: '9',
    logidUrl: `${origin}/cloud.html?qd=q1&cy=c&invitecode=AB12%20x&bd_vid=9&keep=%E5%B8%86`,
  })
})

test('an address that names no source makes no cookie', () => {
  for (const path of ['/', '/?keep=1', '/?qd=', '/?qd=13912345678'])
    expect(arrivalCookieOf(origin + path, at)).toBeNull()
})

test('no telephone number and no e-mail address gets into a cookie', () => {
  const touch = roundTrip('/?qd=q1&cy=13912345678&bd_vid=a%40b.com&from=13912345678')
  expect(touch).toMatchObject({ qd: 'q1', logidUrl: expect.stringContaining('from=***') })
  expect(touch).not.toHaveProperty('cy')
  expect(touch).not.toHaveProperty('bd_vid')
  expect(JSON.stringify(touch)).not.toMatch(/139|a%40b/)
})

test('whatever an address holds, the cookie is a short legal value that comes back', () => {
  const text = fc.string({ unit: 'binary', maxLength: 1_400 })
  fc.assert(
    fc.property(text, text, text, (qd, cy, other) => {
      const address = new URL(origin)
      for (const [name, value] of Object.entries({ qd: `q${qd}`, cy, other })) address.searchParams.set(name, value)
      const cookie = arrivalCookieOf(address.href, at)
      if (cookie === null) return
      expect(cookie).toMatch(/^[\w*.%&=+-]{1,1500}$/)
      expect(readArrivalCookie(cookie, origin)).toMatchObject({ at: at.toISOString() })
    }),
  )
})

test('what somebody else wrote into the cookie is no touch', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const touch = readArrivalCookie(value, origin)
      expect(touch === null || !Number.isNaN(Date.parse(touch.at))).toBe(true)
    }),
  )
  expect(readArrivalCookie('qd=1', origin)).toBeNull()
  expect(readArrivalCookie('at=soon&qd=1', origin)).toBeNull()
})
