import { kitCopy } from '#console/kit/copy.ts'
import { bannerCopy as words } from '#console/pages/banners/copy.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, enterByLink, pickUp, railLinks } from './support/console.ts'
import { expect, test } from './support/site.ts'

test('a slide is changed, previewed, published and ordered, and all of it undone', async ({ page, site }) => {
  const path = '/activity.html'
  const publicPage = async () => (await page.request.get(path)).text()
  const alt = '一部手机收到十二家店的短信'
  await enterByLink(page, await site.inviteStaff('slides@example.com', 'editor'))
  await railLinks(page).getByText(words.title, { exact: true }).click()
  const place = page.getByRole('region', { name: /^活动中心/ })
  const titles = () => place.getByRole('link').allTextContents()
  await expect(place.getByRole('link')).toHaveCount(3)
  const [first = '', second = '', third = ''] = await titles()
  await expectAccessible(page)

  await place.getByRole('link', { name: first }).click()
  const altField = page.getByLabel(words.alt, { exact: true })
  const altBefore = await altField.inputValue()
  // The editor opens next to the time line with the focus in its first field, and Escape gives it back to the bar.
  await expect(page.getByLabel(words.name, { exact: true })).toBeFocused()
  await expect(page.getByLabel(words.name, { exact: true })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(place.getByRole('link', { name: first })).toBeFocused()
  await page.keyboard.press('Enter')
  // The last keys of a slide that is closed at once are there when it is opened again.
  const isSaved = page.waitForResponse(/\/banners\/\d+\/draft$/)
  await altField.fill(alt)
  await button(page, words.close).click()
  await isSaved
  await place.getByRole('link', { name: first }).click()
  await expect(altField).toHaveValue(alt)
  // A blocking check disables the action, and links to its field.
  const until = page.getByLabel(words.showUntil, { exact: true })
  await until.fill('2020-01-01T00:00')
  await button(page, words.publishChanges).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: words.publish, exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: kitCopy.goToFix }).click()
  await expect(until).toBeFocused()
  await until.fill('')
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  for (const title of [words.previewDesktop, words.previewPhone]) {
    const frame = page.frameLocator(`iframe[title="${title}"]:not([aria-hidden])`)
    await expect(frame.getByRole('img', { name: alt, exact: true }).first()).toBeVisible()
  }
  await expectAccessible(page)
  expect(await publicPage()).not.toContain(alt)
  await button(page, words.publishChanges).click()
  await expect(dialog.getByText(words.summaryPage('活动中心'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.publish, exact: true }).click()
  await expect.poll(publicPage).toContain(alt)
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect.poll(publicPage).not.toContain(alt)
  await expect(button(page, words.publishChanges)).toBeVisible()
  await button(page, words.drop).click()
  await expect(altField).toHaveValue(altBefore)

  await pickUp(page, button(page, words.move(first)), words.overPlace(1))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(words.overPlace(2))).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(titles).toEqual([second, first, third])
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect.poll(titles).toEqual([first, second, third])
})
