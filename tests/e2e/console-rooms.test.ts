import type { Page } from '@playwright/test'
import { reviewWords } from '#console/editor/review/words.ts'
import { editorWords } from '#console/editor/words.ts'
import { presenceMs } from '#console/kit/use-presence.ts'
import { kitWords } from '#console/kit/words.ts'
import { binWords } from '#console/rooms/bin/words.ts'
import { calendarWords } from '#console/rooms/calendar/words.ts'
import { redirectWords } from '#console/rooms/redirects/words.ts'
import { todayWords } from '#console/rooms/today/words.ts'
import { rooms } from '#console/rooms.ts'
import { startWords } from '#console/start-words.ts'
import { type StartName, startPlace, starts } from '#console/starts.ts'
import { addDays, weekStart } from '#domain/content/calendar-days.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { articleText } from '#tests/support/console-content.ts'
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
  await expect(railOf(colleague).filter({ hasText: '文章' })).toHaveAccessibleDescription(kitWords.waits(1))
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

  // The author's page has been open all the time: it says so by itself, as often as it says that somebody is here.
  const review = page.getByRole('region', { name: reviewWords.title })
  await expect(review).toContainText(reviewWords.returned('reader'), { timeout: 4 * presenceMs })

  await goTo(page, todayWords.title)
  await expect(page.getByRole('region', { name: todayWords.answered })).toContainText('先改标题')
  await expectAccessible(page)
})

/** Commands that open no dialog: they make a record at once, press a button of the page, or lead to a field on it. */
const withoutDialog: ReadonlySet<StartName> = new Set([
  ...(['articles.new', 'activities.new', 'platforms.add', 'ecology.add', 'partners.add', 'prices.change'] as const),
  ...(['media.upload', 'versions.upload', 'members.invite'] as const),
])

/** What has the focus in what a command has opened: `first` for its first field, where it has one. */
function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const opened = [...document.querySelectorAll<HTMLElement>('[role="dialog"], main aside')].at(-1)
    if (opened === undefined) return 'not open'
    const fields = [...opened.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea')]
    const visible = fields.filter((field) => field.checkVisibility() && !field.disabled)
    const first = visible.find(({ type, checked }) => type !== 'radio' || checked)
    const { activeElement: active } = document
    if (first !== undefined) return active === first ? 'first' : `${active?.outerHTML.slice(0, 120)}`
    if (!opened.contains(active)) return 'outside'
    return active?.matches('[data-dialog-close]') ? 'close' : 'no field'
  })
}

test('every dialog that a command opens begins in its first field, and never on the button that closes it', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/Blocked script execution in .*\/console\/preview\//)
  await enterByLink(page, await site.inviteStaff('all-dialogs@example.com', 'owner'))
  const names = (Object.keys(starts) as StartName[]).filter((name) => !withoutDialog.has(name))
  const found: Record<string, string> = {}
  for (const name of names) {
    const { to } = startPlace(name)
    const word = `${startWords[name]} ${rooms.find(({ path }) => path === to)?.word ?? ''}`
    await (await openPalette(page)).find(word)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]do=/)
    await expect.poll(() => focusOf(page), { message: name }).toMatch(/^(?:first|no field)$/)
    found[name] = await focusOf(page)
    await page.goBack()
    await expect(page).not.toHaveURL(/[?&]do=/)
  }
  expect(Object.keys(found).filter((name) => found[name] === 'no field')).toEqual(withoutField)
})

/** Dialogs that ask nothing. */
const withoutField = ['calendar.subscribe', 'platforms.import', 'ecology.import', 'partners.import', 'settings.history']

test('what can be done with a selection stays in sight at both widths, and covers no row at the end of the list', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('many@example.com', 'editor'))
  await page.evaluate(async (text) => {
    for (let count = 0; count < 46; count += 1) {
      const body = JSON.stringify({ fields: { ...text, title: `许多草稿里的第${count}篇` } })
      await fetch('/console/api/content', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    }
  }, articleText())
  await page.goto('/console/articles?q=许多草稿里的第')
  const rows = page.getByRole('row').filter({ hasText: '许多草稿里的第' })
  await expect(rows).toHaveCount(46)
  await rows.nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: kitWords.selected(1) })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, { strictly: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.getByRole('row').last().boundingBox()
  const box = await bar.boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('checkbox', { name: kitWords.selectPage }).check()
  const all = page.getByRole('toolbar', { name: kitWords.selected(46) })
  await all.getByRole('button', { name: editorWords.bulk.bin }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: editorWords.bulkTitle(editorWords.bulk.bin, 46) })
    .click()
  await expect(page.getByText(editorWords.empty)).toBeVisible()
})
