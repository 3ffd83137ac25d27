import { expect, test } from 'vitest'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { articleData } from './structured-data.ts'

const visit = { platform: 'pc', baidu: false, origin: 'https://www.example.com' } as const

function dataOf(title: string) {
  const texts = { title, briefly: '', picture: '/media/a.svg', author: '', href: '/news-a.html?id=1' }
  const times = { createTime: '2026-11-20 10:00:00', updateTime: '2026-11-21 10:00:00' }
  return articleData({ settings: defaultSiteSettings, visit }, { ...texts, ...times })
}

test('a headline is no longer than engines take, and cut between characters', () => {
  expect(dataOf('选品')[0]).toMatchObject({ headline: '选品' })
  expect(dataOf('𠮷'.repeat(120))[0]).toMatchObject({ headline: '𠮷'.repeat(110) })
})

test('addresses are absolute and times say their offset', () => {
  expect(dataOf('选品')[0]).toMatchObject({
    mainEntityOfPage: 'https://www.example.com/news-a.html?id=1',
    image: ['https://www.example.com/media/a.svg'],
    datePublished: '2026-11-20T10:00:00+08:00',
    dateModified: '2026-11-21T10:00:00+08:00',
  })
})
