import { expect, test } from 'vitest'
import { eventPath } from './event-path.ts'

test('a path keeps which record was read and nothing of the visitor', () => {
  expect(eventPath('/news-detail.html?id=12&activeId=2&keyword=x#top')).toBe('/news-detail.html?id=12&activeId=2')
  expect(eventPath('/invitelogin.html?team=Aa1Aa1Aa1Aa1Aa1Aa1Aa1A')).toBe('/invitelogin.html')
  expect(eventPath('/price.html?storeName=%E5%BA%97&id=13800138000')).toBe('/price.html')
  expect(eventPath('/'.repeat(2_000))).toHaveLength(256)
})
