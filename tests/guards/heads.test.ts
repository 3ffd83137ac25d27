import { describe, expect, test } from 'vitest'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { readDemoActivities, readDemoArticles } from '#db/seed/content-files.ts'
import { platformTypes } from '#db/seed/platform-list.ts'
import { partDescriptions, partTitles } from '#site/copy/pages.ts'
import { type Page, pages } from '#site/pages.ts'
import { descriptionOf } from '#site/seo/description-of.ts'

/** Legal texts, forms, search and the pages that engines do not index: their titles are their names. */
const named = [
  'privacy',
  'agreement',
  'search',
  'inviteLogin',
  'account',
  'accountCancel',
  'notFound',
  'failed',
  'gallery',
]
/** Pages of one record, whose head is made from the record. */
const ofRecords = ['platformDetail', 'activityInfo', 'article']

const suffix = `｜${defaultSiteSettings.productName}`
const lengthOf = (text: string) => [...text].length
const searched = Object.entries<Page>(pages).filter(([name]) => ![...named, ...ofRecords].includes(name))

/** Those whose length lies outside of the bounds, with it. */
function outside(texts: readonly string[], least: number, most: number): string[] {
  return texts
    .filter((text) => lengthOf(text) < least || lengthOf(text) > most)
    .map((text) => `${lengthOf(text)}: ${text}`)
}

describe('what a searcher reads of a page', () => {
  test('a title says in 20 to 30 characters, with the product, what a searcher types', () => {
    expect(searched.length).toBeGreaterThan(15)
    expect(
      outside(
        searched.map(([, { title }]) => title + suffix),
        20,
        30,
      ),
    ).toEqual([])
  })

  test('a description says in 60 to 80 characters what the page holds', () => {
    expect(
      outside(
        searched.map(([, page]) => descriptionOf(page)),
        60,
        80,
      ),
    ).toEqual([])
  })

  test('no two pages have the same title or description', () => {
    const all = Object.values<Page>(pages)
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
    expect(new Set(all.map(descriptionOf)).size).toBe(all.length)
  })

  test('no title or description names the brand, which the settings name', () => {
    const texts = Object.values<Page>(pages).flatMap((page) => [page.title, descriptionOf(page)])
    expect(texts.filter((text) => text.includes(defaultSiteSettings.brandName))).toEqual([])
  })
})

describe('what a searcher reads of a record', () => {
  test('every platform has a title of its own and a description of 45 to 90 characters', () => {
    const platforms = platformTypes.flatMap(({ platforms }) => platforms)
    expect(
      outside(
        platforms.map(({ name }) => partTitles.platform(name) + suffix),
        20,
        40,
      ),
    ).toEqual([])
    const descriptions = platforms.map(({ name, area, advice }) =>
      partDescriptions.platform(name, `${area}。${advice}`),
    )
    expect(outside(descriptions, 45, 90)).toEqual([])
  })

  test('every activity adds its day, city and organizer to its own sentences', () => {
    const descriptions = readDemoActivities().map(({ briefly, region, organizer }) =>
      partDescriptions.activity(briefly, { day: { month: 12, day: 14 }, region, organizer }),
    )
    expect(outside(descriptions, 45, 90)).toEqual([])
    expect(partDescriptions.activity('一场沙龙', { day: null, region: null, organizer: '' })).toBe('一场沙龙。')
  })

  test("every article's own summary is as long as a result shows", () => {
    expect(
      outside(
        readDemoArticles().map(({ briefly }) => briefly),
        45,
        90,
      ),
    ).toEqual([])
  })
})
