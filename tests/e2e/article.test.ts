import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { activityHref, articleHref } from '#domain/content/addresses.ts'
import { activeId, firstHeading } from '#domain/content/headings.ts'
import { articleCopy } from '#site/copy/article.ts'
import { articleSections as sections } from '#site/copy/article-sections.ts'
import { notFoundCopy } from '#site/copy/not-found.ts'
import { crumbsCopy, shareCopy } from '#site/copy/parts.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage, toastOf } from './support/auth-box.ts'
import { expect, onBoth, onDesktop, onPhone, test } from './support/site.ts'

const { contents, neighbours, related } = articleCopy
const paragraph = `<p>${'把店分开，再看三天。'.repeat(40)}</p>`
const titles = ['先分清是哪一种', '一处一处查', '按这个顺序']
const longContent = titles.map((title) => `<h2>${title}</h2>${paragraph}`).join('')

type Item = { id: number; selfPath: string | null; secondLevelHeading: number | null }
const hrefOf = ({ secondLevelHeading, ...item }: Item) =>
  articleHref({ ...item, secondLevelHeadings: secondLevelHeading })

const slug = () => `news-e2e-${randomUUID().slice(0, 8)}`
const canonicalOf = async (page: Page) => {
  const { pathname, search } = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '')
  return pathname + search
}
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })
const contentsOf = (page: Page) => page.getByRole('navigation', { name: contents.title })
const shareButtonOf = (page: Page) =>
  page.getByRole('button', { name: shareCopy.share }).filter({ visible: true }).last()

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an article reads whole: title, author, day, section, text, and the ways on', async ({ page, site }) => {
    // Half past midnight in Shanghai, on a day of the past that no other article has.
    const publishAt = new Date(Date.UTC(2001, 0, randomInt(5_000), 16, 30))
    const day = new Date(publishAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const older = await site.givenContentItem({ publishAt: new Date(publishAt.getTime() - 1_000) })
    const article = await site.givenContentItem({
      author: '林一舟',
      content: '<p>开头。</p><table><tr><td>格子</td></tr></table><pre><code>代码</code></pre>',
      publishAt,
    })
    await page.goto(hrefOf(article))
    await expect(titleOf(page)).toHaveText(article.title)
    await expect(page.getByText('林一舟')).toBeVisible()
    await expect(page.locator(`article time[datetime="${day}"]`).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('link', { name: sections[activeId.news], exact: true }).first()).toHaveAttribute(
      'href',
      pages.xwdt.path,
    )
    for (const text of ['开头。', '格子', '代码']) await expect(page.getByText(text, { exact: true })).toBeVisible()
    const ways = page.getByRole('navigation', { name: neighbours.label })
    await ways.getByRole('link', { name: older.title }).click()
    await expect(titleOf(page)).toHaveText(older.title)
  })

  test('the contents lead to their sections', onBoth, async ({ page, site, isMobile }) => {
    const article = await site.givenContentItem({ content: longContent })
    await page.goto(hrefOf(article))
    if (isMobile) await page.locator('summary', { hasText: contents.title }).click()
    const link = page.getByRole('link', { name: titles[1] })
    await link.click()
    await expect(page).toHaveURL(/#s-2$/)
    await expect(page.getByRole('heading', { name: titles[1] })).toBeInViewport()
  })
})

test('an article is found by its own path, with its id and without', async ({ page, site }) => {
  const selfPath = slug()
  const article = await site.givenContentItem({ selfPath, secondLevelHeading: activeId.tips })
  for (const address of [`/${selfPath}.html`, hrefOf(article), `${pages.article.path}?id=${article.id}`]) {
    await page.goto(address)
    await expect(titleOf(page), address).toHaveText(article.title)
    expect(await canonicalOf(page), address).toBe(hrefOf(article))
  }
})

test('the page has the title of its article, and the heading that led there', async ({ page, site }) => {
  const article = await site.givenContentItem({ secondLevelHeading: activeId.tips, briefly: '一句话说清。' })
  await page.goto(`${pages.article.path}?id=${article.id}&activeId=${activeId.updates}&qd=1`)
  await expect(page).toHaveTitle(new RegExp(`^${article.title}`))
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', '一句话说清。')
  await expect(page.getByRole('navigation', { name: crumbsCopy.label })).toContainText(sections[activeId.updates])
  await page.goto(`${pages.article.path}?id=${article.id}&activeId=9`)
  await expect(page.getByRole('navigation', { name: crumbsCopy.label })).toContainText(sections[activeId.tips])
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const objects = data.map((text) => JSON.parse(text))
  expect(objects.map((object) => object['@type'])).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']))
  const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect(new URL(card).pathname).toMatch(new RegExp(`^/cards/article-${article.id}-`))
  expect(objects.find((object) => object['@type'] === 'Article').image).toEqual([card])
  expect((await page.request.get(new URL(card).pathname)).headers()['content-type']).toBe('image/png')
})

test('an unpublished article is the 404 page, which is not stored', async ({ page, site, faults }) => {
  faults.allow(/status of 404/)
  const draft = await site.givenContentItem({ status: 'draft', publishAt: null, selfPath: slug() })
  const activity = await site.givenContentItem({ firstLevelHeading: firstHeading.activity })
  const queries = [
    '',
    '?id=abc',
    '?id=0',
    '?id=1.5',
    '?id=2147483647',
    '?id=2147483648',
    '?id=99999999999',
    `?id=${draft.id}`,
  ]
  const addresses = [
    ...queries.map((query) => pages.article.path + query),
    `${pages.article.path}?id=${activity.id}`,
    `/${draft.selfPath}.html`,
    '/news-A.html',
  ]
  for (const address of addresses) {
    for (const _ of ['first', 'again']) {
      const answer = await page.request.get(address)
      expect(answer.status(), address).toBe(404)
      expect(answer.headers()['cache-control'], address).toBe('no-store')
      expect(answer.headers()['x-cache'], address).not.toBe('HIT')
    }
  }
  await page.goto(`${pages.article.path}?id=abc`)
  await expect(titleOf(page)).toHaveText(notFoundCopy.title)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('a Baidu visitor gets the home page for a product article by any address', async ({ page, site }) => {
  const article = await site.givenContentItem({ secondLevelHeading: activeId.product, selfPath: slug() })
  for (const address of [
    `${pages.article.path}?id=${article.id}&activeId=${activeId.news}`,
    `/${article.selfPath}.html`,
  ]) {
    const seen = await page.request.get(address)
    expect(seen.status(), address).toBe(200)
    const hidden = await page.request.get(address, { headers: { cookie: 'fy_baidu=1' }, maxRedirects: 0 })
    expect(hidden.status(), address).toBe(302)
    const query = new URL(address, 'http://site').search
    expect(hidden.headers().location, address).toBe(`${pages.home.path}${query}`)
  }
})

test('sharing copies the canonical link by either interface, else shows it', async ({ page, site }) => {
  const article = await site.givenContentItem()
  const link = new URL(hrefOf(article), site.address).href
  await page.addInitScript(() => {
    const copied: string[] = []
    const refused = () => Promise.reject(new Error('refused'))
    Object.assign(window, { copied, copies: { modern: true, old: true } })
    const { copies } = window as unknown as { copies: { modern: boolean; old: boolean } }
    const writeText = async (text: string) => (copies.modern ? void copied.push(text) : refused())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    document.execCommand = () => copies.old && copied.push(String(getSelection())) > 0
  })
  const allow = (copies: { modern: boolean; old: boolean }) =>
    page.evaluate(
      (value) => Object.assign(window, { copies: Object.assign(Reflect.get(window, 'copies'), value) }),
      copies,
    )
  const copied = () => page.evaluate(() => Reflect.get(window, 'copied'))

  await openPage(page, `${hrefOf(article)}&qd=tracking`)
  await shareButtonOf(page).click()
  await expect(toastOf(page)).toHaveText(shareCopy.copied)
  expect(await copied()).toEqual([link])

  await allow({ modern: false, old: true })
  await shareButtonOf(page).click()
  await expect.poll(copied).toHaveLength(2)
  await expect(page.getByText(shareCopy.refused)).toHaveCount(0)

  await allow({ modern: false, old: false })
  await shareButtonOf(page).click()
  await expect(page.getByText(shareCopy.refused)).toBeVisible()
  await expect(page.getByText(link, { exact: true })).toBeVisible()
})

test('the contents mark the section that is read and say how much is read', onDesktop, async ({ page, site }) => {
  const article = await site.givenContentItem({ content: longContent.replaceAll('</p>', `</p>${paragraph.repeat(4)}`) })
  await openPage(page, hrefOf(article))
  const list = contentsOf(page)
  await list.getByRole('link', { name: titles[1] }).click()
  await expect(page.getByRole('heading', { name: titles[1] })).toBeInViewport()
  await expect(list.getByRole('link', { name: titles[1] })).toHaveAttribute('aria-current', 'true')
  await expect(list.getByText(/%$/)).not.toHaveText(new RegExp(contents.read(0)))
  // The bar at the top does not lie over the heading.
  const top = await page.getByRole('heading', { name: titles[1] }).evaluate((node) => node.getBoundingClientRect().top)
  const bar = await page.getByRole('banner').evaluate((node) => node.getBoundingClientRect().bottom)
  expect(top).toBeGreaterThanOrEqual(bar)
})

for (const [count, layout] of [
  [5, onDesktop],
  [3, onPhone],
] as const) {
  test(`${count} related articles stand below on the layout ${layout.tag}`, layout, async ({ page, site }) => {
    for (let made = 0; made < 6; made += 1) await site.givenContentItem({ secondLevelHeading: activeId.updates })
    const article = await site.givenContentItem({ secondLevelHeading: activeId.updates })
    await openPage(page, hrefOf(article))
    const cards = page.locator('section', { has: page.getByRole('heading', { name: related.title }) }).getByRole('link')
    await expect(cards.filter({ visible: true })).toHaveCount(count)
  })
}

test(
  "a wide table, a long word and a large picture keep the page's width",
  onBoth,
  async ({ page, site, isMobile }) => {
    const cells = Array.from({ length: 14 }, (_, index) => `<td>第${index}列的内容</td>`).join('')
    const article = await site.givenContentItem({
      // A section of its own, so that nothing is related to it.
      secondLevelHeading: null,
      title: `${'A'.repeat(60)}店铺`,
      content: `${longContent}<table><tr>${cells}</tr></table><p>https://example.com/${'a'.repeat(300)}</p>
      <pre><code>${'code '.repeat(100)}</code></pre><p><img src="/media/demo/fleet-pc.svg" alt="船队" width="4000" height="2000"></p>`,
    })
    await openPage(page, hrefOf(article))
    // On a phone the article of the desktop's run may be listed as a related one.
    if (!isMobile) await expect(page.getByText(related.empty)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const scroller = page.getByRole('region', { name: titles[2] })
    await scroller.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => scroller.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0)
    await expectAccessible(page)
  },
)

test(
  'no line of a title ends within a name, on an article’s page and on an activity’s',
  onPhone,
  async ({ page, site }) => {
    const title = 'TikTok Shop东南亚跨境五站圣保罗墨西哥城资料怎么备'
    const item = await site.givenContentItem({ title, secondLevelHeading: null })
    const activity = await site.givenContentItem({ title, firstLevelHeading: firstHeading.activity })
    for (const address of [hrefOf(item), activityHref(activity.id)]) {
      await openPage(page, address)
      for (const width of [390, 375, 360, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText(title)
        const lines = await heading.evaluate((element) => {
          const found = new Map<number, string>()
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
            for (const [place, character] of [...(node.textContent ?? '')].entries()) {
              const range = document.createRange()
              range.setStart(node, place)
              range.setEnd(node, place + 1)
              const line = Math.round(range.getBoundingClientRect().bottom)
              found.set(line, (found.get(line) ?? '') + character)
            }
          return [...found.values()]
        })
        expect(lines.length).toBeGreaterThan(1)
        for (const name of ['TikTok', '东南亚', '圣保罗', '墨西哥', '资料'])
          expect(
            lines.filter((line) => line.includes(name)),
            `${name} at ${width} in ${lines.join(' / ')}`,
          ).toHaveLength(1)
      }
    }
  },
)
