import type { Page } from '@playwright/test'

/** Keeps the page's scripts back until the function that comes back is called: the page stands there as plain HTML. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
