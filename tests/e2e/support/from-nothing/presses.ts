import type { Page } from '@playwright/test'

/**
 * Counts what a person presses in a window: clicks with a place, and choices in a list or among files, which the browser's
 * own window takes. Typing and the keys that leave a field are not counted.
 */
export async function countPresses(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('pressedOnce', () => {
    count += 1
  })
  await page.addInitScript(() => {
    const { pressedOnce } = window as unknown as { pressedOnce: () => void }
    document.addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && pressedOnce(), {
      capture: true,
    })
    document.addEventListener(
      'change',
      ({ target }) =>
        (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'file')) &&
        pressedOnce(),
      { capture: true },
    )
  })
  return () => count
}
