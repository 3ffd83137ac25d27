import { addressesOf } from './support/every-address.ts'
import { expect, onDesktop, test } from './support/site.ts'

const widths = [1440, 1024, 768, 360]

/**
 * Windows shows scrollbars beside the page, headless Chromium hides them: `100vw` is then wider than the page. The browser is
 * one of its own, for the switch is the browser's.
 */
test(
  'no page scrolls sideways with scrollbars beside it, at any width',
  onDesktop,
  async ({ playwright, baseURL }, testInfo) => {
    const { launchOptions } = testInfo.project.use
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
    const page = await browser.newPage({ reducedMotion: 'reduce', ...(baseURL && { baseURL }) })
    const wide: string[] = []
    let scrollbars = 0
    for (const { address } of addressesOf(false)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(address)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const measured = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          scrollTo({ left: 200, behavior: 'instant' })
          const left = scrollX
          scrollTo({ left: 0, behavior: 'instant' })
          return { isWide: scrollWidth > clientWidth || left > 0, scrollbar: innerWidth - clientWidth }
        })
        if (measured.isWide) wide.push(`${address} at ${width}`)
        if (measured.scrollbar > 0) scrollbars += 1
      }
    }
    await browser.close()
    expect(wide).toEqual([])
    // Short pages have none; with hidden ones the journey would prove nothing.
    expect(scrollbars).toBeGreaterThan(50)
  },
)
