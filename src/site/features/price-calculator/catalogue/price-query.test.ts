import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFilter, readPriceQuery, readQuotedPrice, writeQuote, writeQuotedPrice } from './price-query.ts'

const read = (search: string) => readPriceQuery(Object.fromEntries(new URLSearchParams(search)))

test('an address without a query is a purchase of one device', () => {
  expect(read('')).toMatchObject({ tierId: null, quantity: 1, filter: noFilter, isRenewal: false, selfOnly: false })
})

test('any mode but payIP is a renewal', () => {
  expect(read('mode=payIP').isRenewal).toBe(false)
  expect(read('mode=').isRenewal).toBe(false)
  for (const mode of ['renew', 'reBuyIp', 'PAYIP', '0']) expect(read(`mode=${mode}`).isRenewal, mode).toBe(true)
})

test('nothing that narrows a purchase hides the device that is renewed', () => {
  const query = read('mode=renew&reBuyIpId=3&site=1&platform=2&equipmentType=self&isFilterTiktok=1')
  expect(query).toMatchObject({ boughtId: 3, deviceId: null, filter: noFilter, selfOnly: false, tiktokOnly: false })
})

test('own devices and the TikTok set are asked for by their values alone', () => {
  expect(read('equipmentType=self').selfOnly).toBe(true)
  expect(read('equipmentType=house').selfOnly).toBe(false)
  for (const value of ['true', '1']) expect(read(`isFilterTiktok=${value}`).tiktokOnly, value).toBe(true)
  for (const value of ['false', '0', '', 'yes']) expect(read(`isFilterTiktok=${value}`).tiktokOnly, value).toBe(false)
})

test('whatever makes no sense counts as not said', () => {
  for (const wrong of ['-1', '0', '1.5', 'abc', '9999999999', '１', '%00', "1' or 1=1"]) {
    const query = read(`tier=${wrong}&site=${wrong}&platform=${wrong}&reBuyIpId=${wrong}&ipTypeId=${wrong}`)
    expect(query, wrong).toMatchObject({ tierId: null, filter: noFilter, boughtId: null, deviceId: null })
  }
  for (const wrong of ['0', '101', '1.5', 'abc']) expect(read(`num=${wrong}`).quantity, wrong).toBe(1)
})

test('names from the address are cut and carry no marks that turn or hide words', () => {
  const query = read(`storeName=${'店'.repeat(60)}&storePlatform=${encodeURIComponent('Ama\u202Ezon\u0000  US')}`)
  expect([...query.storeName]).toHaveLength(40)
  expect(query.storePlatform).toBe('Ama zon US')
})

test('any query is read without a fault', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (search) => {
      expect(() => readPriceQuery(search)).not.toThrow()
    }),
  )
})

test('a written quote is read back, and other parameters stay', () => {
  const filter = { siteId: 3, platformId: null }
  const search = writeQuote('?qd=x&storeId=5&site=9&platform=4', { tierId: 7, quantity: 12, filter })
  expect(read(search)).toMatchObject({ tierId: 7, quantity: 12, filter, storeId: '5' })
  expect(new URLSearchParams(search).get('qd')).toBe('x')
  expect(writeQuote('', { tierId: 7, quantity: 1, filter: noFilter })).toBe('?tier=7&num=1')
})

const now = new Date('2026-11-24T02:00:00Z')
const readQuoted = (search: string) => readQuotedPrice(search, now)

test('what a quote came to is read back with its day, and another choice loses it', () => {
  const search = writeQuotedPrice('?tier=3&num=2', 6_800, '2026-11-24')
  expect(search).toBe('?tier=3&num=2&quoted=68.00&quotedOn=2026-11-24')
  expect(readQuoted(search)).toEqual({ fen: 6_800, day: '2026-11-24' })
  const filter = { siteId: null, platformId: null }
  expect(writeQuote(search, { tierId: 4, quantity: 2, filter })).toBe('?tier=4&num=2')
})

test('what is no amount, no day, more than any order or of tomorrow is not said', () => {
  for (const amount of ['68', '-1.00', '0.00', '1e5', '<b>', '68.000', '９.00', '99999999.00', ''])
    expect(readQuoted(`?quoted=${encodeURIComponent(amount)}&quotedOn=2026-11-24`), amount).toBeNull()
  for (const day of ['2026-11-25', '2026-02-30', '24.11.2026', '', '2026-11-24T00'])
    expect(readQuoted(`?quoted=68.00&quotedOn=${day}`), day).toBeNull()
  expect(readQuoted('?quoted=999999900.00&quotedOn=2026-11-24')).toBeNull()
})

test('whatever stands in an address is an amount of a day, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-+e<%&=') }), fc.string(), (amount, day) => {
      const query = new URLSearchParams({ quoted: amount, quotedOn: day })
      const quoted = readQuoted(`?${query}`)
      if (quoted !== null)
        expect([Number.isSafeInteger(quoted.fen), /^\d{4}-\d{2}-\d{2}$/.test(quoted.day)]).toEqual([true, true])
    }),
  )
})
