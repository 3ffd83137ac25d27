import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { landingCopy as words } from '#console/pages/landing/copy.ts'
import { eachText } from '#domain/landing/block-fields.ts'
import { findKind, type SiteKindName, siteKinds } from '#domain/landing/kinds/index.ts'
import { landingSentences } from '#domain/landing/sentences.ts'
import { sitePageNames, sitePathOf } from '#domain/landing/site-pages.ts'
import { standardBlocks } from '#server/services/content/landing/standard-page.ts'
import { productModelCopy } from '#site/copy/product-model.ts'
import { documents, pages } from '#site/pages.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { openPage } from './support/auth-box.ts'
import { button, enterByLink, openRailPage } from './support/console.ts'
import { expect, onDesktop, test } from './support/site.ts'
import { inClauses } from './support/words.ts'

const widths = [1440, 390]

/** The text and structure of the page's content before its words were a record (tests/fixtures/site-pages). */
function storedOutline(name: string, width: number): string {
  const file = `tests/fixtures/site-pages/${name}-${width}.yml`
  if (!existsSync(file)) throw new Error(`${file} is missing`)
  return readFileSync(file, 'utf8').trimEnd()
}

/** Of home what is below its stage, with its articles and their days left open: they are of the site that other journeys write in. */
async function outlineOf(page: Page, name: string): Promise<string> {
  const outline = await page.getByRole('main').ariaSnapshot()
  if (name !== 'home') return outline
  const { title } = standardWords('homeBand')
  return outline
    .slice(outline.indexOf(`- region "${title}"`))
    .replace(/\d{4}-\d\d-\d\d/g, 'DAY')
    .replace(/'?link ".*"'?:(\n *- \/url: )\/news-\S+/g, 'link ARTICLE:$1ARTICLE')
}

test('with its standard text a page reads as it did when its words were code', onDesktop, async ({ page }) => {
  for (const name of sitePageNames)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await openPage(page, sitePathOf(name))
      expect(await outlineOf(page, name), `${name} at ${width} px`).toBe(storedOutline(name, width))
    }
})

test(
  "a sentence of a page of the site's own is changed in the console, public at once, and restored",
  onDesktop,
  async ({ page, site }) => {
    const { title } = standardWords('aboutOpening')
    const changed = '看得见的是新帆，看不见的是内核。'
    await enterByLink(page, await site.inviteStaff('site-pages@example.com', 'editor'))
    await openRailPage(page, words.title)
    await page.getByRole('link', { name: pages.aboutUs.label, exact: true }).click()
    const outline = page.getByRole('navigation', { name: words.outline })
    const form = page.getByRole('complementary')
    const dialog = page.getByRole('dialog')
    await outline.getByRole('button', { name: new RegExp(`^${siteKinds.aboutOpening.name}`) }).click()
    const field = form.getByLabel('大标题', { exact: true })
    await expect(field).toHaveValue(title)
    await expect(button(form, words.standard)).toHaveCount(0)
    await field.fill(changed)
    const frame = page.frameLocator(`iframe[title="${words.previewOfPage}"]:not([aria-hidden])`)
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(changed)

    // It stays where it is: neither its address nor its end can be written.
    await button(page, words.more).click()
    await expect(page.getByRole('menuitem', { name: words.schedule })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: words.withdraw })).toHaveCount(0)
    await expect(page.getByRole('menuitem', { name: words.removePage })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await outline.getByRole('button', { name: new RegExp(`^${words.pageRow}`) }).click()
    await expect(form.getByText(words.sitePageNote)).toBeVisible()
    await expect(form.getByLabel('网址', { exact: true })).toHaveCount(0)
    const description = form.getByLabel('网页描述', { exact: true })
    const described = await description.inputValue()
    await description.fill('看得见的是帆，看不见的是内核，都在这一页说。')

    const publish = async () => {
      await button(page, words.publishChanges).click()
      await button(dialog, words.publish).click()
      await expect(page.getByText(words.done.publish).first()).toBeVisible()
    }
    const heading = async () => {
      const html = await (await page.request.get(`${site.address}${pages.aboutUs.path}`)).text()
      return (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '')
    }
    await publish()
    await expect.poll(heading).toBe(changed)
    const llms = async () => (await page.request.get(`${site.address}${documents.llms.path}`)).text()
    await expect.poll(llms).toContain('都在这一页说')
    await outline.getByRole('button', { name: new RegExp(`^${words.pageRow}`) }).click()
    await description.fill(described)
    await outline.getByRole('button', { name: new RegExp(`^${siteKinds.aboutOpening.name}`) }).click()
    await button(form, words.standard).click()
    await expect(field).toHaveValue(title)
    await publish()
    await expect.poll(heading).toBe(title)
  },
)

/** The sections of each page whose words the browser needs, and those that structured data repeats. */
const sentTwice: SiteKindName[] = [
  'cloudOpening',
  'temuOpening',
  'tkIntroduceOpening',
  'tkSettledOpening',
  'tkSettledBar',
]

test('the words of a section without behaviour are sent once, and no record of it in the state', async ({
  request,
}) => {
  for (const name of sitePageNames) {
    const html = await (await request.get(sitePathOf(name))).text()
    const texts = standardBlocks(name)
      .filter(({ kind }) => !sentTwice.includes(kind as SiteKindName) && !/Register|Bar|Questions|Hotline/.test(kind))
      .flatMap(({ kind, fields }) => eachText(findKind(kind)?.fields ?? {}, fields))
      .filter(({ field, text }) => field.kind === 'lines' && text.length > 16 && !/[{|“]/.test(text))
      .map(({ text }) => text)
    const repeated = texts.filter((text) => html.split(text).length > 2)
    expect(repeated, name).toEqual([])
    expect(html, name).not.toContain('/platformDetail.html?platformId=1"}')
  }
})

test(
  'a sentence of home is changed in the console and public at once, and what moves on home still does',
  onDesktop,
  async ({ page, site }) => {
    const { title } = standardWords('homePlatforms')
    const changed = '每个平台的后台，从自己的环境进去'
    await enterByLink(page, await site.inviteStaff('home-page@example.com', 'editor'))
    await openRailPage(page, words.title)
    await page.getByRole('link', { name: pages.home.label, exact: true }).click()
    const outline = page.getByRole('navigation', { name: words.outline })
    const form = page.getByRole('complementary')
    const dialog = page.getByRole('dialog')
    const block = outline.getByRole('button', { name: new RegExp(`^${siteKinds.homePlatforms.name}`) })
    const field = form.getByLabel('标题', { exact: true })
    const publish = async () => {
      await button(page, words.publishChanges).click()
      await button(dialog, words.publish).click()
      await expect(page.getByText(words.done.publish).first()).toBeVisible()
    }
    const html = async () => (await page.request.get(site.address)).text()
    await block.click()
    await expect(field).toHaveValue(title)
    await field.fill(changed)
    const frame = page.frameLocator(`iframe[title="${words.previewOfPage}"]:not([aria-hidden])`)
    await expect(frame.getByRole('heading', { name: inClauses(changed) })).toBeVisible()
    await publish()
    await expect.poll(html).toContain('从自己的环境进去')

    // A second section with behaviour of one kind is stopped.
    await outline.getByRole('button', { name: new RegExp(`^${siteKinds.homeHotline.name}`) }).click()
    await button(form, words.double).click()
    await button(page, words.publishChanges).click()
    await expect(dialog).toContainText(landingSentences.onlyOnce(siteKinds.homeHotline.name))
    await page.keyboard.press('Escape')
    await button(form, words.remove).click()

    await block.click()
    await button(form, words.standard).click()
    await expect(field).toHaveValue(title)
    await publish()
    await expect.poll(html).not.toContain('从自己的环境进去')
    await openPage(page)
    const model = page.getByRole('figure', { name: productModelCopy.label })
    await model.scrollIntoViewIfNeeded()
    await expect(async () => {
      await model.getByRole('tab', { name: productModelCopy.tabs.team }).click()
      await expect(model.getByRole('tab', { name: productModelCopy.tabs.team })).toHaveAttribute(
        'aria-selected',
        'true',
      )
    }).toPass()
  },
)
