import type { Page } from '@playwright/test'

/** Adds up the layout shifts of every page that is opened from now on (`sumOfShifts`). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shiftSum: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The type of a layout shift is missing in TypeScript's library.
        const { value } = entry as PerformanceEntry & { value: number }
        Object.assign(window, { shiftSum: Reflect.get(window, 'shiftSum') + value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts so far: 0 is none, 0.1 is what web vitals still call good. */
export function sumOfShifts(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'shiftSum'))
}
