import type { Page } from '@playwright/test'
import { kitCopy } from '#console/kit/copy.ts'
import { todayCopy } from '#console/pages/today/copy.ts'
import { versionCopy as words } from '#console/pages/versions/copy.ts'
import { installerSystems } from '#domain/downloads/release.ts'
import { expectAccessible } from './support/accessible.ts'
import {
  callsOf,
  confirmAgain,
  enterByLink,
  expectDone,
  expectReady,
  holdCalls,
  noticeOf,
  railLinks,
} from './support/console.ts'
import { expect, test } from './support/site.ts'

const { name: system, systemTypeName, systemDigit } = installerSystems['WINDOWS-64']
type Listed = { versionNo: string }
type Offered = { systemTypeName: string; systemDigit: number }

/** A program for Windows as far as its head says so. */
function program(seed: number): Buffer {
  const bytes = Buffer.alloc(4_000, seed)
  bytes.set([0x4d, 0x5a])
  bytes.set([0x80, 0], 60)
  bytes.set([0x50, 0x45, 0, 0], 0x80)
  return bytes
}

test('an installer is uploaded, approved, tried, published and rolled back', async ({
  page,
  site,
  browser,
  faults,
}) => {
  faults.allow(/status of 403|status of 409 .*\/describe|ERR_FAILED/)
  const versionNo = '99.1.0'
  const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })
  const offered = async () => {
    const { data } = await (await page.request.get('/api/version/download/queryVersion')).json()
    return data.find((one: Offered) => one.systemTypeName === systemTypeName && one.systemDigit === systemDigit)
  }
  const publicPage = async () => (await page.request.get('/download.html')).text()
  const before = await offered()
  const secret = await enterByLink(page, await site.inviteStaff('releases@example.com', 'editor'))
  await railLinks(page).getByText(words.title, { exact: true }).click()
  // What a button still needs is said by its press, and no button is silent.
  const send = button(page, words.send)
  await send.click({ force: true })
  await expect(page.getByRole('status').getByText(words.noFile)).toBeVisible()
  await page
    .getByLabel(words.file, { exact: true })
    .setInputFiles({ name: `fanyu-${versionNo}-x64.exe`, mimeType: 'application/octet-stream', buffer: program(1) })
  // 停下 ends an upload also between two tries after a lost connection.
  await page.route('**/uploads/*/bytes', (route) => route.abort())
  await button(page, words.send).click()
  await expect(page.getByText(words.broken)).toBeVisible()
  await button(page, words.stop).click()
  await expect(page.getByRole('alert')).toHaveText(words.stopped)
  await expect(button(page, words.send)).toBeVisible()
  await page.unroute('**/uploads/*/bytes')
  await button(page, words.send).click()
  // The draft opens beside the list, with the focus in its first field.
  const draft = page.getByRole('complementary', { name: `${system} ${versionNo}` })
  await expect(draft.getByLabel(words.systemDescription)).toBeFocused()
  await draft.getByLabel(words.systemDescription).fill('Windows 10、11')
  const notes = draft.getByLabel(words.notes)
  const save = draft.getByRole('button', { name: words.save, exact: true })
  await notes.fill('新增：环境模板')
  // Words that no button has saved are asked about, by Escape too; the way back leads to the field.
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: kitCopy.unsavedTitle })
  await question.getByRole('button', { name: kitCopy.unsavedStay, exact: true }).click()
  await expect(notes).toBeFocused()
  // What is typed while the saved version is read again stays, and is saved as a change of it.
  const reading = await holdCalls(page, 'GET', /\/console\/api\/installers$/)
  await save.click()
  await reading.begun()
  await notes.fill('新增：环境模板可以整套另存')
  const isRead = page.waitForResponse('**/console/api/installers')
  await reading.end()
  await isRead
  await save.click()
  await expectDone(save)
  await expect(notes).toHaveValue('新增：环境模板可以整套另存')
  // Another member's text is asked about, in place of either being lost.
  const { ask } = callsOf(page)
  const { rows } = (await ask('GET /installers')).data
  const { id, version, systemDescription, signer } = rows.find((row: Listed) => row.versionNo === versionNo)
  const theirs = { version, systemDescription, signer, notes: '新增：环境模板可以整套导出' }
  expect(await ask(`POST /installers/${id}/describe`, { body: theirs })).toMatchObject({ code: 200 })
  await notes.fill('新增：环境模板可以整套复制')
  await save.click()
  await expect(draft.getByRole('alert').locator('del')).toHaveText('导出')
  await expect(notes).toHaveValue('新增：环境模板可以整套复制')
  await draft.getByRole('button', { name: kitCopy.takeTheirs, exact: true }).click()
  await expect(notes).toHaveValue(theirs.notes)
  await notes.fill('新增：环境模板可以整套另存')
  await save.click()
  await expectDone(save)
  await expect(draft.getByRole('button', { name: words.beta, exact: true })).toBeHidden()

  // A second person has to be there before one can be asked.
  const context = await browser.newContext({ baseURL: site.address })
  const other = await context.newPage()
  const approverSecret = await enterByLink(other, await site.inviteStaff('second-hand@example.com', 'approver'))
  await draft.getByRole('button', { name: words.ask, exact: true }).click()
  await expect(draft.getByText(words.reviews.asked)).toBeVisible()

  await other.reload()
  const decisions = other.getByRole('region', { name: todayCopy.decisions })
  await decisions.getByRole('link', { name: todayCopy.decide }).click()
  await site.ageFactors(10)
  await button(other, words.approve).click()
  const approval = other.getByRole('dialog', { name: words.approveTitle(system, versionNo) })
  await expect(approval.getByText(words.signatures.unreadable)).toBeVisible()
  await expectAccessible(other)
  await approval.getByRole('button', { name: words.approve, exact: true }).click()
  await confirmAgain(other, approverSecret)
  await expect(other.getByText(words.approved)).toBeVisible()
  await context.close()

  await page.reload()
  await expectReady(page)
  // A beta is public too: it comes after the second person.
  await draft.getByRole('button', { name: words.beta, exact: true }).click()
  await confirmAgain(page, secret)
  const link = await page.getByRole('dialog').getByLabel(words.beta, { exact: true }).inputValue()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(draft.getByText(words.states.beta, { exact: true })).toBeVisible()
  const beta = await page.request.get(new URL(link).pathname)
  expect((await beta.body()).equals(program(1))).toBe(true)
  expect((await offered())?.versionNo).toBe(before?.versionNo)

  await draft.getByRole('button', { name: words.publish, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(words.publishSummary)).toBeVisible()
  await dialog.getByRole('button', { name: words.publish, exact: true }).click()
  await expect.poll(async () => (await offered())?.versionNo).toBe(versionNo)
  await expect.poll(publicPage).toContain(versionNo)
  const { downloadUrl } = await offered()
  expect((await (await page.request.get(new URL(downloadUrl, link).pathname)).body()).equals(program(1))).toBe(true)
  await expectAccessible(page)

  await button(page, `${words.rollBack} ${system} ${before?.versionNo}`).click()
  await dialog.getByRole('button', { name: words.rollBack, exact: true }).click()
  await expect.poll(async () => (await offered())?.versionNo).toBe(before?.versionNo)
  await expect.poll(publicPage).not.toContain(versionNo)

  // A file that was uploaded wrongly is removed again, and comes back by the undo; Escape gives the focus to its row.
  await page
    .getByLabel(words.file, { exact: true })
    .setInputFiles({ name: 'fanyu-99.2.0-x64.exe', mimeType: 'application/octet-stream', buffer: program(2) })
  await button(page, words.send).click()
  const wrong = page.getByRole('complementary', { name: `${system} 99.2.0` })
  await wrong.getByRole('button', { name: words.remove, exact: true }).click()
  await dialog.getByRole('button', { name: words.remove, exact: true }).click()
  await expect(wrong).toBeHidden()
  // The rollback can be undone too: only its own notice is the removal's.
  await expect(noticeOf(page, words.removed('99.2.0'))).toBeVisible()
  await page.getByRole('button', { name: /^撤销/ }).click()
  await wrong.getByLabel(words.systemDescription).click()
  await page.keyboard.press('Escape')
  await expect(wrong).toBeHidden()
  await expect(page.getByRole('row', { name: '99.2.0' })).toBeFocused()
})
