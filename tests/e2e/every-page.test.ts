import { type Page, pages } from '#site/pages.ts'
import { expect, onBoth, test } from './support/site.ts'

/** What a reader or an engine without script gets of a page, in characters of its main part. */
const leastWords = 120

/** Posters, expired invitations and the 404 may be short (readings 9); the rest answers to a visitor's own doing. */
const mayBeShort: readonly Page[] = [
  pages.doubleEleven,
  pages.notFound,
  pages.inviteLogin,
  pages.accountCancel,
  pages.search,
]

/** Addresses whose page needs to know what to show. */
const shown: Partial<Record<keyof typeof pages, string>> = {
  platformDetail: '?platformId=1',
  activityInfo: '?activityId=47',
  article: '?id=1&activeId=2',
}

test.use({ javaScriptEnabled: false })

test(
  'every page of the table answers with a heading and words of its own, without script',
  onBoth,
  async ({ page, isMobile }) => {
    const rows = (Object.entries(pages) as [keyof typeof pages, Page][]).filter(
      ([, row]) => row !== pages.gallery && (row.platforms === 'both' || !isMobile),
    )
    for (const [key, row] of rows) {
      const answer = await page.goto(row.path + (shown[key] ?? ''), { waitUntil: 'commit' })
      expect(answer?.status(), row.path).toBe(200)
      const main = page.locator('main')
      await expect(main.getByRole('heading', { level: 1 }), row.path).toHaveCount(1)
      if (mayBeShort.includes(row)) continue
      expect((await main.innerText()).length, row.path).toBeGreaterThan(leastWords)
    }
  },
)
