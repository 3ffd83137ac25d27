import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFilter, readPriceQuery, writeQuote } from './price-query.ts'

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
  expect(query).toMatchObject({ deviceId: 3, filter: noFilter, selfOnly: false, tiktokOnly: false })
})

test('own devices and the TikTok set are asked for by their values alone', () => {
  expect(read('equipmentType=self').selfOnly).toBe(true)
  expect(read('equipmentType=house').selfOnly).toBe(false)
  for (const value of ['true', '1']) expect(read(`isFilterTiktok=${value}`).tiktokOnly, value).toBe(true)
  for (const value of ['false', '0', '', 'yes']) expect(read(`isFilterTiktok=${value}`).tiktokOnly, value).toBe(false)
})

test('whatever makes no sense counts as not said', () => {
  for (const wrong of ['-1', '0', '1.5', 'abc', '9999999999', '１', '%00', "1' or 1=1"]) {
    const query = read(`tier=${wrong}&site=${wrong}&platform=${wrong}&reBuyIpId=${wrong}`)
    expect(query, wrong).toMatchObject({ tierId: null, filter: noFilter, deviceId: null })
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
