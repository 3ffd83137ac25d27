import type { Page } from '@playwright/test'
import { pages } from '#site/pages.ts'
import { openPage } from './support/auth-box.ts'
import { addressesOf } from './support/every-address.ts'
import { expect, onBoth, onPhone, test } from './support/site.ts'

/** Rows of a table as an article has them are no words: they may break anywhere. */
const addresses = (isMobile: boolean) =>
  addressesOf(isMobile).map(({ row, address }) => (row === pages.search ? row.path : address))

/**
 * What breaks over two lines that a reader takes in at once: digits of a number, a number and its unit, a short heading, a
 * cell's last character, and a character with the mark after it. Words that stand upright, hashes and code are left out.
 */
function brokenLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const units = '元|折|天|个|小时|分钟|秒|家|条|项|款|国|张|台|倍|位|人|次|店|%|万|亿|月|日|年|KB|MB|场|站|步|笔'
    const amounts = new RegExp(`\\d[\\d,.]*\\s?(?:${units})`, 'g')
    const digits = /[¥￥]?\d[\d,.:%-]*\d/g
    const marks = /\p{sc=Han}[，、。：；！？）》」”]/gu
    // What only assistive technology reads is a pixel wide.
    const isDrawn = (element: Element) =>
      [element, element.parentElement ?? element].every((one) => one.getBoundingClientRect().width > 1)
    const isUpright = (element: Element) => getComputedStyle(element).writingMode.startsWith('vertical')
    const linesOf = (range: Range) =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ bottom }) => Math.round(bottom)))
        .size
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        parent === null ||
        !isDrawn(parent) ||
        parent.closest('script, style, noscript, svg, code, pre, [aria-hidden="true"]')
      )
        continue
      const text = node.textContent ?? ''
      for (const pattern of [digits, amounts, marks])
        for (const { 0: words, index } of text.matchAll(pattern)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + words.length)
          if (linesOf(range) > 1) found.push(`${words} in ${text.slice(Math.max(0, index - 10), index + 20)}`)
        }
    }
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      if (!isDrawn(heading) || isUpright(heading)) continue
      const text = heading.textContent.trim()
      const range = document.createRange()
      range.selectNodeContents(heading)
      if ([...text].length <= 7 && linesOf(range) > 1 && heading.childElementCount === 0) found.push(`heading ${text}`)
    }
    for (const cell of document.querySelectorAll('td')) {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5)
      const last = Math.max(...rects.map(({ bottom }) => Math.round(bottom)))
      const line = rects.filter(({ bottom }) => Math.round(bottom) === last)
      const width = Math.max(...line.map(({ right }) => right)) - Math.min(...line.map(({ left }) => left))
      const character = Number.parseFloat(getComputedStyle(cell).fontSize)
      const text = cell.textContent.trim()
      if (linesOf(range) > 1 && width < character * 1.2 && cell.childElementCount === 0)
        found.push(`lone end of a cell ${text.slice(-12)}`)
    }
    return found
  })
}

/** What a thumb presses that is less than 44 px high; a link within a sentence may be. */
function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = 'button, summary, select, input:not([type="hidden"], [type="radio"], [type="checkbox"]), a'
    return [...document.querySelectorAll(pressed)].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const { display } = getComputedStyle(element)
      if (width <= 1 || height <= 1 || (element.tagName === 'A' && display === 'inline')) return []
      const grown = ['::before', '::after'].map((part) => getComputedStyle(element, part))
      const heights = grown.map((style) => (style.position === 'absolute' ? Number.parseFloat(style.height) || 0 : 0))
      const room = element.closest('li, td, label')?.getBoundingClientRect().height ?? 0
      const isField = element.tagName === 'INPUT' && room >= 43
      return Math.max(height, ...heights) >= 43.5 || isField
        ? []
        : [`${Math.round(height)} px: ${element.textContent.slice(0, 20)}`]
    })
  })
}

/** Texts that begin left of the column in the middle of a phone that is held sideways. */
function textsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const column = (innerWidth - 640) / 2
    return [...document.querySelectorAll('main h1, main h2, main h3, main p')].flatMap((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const lefts = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ left }) => left)
      const left = Math.min(...lefts, column)
      const isOfSlides = element.closest('[aria-roledescription], [role="group"]') !== null
      return left < 0 || left >= column - 24 || isOfSlides
        ? []
        : [`${Math.round(left)} px: ${element.textContent.slice(0, 20)}`]
    })
  })
}

/** Resolves when what listens to the window's size has run. */
async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

test(
  'no number with its unit and no short heading breaks over two lines, no line begins with a mark, no page is wider than its window, what a thumb presses is 44 px high, and sideways texts keep the column',
  onBoth,
  async ({ page, isMobile, faults }) => {
    faults.allow(/status of (?:404|500)/)
    const found: string[] = []
    const note = (at: string, words: string[]) => found.push(...words.map((word) => `${at}: ${word}`))
    for (const address of addresses(isMobile)) {
      if (isMobile) await page.setViewportSize({ width: 844, height: 390 })
      else await page.setViewportSize({ width: 390, height: 844 })
      await openPage(page, address)
      if (isMobile) {
        note(`${address}, text outside of the column`, await textsOutside(page))
        await resize(page, 390)
      }
      note(`${address}, too low for a thumb`, await lowTargets(page))
      for (const width of isMobile ? [390, 360] : [390, 720, 768, 1024, 1440]) {
        await resize(page, width)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        if (wide > width) found.push(`${address}, ${wide} px wide at ${width}`)
        note(`${address}, broken at ${width}`, await brokenLines(page))
      }
    }
    expect(found).toEqual([])
  },
)

test(
  'letters that WeChat enlarges by half stay in their buttons, and buttons in what they belong to',
  onPhone,
  async ({ page, isMobile }) => {
    const shown = new Set(
      [pages.home, pages.pricingGuide, pages.article, pages.account, pages.check].map(({ path }) => path),
    )
    const found: string[] = []
    for (const { row, address } of addressesOf(isMobile).filter(({ row: { path } }) => shown.has(path))) {
      await openPage(page, address)
      await page.addStyleTag({ content: 'body { -webkit-text-size-adjust: 150% !important }' })
      for (const width of [390, 360]) {
        await resize(page, width, 844)
        const wrong = await page.evaluate(() => {
          const isWide = document.documentElement.scrollWidth > innerWidth
          const outside = [...document.querySelectorAll('main button')].flatMap((button) => {
            const [box, parent] = [button, button.parentElement ?? button].map((one) => one.getBoundingClientRect())
            if (box === undefined || parent === undefined || box.width <= 1) return []
            const range = document.createRange()
            range.selectNodeContents(button)
            const words = range.getBoundingClientRect()
            const isCut = words.bottom > box.bottom + 1 || words.right > box.right + 1
            const isBeside =
              getComputedStyle(button.parentElement ?? button).overflowX === 'visible' && box.right > parent.right + 2
            return isCut || isBeside ? [button.textContent.slice(0, 20)] : []
          })
          return [...(isWide ? ['wider than the window'] : []), ...outside]
        })
        found.push(...wrong.map((one) => `${row.path} at ${width}: ${one}`))
      }
    }
    expect(found).toEqual([])
  },
)
