import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { studies } from '#domain/check/signals.ts'
import { trials } from '#domain/check/trials.ts'
import { pages } from '#site/pages.ts'
import { expect, onBoth, test } from './support/site.ts'

// A site of its own: other journeys write amounts into the settings.
test.use({ javaScriptEnabled: false, variables: { JOURNEYS: 'numbers' } })

/** Answers of the API from which pages take their amounts: of money, and of everything else that is counted. */
const money = ['/site/prices', '/site/product', '/company/ip/listAvailableIpType/v2?siteId=']
const counts = [
  '/site/settings',
  '/site/product',
  '/ecologyCenter/typeList',
  '/partnerChainConfig/queryPartnerChainList',
  '/globalSellingType/queryList?pageNum=1&pageSize=20',
  '/globalSellingConfig/queryList?pageNum=1&pageSize=120',
  '/version/download/queryVersion',
]

/** Pages whose whole text is a record: articles, activities, legal documents, and lists of them. */
const isRecord = new Set<string>(
  [pages.article, pages.activityInfo, pages.activity, pages.xwdt, pages.yygh, pages.cpjs, pages.brand]
    .concat([pages.privacy, pages.agreement, pages.platformDetail, pages.inviteLogin, pages.gallery])
    .map(({ path }) => path),
)

/** Money, days and counts. A number that is part of a date, a version or a name is none, nor are 还有N个 and 其余N家, which a list counts. */
const amounts =
  /(?<![\d.:/+-]|还有|其余)[¥￥]?\d[\d,.]*\+?\s*(?:多?(?:元|折|天|个月|小时|分钟|秒|家|个|条|款|项|国|张|台|倍|位数|人|件|次|种|店)|%|W\+|万)/g

/** Dates and the words of drawings are left out: a drawing shows how the product looks (docs/facts.md). */
async function amountsOf(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement
    const drawn = 'script, style, noscript, svg, figure, time, [role="img"], [aria-hidden="true"], [data-example]'
    for (const element of body.querySelectorAll(drawn)) element.remove()
    return [...body.querySelectorAll('p, li, dt, dd, h1, h2, h3, h4, td, th, small, b, span, label, summary, a')]
      .map((element) => element.textContent)
      .join('\n')
  })
  const undated = text.replace(/\d+年(?:\d+月)?(?:\d+日)?|\d+月\d+日/g, '')
  return [...new Set([...undated.matchAll(amounts)].map(([words]) => words.replaceAll(/\s/g, '')))]
}

/** The entries of all lists within the rows of a list: 40款 in 8 categories. */
const entriesIn = (rows: readonly unknown[]) =>
  rows.flatMap((row) => Object.values(row ?? {}).filter(Array.isArray)).reduce((sum, list) => sum + list.length, 0)

/** Every number in an answer, as a value, within a text and as the length of a list; ids and addresses are none. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value === 'string') return [...value.matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits))
  if (Array.isArray(value)) return [value.length, entriesIn(value), ...value.flatMap(numbersIn)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) =>
    /id$|platform|picture|image|icon|url|link|sha|hash|uuid/i.test(key) ? [] : numbersIn(inside),
  )
}

/** The self-check's own tables, which a test computes, and the titles of the studies that it cites. */
const { faked, honest, found, doubted } = trials
const totals = [faked, honest].map((parts) => Object.values(parts).reduce((sum, count) => sum + count, 0))
const ofCheck = new Set(numbersIn([faked, honest, totals, found, doubted, Object.values(studies)]))

const facts = readFileSync('docs/facts.md', 'utf8')

test(
  'every amount on a page is that of a record or stands in the table of facts',
  onBoth,
  async ({ page, request }) => {
    const read = async (paths: readonly string[]) => {
      const answers = await Promise.all(paths.map(async (path) => (await request.get(`/api${path}`)).json()))
      return new Set(answers.flatMap(({ data, rows, total }) => numbersIn([data, rows, total])))
    }
    const [ofMoney, ofCounts] = [await read(money), await read(counts)]
    const unowned: string[] = []
    for (const { path } of Object.values(pages).filter(({ path, indexed }) => indexed && !isRecord.has(path))) {
      await page.goto(path)
      for (const words of await amountsOf(page)) {
        const number = Number(words.replaceAll(/[^\d.]/g, ''))
        const known = /元|折|台|个月|[¥￥]/.test(words) ? ofMoney : ofCounts
        const isCheck = path === pages.checkMethod.path && ofCheck.has(number)
        if (!facts.includes(words) && !known.has(number) && !isCheck) unowned.push(`${path}: ${words}`)
      }
    }
    expect(unowned).toEqual([])
  },
)
