import type { Page } from '@playwright/test'
import { kitCopy } from '#console/kit/copy.ts'
import { pages as consolePages } from '#console/shell/pages.ts'
import { addressesOf } from './every-address.ts'
import { expect } from './site.ts'
import { faultsOfHtml } from './valid-html.ts'

/** Asks for every page of the site: none fails, each is valid HTML with one first heading. */
export async function expectValidPages(page: Page, isMobile: boolean): Promise<void> {
  for (const { address } of addressesOf(isMobile)) {
    const answer = await page.request.get(address, { headers: { accept: 'text/html' } })
    expect(answer.status(), address).toBeLessThan(500)
    const html = await answer.text()
    expect(await faultsOfHtml(html), address).toEqual([])
    expect(html.match(/<h1[ >]/g)?.length, address).toBe(1)
  }
}

/** Opens every page of the console, as the member who is signed in: none keeps loading or says that it failed. */
export async function expectConsoleOpens(page: Page): Promise<void> {
  for (const { path, word } of consolePages) {
    await page.goto(`/console${path === '/' ? '' : path}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 }), word).toBeVisible()
    await expect(main.getByText(kitCopy.loading), word).toHaveCount(0)
    await expect(page.getByText(kitCopy.failed), word).toHaveCount(0)
  }
}
