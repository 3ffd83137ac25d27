import { pageCardCopy } from '#site/copy/social-card.ts'
import { pages, type Page as SitePage } from '#site/pages.ts'
import { addressesOf } from './support/every-address.ts'
import { expect, onDesktop, test } from './support/site.ts'

test.use({ variables: { SEED: 'none' } })

/** Pages behind a log-in or an invitation, and those of a fault: their heads say what they are for. */
const ofForms = new Set<SitePage>([
  pages.account,
  pages.accountCancel,
  pages.inviteLogin,
  pages.search,
  pages.notFound,
  pages.failed,
])

/** A number with what it counts, or a sum of money. */
const amount = /(?:[¥￥]\s*)?\d[\d,.]*\s*(?:多?[\u4e00-\u9fff]|%)|[¥￥]\s*\d[\d,.]*/g

const unspaced = (text: string) => text.replaceAll(/[\s\u200b\u2060]/g, '')

/** The sentences that a visitor or an engine reads of objects of schema.org. */
function sentencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(sentencesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) =>
    typeof inside === 'string'
      ? ['name', 'headline', 'description', 'text', 'price', 'lowPrice', 'highPrice'].includes(key)
        ? [inside]
        : []
      : sentencesIn(inside),
  )
}

test(
  'no head, card or structured datum of an empty site states an amount or a content that its page does not show',
  onDesktop,
  async ({ page, faults }) => {
    // An empty site has no record to show.
    faults.allow(/status of 404/)
    const unshown: string[] = []
    for (const { row, address } of addressesOf(false).filter(({ row }) => !ofForms.has(row))) {
      await page.goto(address)
      const { title, shown, metas, objects, isKept, card } = await page.evaluate(() => {
        const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content') ?? ''
        const descriptions = [
          'meta[name="description"]',
          'meta[property="og:description"]',
          'meta[itemprop="description"]',
        ]
        return {
          title: document.title.split('｜')[0] ?? '',
          shown: document.body.textContent,
          metas: descriptions.map(content),
          objects: [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent),
          isKept: content('meta[name="robots"]') === '',
          card: content('meta[property="og:image"]'),
        }
      })
      const own = unspaced(shown)
      const drawn = Object.entries(pageCardCopy).find(([name]) => card.endsWith(`/social/${name}.png`))?.[1]
      const words = drawn === undefined ? [] : [drawn.headline.join(''), 'note' in drawn ? drawn.note : '']
      const said = [title, ...metas, ...words, ...objects.flatMap((object) => sentencesIn(JSON.parse(object)))]
      for (const sentence of said)
        for (const [found] of unspaced(sentence).matchAll(amount))
          if (!own.includes(found)) unshown.push(`${address}: ${found} in ${sentence}`)
      // A page that engines keep elsewhere has lost its records here: it says no more than it shows.
      if (!row.indexed || isKept) continue
      expect(card, address).toMatch(/\/og\.png$/)
      for (const clause of metas.flatMap((text) => unspaced(text).split(/[。，：；！？]/)))
        if (!own.includes(clause)) unshown.push(`${address}: ${clause}`)
    }
    expect(unshown).toEqual([])
  },
)
