import type { Page } from '@playwright/test'
import { productModelCopy } from '#site/copy/product-model.ts'
import { productFilmCopy } from '#site/copy/product-tour.ts'
import { documents, pages, type Page as SitePage } from '#site/pages.ts'
import { expect } from '../site.ts'
import { findStyleFaults } from '../styled.ts'

/** What a visitor must not read on a site that was filled: samples of the site itself, and sentences about what is not there. */
const placeholders =
  /400-000|0000 0000|0{8}|\.example|example\.|帆域|深圳|示例|样例|敬请期待|暂无|暂时没有|还没有|待补充|没有这类|即将上线|活动已结束/g

/** These say that the model of the client is one, whatever the site is filled with. */
const ofTheModel = [productModelCopy.note, productFilmCopy.note]

/** In the source of a page also what only engines and messengers read; the model's own address is a documentation one. */
const inSource =
  /400-000-0000|0755-0000|0{8}号|app\.example|help\.example|chat\.example|帆域|(?:content="|"images?":\[?")[^"]*\/(?:og\.png|social\/)/g

/** Pages of a record without its number, which answer 404, the gallery, and the page of an error. */
const withoutRecord: readonly SitePage[] = [
  pages.platformDetail,
  pages.activityInfo,
  pages.article,
  pages.gallery,
  pages.failed,
]

/** Runs in the page: lists and sections that have nothing, pictures that do not come, what is wider than the window. */
function findEmpty(): string[] {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const holds = (element: Element) => element.querySelector('img, svg, video, canvas, input, iframe') !== null
  const textOf = (element: Element) => (element instanceof HTMLElement ? element.innerText.trim() : '')
  const empty = [...document.querySelectorAll('section, [role=region], ul, ol, article, aside, dl')].filter(
    (element) => {
      const heading = element.querySelector('h2, h3')
      const own = textOf(element)
      return isSeen(element) && !holds(element) && (own === '' || (heading !== null && own === textOf(heading)))
    },
  )
  const broken = [...document.images].filter(
    ({ complete, naturalWidth, src }) => src !== '' && complete && naturalWidth === 0,
  )
  return [
    ...empty.map((element) => `empty: ${element.outerHTML.slice(0, 100)}`),
    ...broken.map(({ src }) => `no picture: ${src}`),
  ]
}

/** The address of every public page of this layout, those of records as the sitemap has them. */
async function addressesOfSite(page: Page, isMobile: boolean): Promise<string[]> {
  const rows = Object.values<SitePage>(pages).filter(
    (row) => (row.platforms === 'both' || !isMobile) && !withoutRecord.includes(row),
  )
  const isMissing = ({ platforms }: SitePage) => isMobile && platforms === 'pc'
  const lacking = new Set(
    Object.values<SitePage>(pages)
      .filter(isMissing)
      .map(({ path }) => path),
  )
  const sitemap = await (await page.request.get(documents.sitemap.path)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  return [...new Set([...rows.map(({ path }) => path), ...listed])].filter(
    (one) => !lacking.has(one.split('?')[0] ?? ''),
  )
}

/** Opens every public page: each is whole, says nothing of what is not there, and fits its window. Gives their number. */
export async function walkSite(page: Page, isMobile: boolean, more: readonly string[] = []): Promise<number> {
  const addresses = [...(await addressesOfSite(page, isMobile)), ...more]
  const faults: string[] = []
  for (const address of addresses) {
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    const { pathname, search } = new URL(page.url())
    if (answer?.status() !== 200 || pathname + search !== address)
      faults.push(`${address}: ${answer?.status()} ${page.url()}`)
    const shown = ofTheModel.reduce(
      (text, sentence) => text.replaceAll(sentence, ''),
      await page.locator('body').innerText(),
    )
    const html = ((await answer?.text()) ?? '').replaceAll(/<figcaption.*?<\/figcaption>/g, '')
    const found = [
      ...[...shown.matchAll(placeholders)].map(
        ({ 0: word, index }) => `${word}: ${shown.slice(Math.max(0, index - 20), index + 20).replaceAll('\n', ' ')}`,
      ),
      ...(html.match(inSource) ?? []),
      ...(await page.evaluate(findEmpty)),
      ...(await page.evaluate(findStyleFaults)),
    ]
    faults.push(...new Set(found.map((fault) => `${address} ${fault}`)))
  }
  const manifest = await (await page.request.get(documents.webManifest.path)).text()
  const llms = await (await page.request.get(documents.llms.path)).text()
  faults.push(...(`${manifest}${llms}`.match(inSource) ?? []))
  expect(faults).toEqual([])
  return addresses.length
}
