import type { Page } from '@playwright/test'
import { pages } from '#site/pages.ts'
import type { GivenUser } from '#tests/support/accounts.ts'
import { boxOf, openPage } from './auth-box.ts'
import { expect } from './site.ts'

/** Logs in in the account page's own box. The parts may still be loading: see {@link expectPartsLoaded}. */
export async function logInHere(page: Page, { email, password }: GivenUser): Promise<void> {
  await openPage(page, pages.account.path)
  const box = boxOf(page)
  await box.loginByEmail.click()
  await box.email.fill(email)
  await box.password.fill(password)
  await box.login.click()
  await expect(partsOf(page).first()).toBeVisible()
}

/** A part whose answer comes moves those below it, and a press that is on its way to one of them is lost. */
export async function expectPartsLoaded(page: Page): Promise<void> {
  await expect(partsOf(page).first()).toBeVisible()
  await expect(partsOf(page).and(page.locator('[aria-busy=true]'))).toHaveCount(0)
}

const partsOf = (page: Page) => page.locator('section[aria-busy]')
