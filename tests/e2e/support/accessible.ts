import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

type Options = {
  /** Whether faults of less weight count, too. */
  strictly?: boolean
  /** A selector of the part that is looked at; without it the whole page is. */
  within?: string
}

/** Fails with one line for every serious or critical fault of accessibility that axe finds on the page as it stands. */
export async function expectAccessible(page: Page, { strictly = false, within }: Options = {}): Promise<void> {
  // A dialog comes with a file of its own.
  if (within !== undefined) await expect(page.locator(within).first()).toBeVisible()
  // The pages have no frames of others, no video that starts by itself, and what passes need not be described: each
  // costs as much as the search itself, and so does the rule of regions, whose faults are of less weight.
  const options = { resultTypes: ['violations' as const], preload: false, rules: { region: { enabled: strictly } } }
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options)
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  const faults = violations
    .filter(({ impact }) => strictly || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`))
  expect(faults).toEqual([])
}
