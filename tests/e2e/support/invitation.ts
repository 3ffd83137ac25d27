import type { Page } from '@playwright/test'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { invitationCopy } from '#site/copy/invitation.ts'
import { pages } from '#site/pages.ts'
import { freshEmail, freshPassword, freshPhone } from '#tests/support/accounts.ts'
import { openPage, secondsCounted } from './auth-box.ts'
import { expect } from './site.ts'

const { account, name, screens } = invitationCopy
const words = authBoxCopy.fields

export type Applicant = { phone: string; email: string; password: string }

export function freshApplicant(): Applicant {
  return { phone: freshPhone(), email: freshEmail(), password: freshPassword() }
}

export function invitationPath(team: string): string {
  return `${pages.inviteLogin.path}?team=${team}`
}

/** The page of an invitation, whichever of its screens is on show. */
export function joinOf(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  return {
    title: (words: string) => page.getByRole('heading', { name: words, exact: true }),
    invites: (company: string) => page.getByRole('heading', { level: 1, name: company }),
    phone: field(words.phone),
    phoneCode: field(words.phoneCode),
    email: field(words.email),
    emailCode: field(account.emailCode),
    password: field(words.password),
    imageCode: field(words.imageCode),
    consent: page.getByRole('checkbox', { name: authBoxCopy.consent.before }),
    /** Of the phone, then of the e-mail address. */
    sendCode: button(authBoxCopy.codeButton.ready),
    counting: page.getByRole('button', { name: secondsCounted }),
    apply: button(account.submit),
    goOn: button(account.goOn),
    userName: field(name.field),
    submit: button(name.submit),
    again: button(screens.again),
    applyAgain: button(screens.waiting.applyAgain),
    facts: page.getByRole('main').locator('dl'),
    message: page.getByRole('alert'),
  }
}

type Codes = { codeFor: (receiver: string) => Promise<string> }

/** Opens the link and fills step 1 with codes that were really sent; the press on its button is left to the test. */
export async function fillAccount(page: Page, team: string, { phone, email, password }: Applicant, outbox: Codes) {
  const join = joinOf(page)
  await openPage(page, invitationPath(team))
  await join.phone.fill(phone)
  await join.sendCode.first().click()
  await expect(join.counting).toHaveCount(1)
  await join.phoneCode.fill(await outbox.codeFor(phone))
  await join.email.fill(email)
  await join.sendCode.click()
  await expect(join.counting).toHaveCount(2)
  await join.emailCode.fill(await outbox.codeFor(email))
  await join.password.fill(password)
  return join
}
