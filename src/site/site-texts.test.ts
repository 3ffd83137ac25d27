import { expect, test } from 'vitest'
import { readWishes } from '#domain/content/search-synonyms.ts'
import { findSiteTexts } from '#domain/content/site-texts.ts'
import type { SettingValues } from '#domain/settings/field.ts'
import { productQuestions } from '#domain/settings/product-facts.ts'
import { typedSettings } from '#domain/settings/values.ts'
import { searchCopy } from './copy/search.ts'
import { pages } from './pages.ts'
import { listSiteTexts } from './site-texts.ts'

const texts = listSiteTexts(typedSettings({}))

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

test('a member who looks for closing the account finds its page, which no engine keeps', () => {
  const { named } = findSiteTexts(texts, readWishes('注销'), { platform: 'mobile', baidu: true })
  expect(named.map(({ url }) => url)).toContain(pages.accountCancel.path)
})

test('what a buyer asks first is found with the answers of the settings, and only with a source', () => {
  const questionsOf = (settings: SettingValues) => listSiteTexts(typedSettings(settings)).map(({ title }) => title)
  const answer = { answer: '有本地API。', asOf: '2026-11-01' }
  expect(questionsOf({ localApi: { ...answer, source: '产品组' } })).toContain(productQuestions.localApi)
  expect(questionsOf({ localApi: { ...answer, source: '' } })).not.toContain(productQuestions.localApi)
})
