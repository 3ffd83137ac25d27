import { expect, test } from 'vitest'
import { creditedClick } from './conversion.ts'

const landing = 'https://fanyu.example/temu.html?qd=baidu&bd_vid=click-7'

test('a registration belongs to the click of its newest landing', () => {
  expect(creditedClick({ logidUrl: landing })).toEqual({ clickId: 'click-7', logidUrl: landing })
  expect(creditedClick({ lastTouch: { logidUrl: landing } })).toEqual({ clickId: 'click-7', logidUrl: landing })
})

test('whoever came back by another channel, or from nowhere, is no conversion', () => {
  const elsewhere = 'https://fanyu.example/?qd=weibo'
  expect(creditedClick({ logidUrl: elsewhere, lastTouch: { logidUrl: landing } })).toBeNull()
  for (const origin of [
    {},
    { logidUrl: 'bd_vid=1' },
    { lastTouch: { logidUrl: 7 } },
    { logidUrl: `${elsewhere}&bd_vid=` },
  ])
    expect(creditedClick(origin)).toBeNull()
})

test('a phone or an e-mail address in the landing address stays here', () => {
  const told = creditedClick({ logidUrl: `${landing}&from=13800138000&to=a.b%40example.com` })
  expect(told).toEqual({ clickId: 'click-7', logidUrl: `${landing}&from=***&to=***` })
  const number = 'https://fanyu.example/?bd_vid=13800138000'
  expect(creditedClick({ logidUrl: number })?.logidUrl).toBe(number)
})
