import type { Page } from '@playwright/test'
import { kitCopy } from '#console/kit/copy.ts'
import { editorCopy } from '#console/kit/editor-copy.ts'
import { presenceMs } from '#console/kit/use-presence.ts'
import { binCopy } from '#console/pages/bin/copy.ts'
import { calendarCopy } from '#console/pages/calendar/copy.ts'
import { factsCopy } from '#console/pages/content/facts-copy.ts'
import { remarkCopy, reviewCopy } from '#console/pages/content/review/copy.ts'
import { redirectCopy } from '#console/pages/redirects/copy.ts'
import { replaceCopy } from '#console/pages/replace/copy.ts'
import { tagsCopy } from '#console/pages/tags/copy.ts'
import { todayCopy } from '#console/pages/today/copy.ts'
import { addDays, weekStart } from '#domain/content/calendar.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { expectAccessible } from './support/accessible.ts'
import {
  button,
  callsOf,
  enterByLink,
  expectReady,
  holdCalls,
  openPalette,
  openRailPage,
  pickUp,
  railLinks,
} from './support/console.ts'
import { expect, onPhone, test } from './support/site.ts'

/** An empty draft with a title, by the editor; ends in its list. */
async function writeDraft(page: Page, title: string): Promise<void> {
  await openRailPage(page, editorCopy.articles)
  // A double click is one press: it makes one draft here, and closes no dialog that it has opened below.
  await button(page, editorCopy.newArticle).dblclick()
  await page.getByLabel(editorCopy.title, { exact: true }).fill(title)
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
}

/** The words of a day's heading, as its region is named. */
function dayName(day: string): RegExp {
  return new RegExp(`^${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 `)
}

test('a draft is planned and moved, a path redirected, and the bin restores', async ({ page, site, faults }) => {
  const title = '旺季退货的三种打包法'
  await enterByLink(page, await site.inviteStaff('planner@example.com', 'editor'))
  await writeDraft(page, title)

  await openRailPage(page, calendarCopy.title)
  await button(page, calendarCopy.views.week).click()
  await expect(page).toHaveURL(/view=week/)
  const monday = weekStart(dayInShanghai(new Date()))
  const day = (count: number) => page.getByRole('region', { name: dayName(addDays(monday, count)) })
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(editorCopy.articles)
  const handle = button(page, calendarCopy.move(title))
  const thursday = await day(3).boundingBox()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(thursday?.x ?? 0, (thursday?.y ?? 0) + 100, { steps: 4 })
  await page.mouse.move((thursday?.x ?? 0) + 40, (thursday?.y ?? 0) + 120)
  await page.mouse.up()
  await expect(day(3).getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page)

  await pickUp(page, handle, /^现在在.* 周四$/)
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
  await openRailPage(page, redirectCopy.title)
  await page.getByRole('link', { name: redirectCopy.missed }).click()
  const lead = button(page, redirectCopy.leadOne(lost))
  await expect(async () => {
    await page.reload()
    await expect(lead).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await lead.dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(redirectCopy.to, { exact: true }).fill('/nowhere.html')
  await dialog.getByRole('button', { name: redirectCopy.add }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(redirectCopy.to, { exact: true }).fill('/price.html')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: redirectCopy.add }).click()
  await expect(dialog).toBeHidden()
  const led = () => page.request.get(lost, { maxRedirects: 0 })
  await expect.poll(async () => (await led()).headers().location).toBe('/price.html')
  await page.getByRole('link', { name: redirectCopy.title, exact: true }).last().click()
  await expect(page.getByRole('cell', { name: lost, exact: true })).toBeVisible()
  await expectAccessible(page)
  const removing = await holdCalls(page, 'POST', /\/bulk$/)
  await page.getByRole('checkbox', { name: kitCopy.select(lost) }).check()
  await page.getByRole('toolbar').getByRole('button', { name: redirectCopy.remove, exact: true }).dblclick()
  await removing.begun()
  expect(await removing.end()).toBe(1)
  await expect(page.getByText(redirectCopy.removedMany(1))).toBeVisible()

  await openRailPage(page, editorCopy.articles)
  await expect(page.getByRole('link', { name: editorCopy.untitled, exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: title }).click()
  await button(page, editorCopy.toBin).click()
  await page.getByRole('dialog').getByRole('button', { name: editorCopy.toBin }).click()
  await openRailPage(page, binCopy.title)
  const binned = page.getByRole('row').filter({ hasText: title })
  await expect(binned).toContainText(binCopy.daysLeft(30))
  await button(binned, binCopy.restoreOne(title)).click()
  await expect(binned).toBeHidden()
  await page.getByRole('button', { name: /^撤销/ }).click()
  await button(page, binCopy.eraseOne(title)).click()
  const erase = page.getByRole('dialog').getByRole('button', { name: binCopy.erase })
  await expect(erase).toBeDisabled()
  await page.getByLabel(kitCopy.typeToConfirm(title)).fill(title)
  await expectAccessible(page)
  const erasing = await holdCalls(page, 'POST', /\/erase$/)
  await erase.click()
  await erasing.begun()
  // No palette over a dialog, which gives the focus to the page below when it closes.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await erasing.end()
  await expect(dialog).toBeHidden()
  await expect(binned).toBeHidden()

  // With the keyboard only: a command of another page opens at its address, and an action of this page is its own button.
  await (await openPalette(page)).find(redirectCopy.add)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/redirects\?do=add$/)
  await expect(dialog.getByLabel(redirectCopy.from, { exact: true })).toBeVisible()
  await page.reload()
  await expect(dialog.getByLabel(redirectCopy.from, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/console\/redirects$/)
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(dialog).toBeHidden()

  await (await openPalette(page)).find(editorCopy.newActivity)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/activities\/\d+$/)
  await expect(button(page, editorCopy.schedule)).toBeVisible()
  await (await openPalette(page)).find(editorCopy.schedule)
  await page.keyboard.press('Enter')
  await dialog.getByLabel(editorCopy.at, { exact: true }).fill('2020-01-01T10:00')
  await expect(dialog.getByRole('alert').filter({ hasText: contentSentences.scheduleInPast })).toBeVisible()
})

test('on a phone the calendar is a list, and a draft is given its day in a dialog', onPhone, async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('phone-planner@example.com', 'editor'))
  await page.goto('/console/calendar')
  await expectReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('group', { name: calendarCopy.view })).toBeHidden()
  await button(page, calendarCopy.planTitle).click()
  await expect(page.getByRole('dialog').getByLabel(calendarCopy.dayField)).toBeVisible()
  await expectAccessible(page)
  for (const room of ['redirects', 'bin']) {
    await page.goto(`/console/${room}`)
    await expectReady(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('an editor sends a draft to a colleague, who finds it on 今天 and returns it', async ({ page, site, browser }) => {
  const title = '送给同事看的稿子'
  const context = await browser.newContext({ baseURL: site.address })
  const colleague = await context.newPage()
  await enterByLink(colleague, await site.inviteStaff('reader@example.com', 'editor'))
  await enterByLink(page, await site.inviteStaff('author@example.com', 'editor'))
  await writeDraft(page, title)
  const text = page.getByRole('textbox', { name: editorCopy.text })
  await text.click()
  await page.keyboard.type('退货先按店拆开看，再决定。')
  await button(page, reviewCopy.ask).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(reviewCopy.reviewer).selectOption({ label: 'reader' })
  await dialog.getByLabel(reviewCopy.note).fill('标题够不够清楚')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: reviewCopy.ask }).click()
  await expect(button(page, reviewCopy.cancel)).toBeVisible()

  await colleague.goto('/console/')
  await expect(railLinks(colleague).filter({ hasText: '文章' })).toHaveAccessibleDescription(kitCopy.waits(1))
  const forMe = colleague.getByRole('region', { name: todayCopy.forMe })
  await forMe.getByRole('link', { name: title }).click()
  await expect(colleague.getByText('标题够不够清楚')).toBeVisible()
  const read = colleague.getByRole('textbox', { name: editorCopy.text })
  await read.getByText('退货先按店').click({ clickCount: 3 })
  await button(colleague, editorCopy.remark).click()
  const writing = colleague.getByRole('dialog')
  await writing.getByLabel(remarkCopy.body).pressSequentially('@auth')
  await expect(writing.getByRole('option')).toHaveText(['author'])
  await colleague.keyboard.press('Enter')
  await colleague.keyboard.type('改成一句话')
  await expectAccessible(colleague)
  await button(writing, remarkCopy.write).click()
  await expect(read.locator('[data-remark]')).toHaveText('退货先按店拆开看，再决定。')
  await expect(colleague.getByRole('list', { name: remarkCopy.title })).toContainText('@author 改成一句话')
  await button(colleague, reviewCopy.giveBack).click()
  const answer = colleague.getByRole('dialog')
  await answer.getByLabel(reviewCopy.answerNoteRequired).fill('先改标题')
  await answer.getByRole('button', { name: reviewCopy.giveBack }).click()
  await expect(colleague.getByText('先改标题')).toBeVisible()
  await expectAccessible(colleague)
  await context.close()

  // The author's page has been open all the time: it says so by itself, as often as it says that somebody is here.
  const review = page.getByRole('region', { name: reviewCopy.title })
  await expect(review).toContainText(reviewCopy.returned('reader'), { timeout: 4 * presenceMs })

  // What is typed among the words belongs to them, and without them the remark says so.
  const marked = text.locator('[data-remark]')
  await expect(marked).toBeVisible({ timeout: 2 * presenceMs })
  const thread = page.getByRole('list', { name: remarkCopy.title }).getByRole('listitem')
  await thread.getByRole('button', { name: remarkCopy.goTo('退货先按店拆开看，再决定。') }).click()
  await page.keyboard.press('Delete')
  await expect(thread).toContainText(remarkCopy.gone)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(marked).toBeVisible()
  // A reply is written at once, and sent by the keys.
  await button(thread, remarkCopy.reply).click()
  await page.keyboard.type('这就改')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(thread).toContainText('这就改')
  await thread.getByRole('button', { name: remarkCopy.settle }).click()
  await expect(marked).toHaveCount(0)
  await expect(page.getByText(remarkCopy.settled(1))).toBeVisible()

  await openRailPage(page, todayCopy.title)
  await expect(page.getByRole('region', { name: todayCopy.answered })).toContainText('先改标题')
  await expectAccessible(page)
})

test('tags are chips that can be merged, facts change together, and words are replaced in drafts', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('tags@example.com', 'editor'))
  const articles = contentCalls(callsOf(page))
  const id = await articles.create({ title: '海豚一号店复盘', content: '<p>海豚号和<strong>海豚号</strong></p>' })
  await articles.publish(id)
  for (const title of ['第一篇多余的', '第二篇多余的']) await articles.create({ title, label: '鲸落多余' })

  // In the editor: Enter, 、 and Backspace; then a word is found and replaced, and one undo takes it back.
  await page.goto(`/console/articles/${id}`)
  await expectReady(page)
  const field = page.getByRole('combobox', { name: editorCopy.tags, exact: true })
  await field.fill('鲸落选品')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('ＪＬ物流、')
  await page.keyboard.insertText('多余')
  await page.keyboard.press('Enter')
  const chip = (tag: string) => button(page, kitCopy.removeTag(tag))
  await expect(chip('多余')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(chip('多余')).toBeHidden()
  await expect(chip('ＪＬ物流')).toBeVisible()
  const text = page.getByRole('textbox', { name: editorCopy.text })
  await text.click()
  await page.keyboard.press('ControlOrMeta+f')
  const bar = page.getByRole('search', { name: editorCopy.find.label })
  await expect(bar.getByLabel(editorCopy.find.words)).toBeFocused()
  await page.keyboard.type('海豚号')
  await expect(bar).toContainText(/[12]\/2/)
  await bar.getByLabel(editorCopy.find.instead).fill('海狮号')
  await button(bar, editorCopy.find.replaceAll).click()
  await expect(text).toHaveText('海狮号和海狮号')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text).toHaveText('海豚号和海豚号')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  expect((await articles.read(id)).data.text.label).toBe('鲸落选品、ＪＬ物流')
  expect(await articles.publish(id)).toMatchObject({ code: 200 })

  // The quick look of the list, by the keys alone; then facts of the selected row.
  await page.goto(`/console/articles?q=${encodeURIComponent('海豚一号店')}`)
  await expectReady(page)
  const link = page.getByRole('link', { name: '海豚一号店复盘' })
  await expect(link).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary', { name: editorCopy.look('海豚一号店复盘') })
  await expect(panel).toContainText('海豚号和海豚号')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()
  await page.keyboard.press('x')
  await button(page, factsCopy.action).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(factsCopy.author).fill('沈禾')
  await expect(dialog.getByRole('table', { name: factsCopy.preview })).toContainText('沈禾')
  await button(dialog, factsCopy.title(1)).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table', { name: editorCopy.articles })).toContainText('沈禾')

  await openRailPage(page, tagsCopy.title)
  await page.getByRole('checkbox', { name: kitCopy.select('鲸落选品') }).check()
  await page.getByRole('checkbox', { name: kitCopy.select('ＪＬ物流') }).check()
  // The selection stays with its tags when one above them goes.
  await button(page, tagsCopy.removeOne('鲸落多余')).click()
  await expect(page.getByRole('link', { name: '鲸落多余' })).toBeHidden()
  await button(page, tagsCopy.merge).click()
  await dialog.getByLabel(tagsCopy.into).fill('鲸落供应链')
  const merged = page.waitForRequest(/\/tags$/)
  await button(dialog, tagsCopy.merge).click()
  expect((await merged).postDataJSON().from.toSorted()).toEqual(['鲸落选品', 'ＪＬ物流'].toSorted())
  // A new name that another tag has is a merge, and says so first.
  const mostUsed = await page.getByRole('table', { name: tagsCopy.title }).getByRole('link').first().innerText()
  await button(page, tagsCopy.renameOne('鲸落供应链')).click()
  await dialog.getByLabel(tagsCopy.newName).fill(mostUsed)
  await expect(button(dialog, tagsCopy.merge)).toBeEnabled()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '鲸落供应链' }).click()
  await expect(link).toBeVisible()

  await openRailPage(page, replaceCopy.title)
  await page.getByLabel(replaceCopy.words, { exact: true }).fill('海豚号')
  await page.getByLabel(replaceCopy.instead).fill('海狮号')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: replaceCopy.selectPlace('正文', 2) }).uncheck()
  await expectAccessible(page)
  await button(page, replaceCopy.prepare(1, 1)).click()
  await button(page, replaceCopy.publish(1)).click()
  await expect
    .poll(async () => (await articles.read(id)).data)
    .toMatchObject({ draft: null, text: { content: '<p>海狮号和<strong>海豚号</strong></p>' } })
})
