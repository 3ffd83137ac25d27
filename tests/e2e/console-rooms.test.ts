import type { Page } from '@playwright/test'
import { reviewWords } from '#console/editor/review/words.ts'
import { editorWords } from '#console/editor/words.ts'
import { kitWords } from '#console/kit/words.ts'
import { binWords } from '#console/rooms/bin/words.ts'
import { calendarWords } from '#console/rooms/calendar/words.ts'
import { redirectWords } from '#console/rooms/redirects/words.ts'
import { todayWords } from '#console/rooms/today/words.ts'
import { addDays, weekStart } from '#domain/content/calendar-days.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterByLink, expectReady, openPalette, railOf } from './support/console.ts'
import { expect, onPhone, test } from './support/site.ts'

const goTo = (page: Page, room: string) => railOf(page).getByText(room, { exact: true }).click()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** An empty draft with a title, by the editor; ends in its list. */
async function writeDraft(page: Page, title: string): Promise<void> {
  await goTo(page, editorWords.articles)
  // A double click is one press: it makes one draft here, and closes no dialog that it has opened below.
  await button(page, editorWords.newArticle).dblclick()
  await page.getByLabel(editorWords.title, { exact: true }).fill(title)
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
}

/** The words of a day's heading, as its region is named. */
function dayName(day: string): RegExp {
  return new RegExp(`^${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 `)
}

test('a draft is planned with the pointer, moved with the keys and put back; what nobody found is led on; the bin gives back', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/Blocked script execution in .*\/console\/preview\//)
  const title = '旺季退货的三种打包法'
  await enterByLink(page, await site.inviteStaff('planner@example.com', 'editor'))
  await writeDraft(page, title)

  await goTo(page, calendarWords.title)
  await button(page, calendarWords.views.week).click()
  await expect(page).toHaveURL(/view=week/)
  const monday = weekStart(dayInShanghai(new Date()))
  const day = (count: number) => page.getByRole('region', { name: dayName(addDays(monday, count)) })
  const handle = button(page, calendarWords.move(title))
  const thursday = await day(3).boundingBox()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(thursday?.x ?? 0, (thursday?.y ?? 0) + 100, { steps: 4 })
  await page.mouse.move((thursday?.x ?? 0) + 40, (thursday?.y ?? 0) + 120)
  await page.mouse.up()
  await expect(day(3).getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page)

  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^现在在.* 周四$/)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^现在在.* 周五$/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(day(4).getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(day(3).getByRole('link', { name: title })).toBeVisible()
  await page.reload()
  await expect(day(3).getByRole('link', { name: title })).toBeVisible()

  // A target that is no page is refused.
  faults.allow(/status of 400 .*\/redirects/)
  const lost = '/lost-by-all.html'
  await page.request.get(lost, { maxRedirects: 0 })
  await goTo(page, redirectWords.title)
  await page.getByRole('link', { name: redirectWords.missed }).click()
  const lead = button(page, redirectWords.leadOne(lost))
  await expect(async () => {
    await page.reload()
    await expect(lead).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await lead.dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(redirectWords.to, { exact: true }).fill('/nowhere.html')
  await dialog.getByRole('button', { name: redirectWords.add }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(redirectWords.to, { exact: true }).fill('/price.html')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: redirectWords.add }).click()
  await expect(dialog).toBeHidden()
  const led = () => page.request.get(lost, { maxRedirects: 0 })
  await expect.poll(async () => (await led()).headers().location).toBe('/price.html')
  await page.getByRole('link', { name: redirectWords.redirects, exact: true }).last().click()
  await expect(page.getByRole('cell', { name: lost, exact: true })).toBeVisible()
  await expectAccessible(page)

  await goTo(page, editorWords.articles)
  await expect(page.getByRole('link', { name: editorWords.untitled, exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: title }).click()
  await button(page, editorWords.toBin).click()
  await page.getByRole('dialog').getByRole('button', { name: editorWords.toBin }).click()
  await goTo(page, binWords.title)
  await expect(page.getByText(binWords.daysLeft(30))).toBeVisible()
  await button(page, binWords.restoreOne(title)).click()
  await expect(page.getByText(binWords.empty)).toBeVisible()
  await page.getByRole('button', { name: /^撤销/ }).click()
  await button(page, binWords.eraseOne(title)).click()
  const erase = page.getByRole('dialog').getByRole('button', { name: binWords.erase })
  await expect(erase).toBeDisabled()
  await page.getByLabel(kitWords.typeToConfirm(title)).fill(title)
  await expectAccessible(page)
  await erase.click()
  await expect(page.getByText(binWords.empty)).toBeVisible()

  // By the keys alone: a verb of another room stands open at its address, and one of the page is the page's own button.
  await (await openPalette(page)).find(redirectWords.add)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/redirects\?do=add$/)
  await expect(dialog.getByLabel(redirectWords.from, { exact: true })).toBeVisible()
  await page.reload()
  await expect(dialog.getByLabel(redirectWords.from, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/console\/redirects$/)
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(dialog).toBeHidden()

  await (await openPalette(page)).find(editorWords.newActivity)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/activities\/\d+$/)
  await expect(button(page, editorWords.schedule)).toBeVisible()
  await (await openPalette(page)).find(editorWords.schedule)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(editorWords.at, { exact: true })).toBeVisible()
})

test('on a phone the calendar is a list, and a draft is given its day in a dialog', onPhone, async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('phone-planner@example.com', 'editor'))
  await page.goto('/console/calendar')
  await expectReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('group', { name: calendarWords.view })).toBeHidden()
  await button(page, calendarWords.planTitle).click()
  await expect(page.getByRole('dialog').getByLabel(calendarWords.dayField)).toBeVisible()
  await expectAccessible(page)
  for (const room of ['redirects', 'bin']) {
    await page.goto(`/console/${room}`)
    await expectReady(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('an editor sends a draft to a colleague, who finds it on 今天, remarks at a paragraph and gives it back', async ({
  page,
  site,
  faults,
  browser,
}) => {
  faults.allow(/Blocked script execution in .*\/console\/preview\//)
  const title = '送给同事看的稿子'
  const context = await browser.newContext({ baseURL: site.address })
  const colleague = await context.newPage()
  await enterByLink(colleague, await site.inviteStaff('reader@example.com', 'editor'))
  await enterByLink(page, await site.inviteStaff('author@example.com', 'editor'))
  await writeDraft(page, title)
  await button(page, reviewWords.ask).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(reviewWords.reviewer).selectOption({ label: 'reader' })
  await dialog.getByLabel(reviewWords.note).fill('标题够不够清楚')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: reviewWords.ask }).click()
  await expect(button(page, reviewWords.cancel)).toBeVisible()

  await colleague.goto('/console/')
  const forMe = colleague.getByRole('region', { name: todayWords.forMe })
  await forMe.getByRole('link', { name: title }).click()
  await expect(colleague.getByText('标题够不够清楚')).toBeVisible()
  await colleague.getByLabel(reviewWords.remark, { exact: true }).fill('改成一句话')
  await button(colleague, reviewWords.addRemark).click()
  await expect(colleague.getByRole('list', { name: reviewWords.remarks })).toContainText('改成一句话')
  await button(colleague, reviewWords.giveBack).click()
  const answer = colleague.getByRole('dialog')
  await answer.getByLabel(reviewWords.answerNoteRequired).fill('先改标题')
  await answer.getByRole('button', { name: reviewWords.giveBack }).click()
  await expect(colleague.getByText('先改标题')).toBeVisible()
  await expectAccessible(colleague)
  await context.close()

  await goTo(page, todayWords.title)
  await expect(page.getByRole('region', { name: todayWords.answered })).toContainText('先改标题')
  await expectAccessible(page)
})
