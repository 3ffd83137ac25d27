import type { Page } from '@playwright/test'

/** Delays the page's scripts until the returned function is called; until then the page is plain HTML. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
