import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clickIdOf, findCreditedClick, landingUrl, parseStartParameters } from './landing.ts'

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

test('of an address too long for its bd_vid the click is kept and the rest of the query given up', () => {
  const long = `https://fanyu.example/temu.html?note=${'n'.repeat(1_020)}&bd_vid=click-7&qd=b#end`
  expect(landingUrl(long)).toBe('https://fanyu.example/temu.html?bd_vid=click-7')
  const early = `https://fanyu.example/temu.html?bd_vid=click-7&note=${'n'.repeat(1_020)}`
  expect(landingUrl(early)).toBe(early.slice(0, 1_024))
})

test('whatever the address, its landing address is at most 1,024 characters and carries a bd_vid that fits', () => {
  const query = fc.webQueryParameters({ size: 'medium' })
  const click = fc.stringMatching(/^[A-Za-z0-9_-]{1,300}$/)
  fc.assert(
    fc.property(query, click, query, fc.nat(1_500), (before, id, after, filler) => {
      const href = new URL(`https://fanyu.example/a.html?x=${'f'.repeat(filler)}&${before}&bd_vid=${id}&${after}`).href
      const landing = landingUrl(href)
      expect(landing.length).toBeLessThanOrEqual(1_024)
      expect(clickIdOf(landing)).toBe(clickIdOf(href))
      expect(href.length > 1_024 || landing === href).toBe(true)
    }),
  )
})

test('what no server would take is left out of a value, and never stops a registration', () => {
  const half = `https://fanyu.example/?qd=%00${'x'.repeat(1_022)}%F0%9F%98%80&cy=%00`
  expect(parseStartParameters(half).values).toEqual({ qd: 'x'.repeat(1_022) })
})

test('only a web address with a bd_vid names a click', () => {
  expect(clickIdOf('https://fanyu.example/?bd_vid=a%20b&qd=1')).toBe('a b')
  for (const text of [
    undefined,
    '',
    'bd_vid=1',
    'javascript:alert(1)?bd_vid=1',
    'https://fanyu.example/?bd_vid=',
    'https://?bd_vid=1',
  ])
    expect(clickIdOf(text), text).toBeNull()
})

const landing = 'https://fanyu.example/temu.html?qd=baidu&bd_vid=click-7'

test('a registration belongs to the click of its newest landing', () => {
  expect(findCreditedClick({ logidUrl: landing })).toEqual({ clickId: 'click-7', logidUrl: landing })
  expect(findCreditedClick({ lastTouch: { logidUrl: landing } })).toEqual({ clickId: 'click-7', logidUrl: landing })
})

test('whoever came back by another channel, or from nowhere, is no conversion', () => {
  const elsewhere = 'https://fanyu.example/?qd=weibo'
  expect(findCreditedClick({ logidUrl: elsewhere, lastTouch: { logidUrl: landing } })).toBeNull()
  for (const origin of [
    {},
    { logidUrl: 'bd_vid=1' },
    { lastTouch: { logidUrl: 7 } },
    { logidUrl: `${elsewhere}&bd_vid=` },
  ])
    expect(findCreditedClick(origin)).toBeNull()
})

test('a phone or an e-mail address in the landing address stays here', () => {
  const credited = findCreditedClick({ logidUrl: `${landing}&from=13800138000&to=a.b%40example.com` })
  expect(credited).toEqual({ clickId: 'click-7', logidUrl: `${landing}&from=***&to=***` })
  const number = 'https://fanyu.example/?bd_vid=13800138000'
  expect(findCreditedClick({ logidUrl: number })?.logidUrl).toBe(number)
})
