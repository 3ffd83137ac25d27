import { expect, test } from 'vitest'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { readWishes } from '#domain/content/search-synonyms.ts'
import { findSiteTexts } from '#domain/content/site-texts.ts'
import { searchCopy } from './copy/search.ts'
import { pages } from './pages.ts'
import { listSiteTexts } from './site-texts.ts'

const texts = listSiteTexts(defaultSiteSettings)

test('every public page and every question stands there once, and no page of one visitor', () => {
  expect(new Set(texts.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(texts.length)
  const urls = texts.filter(({ kind }) => kind === 'page').map(({ url }) => url)
  expect(urls).toEqual(expect.arrayContaining([pages.home.path, pages.privacy.path, pages.check.path]))
  for (const page of [pages.search, pages.inviteLogin, pages.gallery, pages.article])
    expect(urls).not.toContain(page.path)
})

test('each suggested word finds a page for every visitor, so that it finds something on an empty site', () => {
  for (const keyword of searchCopy.words)
    for (const platform of ['pc', 'mobile'] as const)
      for (const baidu of [false, true]) {
        const { named, mentioned } = findSiteTexts(texts, readWishes(keyword), { platform, baidu })
        expect([...named, ...mentioned].length, `${keyword} ${platform} ${baidu}`).toBeGreaterThan(0)
      }
})
