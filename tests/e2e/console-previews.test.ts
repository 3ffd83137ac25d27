import type { Browser, Frame, Page } from '@playwright/test'
import { editorCopy } from '#console/kit/editor-copy.ts'
import { bannerPages } from '#domain/content/promotion-type.ts'
import { legalKinds } from '#domain/legal/legal-document.ts'
import { settingPages } from '#domain/settings/field.ts'
import { pages } from '#site/pages.ts'
import { legalFiles } from '#tests/support/legal-documents.ts'
import { enterByLink, expectReady } from './support/console.ts'
import { expect, test } from './support/site.ts'
import { expectStyled, findStyleFaults } from './support/styled.ts'

/** Parts of a page that show whether its styles, its frame and its content are there. A page has those that it needs. */
const selectors = [
  'html',
  'body',
  'body > header',
  'header a[href="/"]',
  'header a[href="/cloud.html"]',
  'main',
  'main h1',
  'main p',
  'main a',
  'main img',
  'main svg',
  'main h2',
  'main li',
  'body > footer',
  'footer p',
  'footer a',
  'body > aside',
]

/** What a person sees of a part: its box in CSS pixels, its colours, its type and its layout. */
type Landmark = {
  selector: string
  box: readonly number[]
  style: Readonly<Record<string, string>>
}

/** The landmarks of an open document, each by the first visible element that it names. Works without script in the page. */
function readLandmarks(page: Page | Frame): Promise<Landmark[]> {
  return page.evaluate((names) => {
    const shown = ['display', 'color', 'backgroundColor', 'fontFamily', 'fontSize', 'fontWeight', 'lineHeight'] as const
    const laidOut = ['position', 'padding', 'margin', 'borderRadius', 'textAlign'] as const
    return names.flatMap((selector) => {
      const boxOf = (element: Element) => element.getBoundingClientRect()
      const found = [...document.querySelectorAll(selector)].find((element) => boxOf(element).height > 0)
      if (found === undefined) return []
      const { left, top, width, height } = boxOf(found)
      const computed = getComputedStyle(found)
      const style = Object.fromEntries([...shown, ...laidOut].map((key) => [key, computed[key]]))
      return [{ selector, box: [left, top + scrollY, width, height].map(Math.round), style }]
    })
  }, selectors)
}

/** How a browser says that it is on a phone (readings 5): the window is the same one otherwise. */
const onPhone = { 'sec-ch-ua-mobile': '?1' }
const widths = [390, 1440] as const
/** Pages outside the main layout have no bar, no footer and no side buttons (specification 2). */
const landmarksAtLeast = { framed: 9, bare: 6 }
/** A slide's preview opens with that slide; visitors see the page's own drawing first. */
const inOpening = new Set(['main h1', 'main p', 'main a', 'main img', 'main svg', 'main h2', 'main li'])

/** What a console call answers to the page's own session. */
async function dataOf(page: Page, path: string) {
  const answer = await page.request.get(`/console/api${path}`)
  expect(answer.status(), path).toBe(200)
  return (await answer.json()).data
}

/** Windows of one width in which no script runs: one of a visitor, one of the person who is signed in. */
async function openWindows(browser: Browser, page: Page, baseURL: string, width: (typeof widths)[number]) {
  const settings = { baseURL, javaScriptEnabled: false, viewport: { width, height: 900 } }
  const visitor = await browser.newContext({ ...settings, extraHTTPHeaders: width === 390 ? onPhone : {} })
  const staff = await browser.newContext({ ...settings, storageState: await page.context().storageState() })
  return { visitor: await visitor.newPage(), staff: await staff.newPage() }
}

/** The first draft's, which no visitor reads yet (decision 123). */
const firstVersion = legalFiles.agreement.head.version

test('a preview of every kind is the public page, framed, alone and shared', async ({ page, site, browser }) => {
  await enterByLink(page, await site.inviteStaff('previews@example.com', 'owner'))
  const article = await site.givenContentItem({
    title: '预览就是网站的真页面',
    content: '<h2>一段</h2><p>正文</p><ul><li>一</li></ul>',
  })
  const activity = await site.givenContentItem({ firstLevelHeading: 2, title: '预览里的活动' })
  const [platform] = (await dataOf(page, '/directories/platforms')).rows
  const { slides } = await dataOf(page, '/banners')
  const slide = slides.find(({ promotionType }: { promotionType: number }) => promotionType === 11)
  const articlePage = `${pages.article.path}?id=${article.id}&activeId=${article.secondLevelHeading}`
  const kinds = [
    { preview: `content/${article.id}`, address: articlePage },
    { preview: `content/${activity.id}`, address: `${pages.activityInfo.path}?activityId=${activity.id}` },
    { preview: `platform/${platform.id}`, address: `${pages.platformDetail.path}?platformId=${platform.id}` },
    { preview: `banner/${slide.id}`, address: bannerPages[11] ?? '', isFirstSlide: true },
    { preview: `settings/${settingPages.home.number}`, address: pages.home.path },
    { preview: `settings/${settingPages.pricingGuide.number}`, address: pages.pricingGuide.path },
    { preview: 'legal/1', address: pages.agreement.path, isBare: true },
    { preview: 'legal/2', address: pages.privacy.path, isBare: true },
  ]
  const change = (path: string, data: object) =>
    page.request.post(`/console/api${path}`, { data, headers: { origin: site.address } })
  // Another journey on this server may have left a draft, and a draft is not the public page.
  if (platform.hasDraft)
    await change(`/directories/platforms/entries/${platform.id}/drop`, { version: platform.version })
  for (const document of legalKinds) {
    const { revision } = await dataOf(page, `/legal/${document}`)
    await change(`/legal/${document}/drop`, { revision })
  }
  const answer = await change(`/content/${article.id}/share-links`, {})
  const shareAddress: string = (await answer.json()).data.address

  for (const width of widths) {
    const { visitor, staff } = await openWindows(browser, page, site.address, width)
    for (const { preview, address, isBare, isFirstSlide } of kinds) {
      await visitor.goto(address)
      await staff.goto(`/console/preview/${preview}?width=${width}`)
      const read = async (window: Page) =>
        (await readLandmarks(window)).filter(({ selector }) => !isFirstSlide || !inOpening.has(selector))
      const expected = await read(visitor)
      expect(expected.length, address).toBeGreaterThanOrEqual(isBare ? landmarksAtLeast.bare : landmarksAtLeast.framed)
      // Before an owner has published, a legal text is previewed as the first draft that came with the site.
      if (isBare) await expect(staff.getByText(firstVersion).first()).toBeVisible()
      else expect(await read(staff), `${preview} at ${width}`).toEqual(expected)
      expect(await staff.evaluate(findStyleFaults), `${preview} at ${width}`).toEqual([])
    }
    // A holder of the link has no session; the layout is that of the device.
    await visitor.goto(articlePage)
    const expected = await readLandmarks(visitor)
    await visitor.goto(shareAddress)
    expect(await readLandmarks(visitor), `the share link at ${width}`).toEqual(expected)
    await Promise.all([visitor.context().close(), staff.context().close()])
  }

  await page.goto(`/console/articles/${article.id}`)
  await expectReady(page)
  for (const title of [editorCopy.previewTitle, editorCopy.previewOther]) {
    const frame = page.locator(`iframe[title="${title}"]:not([aria-hidden])`)
    await expect(frame).toBeVisible()
    const shown = await (await frame.elementHandle())?.contentFrame()
    if (!shown) throw new Error(`${title} shows nothing`)
    await expect(shown.getByRole('heading', { name: article.title })).toBeVisible()
    expect(await shown.evaluate(findStyleFaults), title).toEqual([])
  }

  // In a window of its own it is alive.
  const opened = page.waitForEvent('popup')
  await page.getByRole('complementary', { name: editorCopy.previewTitle }).getByRole('link').click()
  const alive = await opened
  await expect(alive.locator('html')).toHaveAttribute('data-ready', '')
  await expectStyled(alive)
  await expect(alive.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
})
