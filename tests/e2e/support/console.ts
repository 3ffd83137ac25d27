import type { Locator, Page, Route } from '@playwright/test'
import { generate } from 'otplib'
import { kitCopy } from '#console/kit/copy.ts'
import { signInCopy as words } from '#console/kit/sign-in/copy.ts'
import { pages } from '#console/shell/pages.ts'
import { type StaffBrowser, staffPassword } from '#tests/support/staff.ts'
import { expect } from './site.ts'

/** What Chromium notes of a visit without a session: the console learns from it that somebody has to sign in. */
export const signedOut = /status of 401/

/** The fields and actions of signing in, on the page or in the dialog. */
export function entryOf(page: Page | Locator) {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    email: field(words.email),
    password: field(words.password),
    again: field(words.again),
    next: button(words.next),
    secret: field(words.secret),
    code: field(words.code),
    confirm: button(words.confirm),
    recovery: field(words.recovery),
    useRecovery: button(words.useRecovery),
    addPasskey: button(words.addPasskey),
    usePasskey: button(words.usePasskey),
    codes: page.getByRole('list', { name: words.codes }).getByRole('listitem'),
    saved: page.getByRole('checkbox', { name: words.saved }),
    enter: button(words.enter),
  }
}

/** The links of the navigation for the signed-in member. */
export const railLinks = (page: Page) => page.getByRole('navigation', { name: kitCopy.console }).getByRole('link')

/** Opens a page by the navigation, and first its group where that is folded. A view is pressed beside the row that has it. */
export async function openRailPage(page: Page, word: string): Promise<void> {
  const { group, within = [] } = pages.find((entry) => entry.word === word) ?? {}
  const head = page.getByRole('navigation', { name: kitCopy.console }).getByRole('button', { name: group ?? word })
  if (group && (await head.getAttribute('aria-expanded')) === 'false') await head.click()
  const owner = pages.find(({ path }) => path === within[0])
  if (owner !== undefined) await railLinks(page).getByText(owner.word, { exact: true }).hover()
  await railLinks(page).getByText(word, { exact: true }).click()
}

/** The button of this name in a page or a part of it. */
export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The notice of this sentence, and of nothing else: the same words may follow one another in a table's cells. */
export const noticeOf = (page: Page, sentence: string) =>
  page.locator('[role=status]').getByText(sentence, { exact: true })

/**
 * Picks a thing up by the keys, until its place is read out. The drag library listens to the arrows from its next task on, which
 * a hand never comes before and a key sent at once sometimes does.
 */
export async function pickUp(page: Page, handle: Locator, place: string | RegExp): Promise<void> {
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(place, { exact: true })).toBeAttached()
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
}

/**
 * Waits until the button's action is over and the page shows what it did, and then that there is nothing more to press. A
 * button that waits for its answer cannot be pressed either.
 */
export async function expectDone(pressed: Locator): Promise<void> {
  await expect(pressed).not.toHaveAttribute('aria-busy')
  await expect(pressed).toBeDisabled()
}

/** A code of the authenticator; each one works once, so that the next comes `steps` of thirty seconds later. */
export const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

/** What is selected, in a field or in a text. */
export const selectedText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return String(getSelection())
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
  })

/** ⌘K, by the keys. */
export async function openPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog', { name: kitCopy.palette })
  return {
    options: dialog.getByRole('option'),
    /** Types as a person does: what is pressed has to arrive, in the first palette of a page and in each later one. */
    async find(typed: string) {
      const field = dialog.getByPlaceholder(kitCopy.palettePlaceholder)
      await expect(field).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await field.pressSequentially(typed)
      await expect(field).toHaveValue(typed)
    },
  }
}

/** Waits until the console can be used and nothing in it makes the page scroll sideways. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  await expect.poll(isWide).toBe(false)
}

/** The link's first page: the password and, for the first owner, the address. */
export async function setPassword(page: Page, link: string, email?: string): Promise<void> {
  const entry = entryOf(page)
  await page.goto(link)
  if (email !== undefined) await entry.email.fill(email)
  await entry.password.fill(staffPassword)
  await entry.again.fill(staffPassword)
  await entry.next.click()
}

/** Stores the ten codes and continues into the console. */
export async function keepCodes(page: Page): Promise<string[]> {
  const { codes, saved, enter } = entryOf(page)
  await expect(codes).toHaveCount(10)
  const kept = await codes.allTextContents()
  await saved.check()
  await enter.click()
  await expectReady(page)
  return kept
}

/** Uses a link to its end with an authenticator, on the pages that lead in. */
export async function enterThroughPages(page: Page, link: string, email?: string) {
  const { secret: field, code, confirm } = entryOf(page)
  await setPassword(page, link, email)
  await expect(field).not.toBeEmpty()
  // The button that was pressed is gone with its step.
  await expect(page.locator('body')).not.toBeFocused()
  const secret = (await field.textContent()) ?? ''
  await code.fill(await codeOf(secret))
  await confirm.click()
  return { secret, codes: await keepCodes(page) }
}

/**
 * Uses a link to its end by the calls of those pages, and opens the console: for journeys that begin inside it. Gives the
 * authenticator's secret. The server's clock may be `aheadMs` of this one.
 */
export async function enterByLink(page: Page, link: string, aheadMs = 0): Promise<string> {
  const { origin, hash } = new URL(link)
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`${origin}/console/api${path}`, { data, headers: { origin } })
    expect(answer.status(), path).toBe(200)
    return answer.json()
  }
  await call('/links/accept', { link: hash.slice(1), password: staffPassword })
  const { data } = await call('/account/totp/begin', {})
  await call('/account/totp/finish', { code: await codeOf(data.secret, Math.round(aheadMs / 30_000)) })
  await page.goto(`${origin}/console/`)
  await expectReady(page)
  return data.secret
}

/** Confirms an action that requires the second factor again with a code. */
export async function confirmAgain(page: Page, secret: string): Promise<void> {
  const gate = page.getByRole('dialog', { name: words.confirmAgain })
  await gate.getByLabel(words.code).fill(await codeOf(secret, 1))
  await gate.getByRole('button', { name: words.confirm }).click()
  await expect(gate).toBeHidden()
}

/** The console's calls of the signed-in member, for a journey's preparations. */
export function callsOf(page: Page): Pick<StaffBrowser, 'ask'> {
  return {
    async ask(key, { body = {}, query = {} } = {}) {
      const [method = 'GET', path = '/'] = key.split(' ')
      const { origin } = new URL(page.url())
      const answer = await page.request.fetch(`${origin}/console/api${path}?${new URLSearchParams(query)}`, {
        method,
        headers: { origin },
        ...(method === 'POST' ? { data: body } : {}),
      })
      return { ...(await answer.json()), status: answer.status(), headers: new Headers(answer.headers()) }
    },
  }
}

/**
 * Holds the calls of an address and method. `begun` resolves once so many have been made, `release` lets the first that
 * waits go on, and `end` all of them and any later one.
 */
export async function holdCalls(page: Page, method: 'GET' | 'POST', address: RegExp) {
  const waiting: (() => void)[] = []
  let count = 0
  const hold = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    count += 1
    await new Promise<void>((resolve) => void waiting.push(resolve))
    // The page may have given the call up.
    await route.continue().catch(() => {})
  }
  await page.route(address, hold)
  return {
    begun: (wanted = 1) => expect.poll(() => count).toBeGreaterThanOrEqual(wanted),
    release: () => waiting.shift()?.(),
    async end() {
      await page.unroute(address, hold)
      for (const release of waiting.splice(0)) release()
      return count
    },
  }
}

/** Signs in by the password, as far as the second factor. */
export async function givePassword(page: Page | Locator, email: string): Promise<void> {
  const entry = entryOf(page)
  await entry.email.fill(email)
  await entry.password.fill(staffPassword)
  await entry.next.click()
}

/** Signs out by the person's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: kitCopy.person('') }).click()
  await page.getByRole('menuitem', { name: kitCopy.signOut }).click()
  await expect(entryOf(page).email).toBeVisible()
}
