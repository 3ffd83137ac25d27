import { commands } from '#console/kit/commands/commands.ts'
import { kitCopy } from '#console/kit/copy.ts'
import { directoryCopy as words } from '#console/pages/directory/copy.ts'
import { directorySettings } from '#console/pages/directory/settings.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, enterByLink, railLinks } from './support/console.ts'
import { expect, test } from './support/site.ts'

test('a platform is moved with the keys, edited beside the list and published', async ({ page, site, faults }) => {
  await enterByLink(page, await site.inviteStaff('directories@example.com', 'editor'))
  await railLinks(page).getByText(directorySettings.platforms.word, { exact: true }).click()
  const names = page.getByRole('table').locator('tbody b')
  await expect(names.nth(1)).toBeVisible()
  const [first = '', second = ''] = await names.allTextContents()
  await page.getByRole('button', { name: words.drag(first) }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(names.first()).toHaveText(second)
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(names.first()).toHaveText(first)
  // A pointer drags it below the second row.
  await page.getByRole('button', { name: words.drag(first) }).hover()
  const target = await page.getByRole('button', { name: words.drag(second) }).boundingBox()
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 4 })
  await page.mouse.up()
  await expect(names.first()).toHaveText(second)
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(names.first()).toHaveText(first)

  // A new entry begins in its name, which the first key replaces.
  await page.getByRole('button', { name: commands['platforms.add'].word, exact: true }).click()
  const made = page.getByRole('complementary', { name: words.newName(words.kinds.platforms.one) })
  await expect(made.getByLabel(words.name, { exact: true })).toBeFocused()
  await page.keyboard.type('甲')
  await expect(made.getByLabel(words.name, { exact: true })).toHaveValue('甲')

  // Removed, and another one opened: the undo leaves that one open.
  await button(made, words.remove).click()
  await button(page.getByRole('dialog'), words.remove).click()
  await expect(made).toBeHidden()
  await page.getByText(first, { exact: true }).click()
  const panel = page.getByRole('complementary', { name: first })
  const isUndone = page.waitForResponse(/\/directories\/platforms\/undo$/)
  await page.getByRole('button', { name: /^撤销/ }).click()
  await isUndone
  await expect(names.filter({ hasText: '甲' })).toHaveCount(1)
  // What has saved itself is in the list as soon as its panel is left.
  await names.filter({ hasText: '甲' }).click()
  const isRenamed = page.waitForResponse(/\/entries\/\d+\/save$/)
  await page.getByRole('complementary', { name: '甲' }).getByLabel(words.name, { exact: true }).fill('乙')
  await isRenamed
  await names.first().click()
  await expect(names.filter({ hasText: '乙' })).toHaveCount(1)
  const slogan = '卖家把货交给平台的仓，平台负责卖和送'
  const line = panel.getByLabel('一句介绍')
  await line.fill(slogan.slice(0, 9))
  await expect(panel.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  // The last keys before another row was pressed are there on the way back.
  const isSaved = page.waitForResponse(/\/entries\/\d+\/save$/)
  await line.fill(slogan.slice(0, 12))
  await names.nth(1).click()
  await isSaved
  await names.first().click()
  await expect(line).toHaveValue(slogan.slice(0, 12))
  await line.fill(slogan)
  await page.keyboard.press('ControlOrMeta+Shift+S')
  await expect(page.getByRole('complementary', { name: second })).toBeVisible()
  await names.first().click()
  await expect(line).toHaveValue(slogan)
  await expect(panel.locator('ins')).toHaveText(slogan)
  await expectAccessible(page)
  // A blocking check disables the action, and links to its field.
  const publish = panel.getByRole('button', { name: words.publishChanges })
  const link = panel.locator('input[role="combobox"]').first()
  const address = await link.inputValue()
  await link.fill('javascript:alert(1)')
  await expect(publish).toBeDisabled()
  await panel.getByRole('button', { name: kitCopy.goToFix }).first().click()
  await expect(link).toBeFocused()
  await link.fill(address)
  await expect(panel.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  // What could not be saved is not published without it: the server has the older draft.
  faults.allow(/status of 500|status of 404 .*\/presence/)
  await page.route('**/entries/*/save', (route) => route.fulfill({ status: 500, json: { code: 500, msg: '出错了' } }))
  await line.fill(slogan.slice(0, 9))
  await publish.click()
  await expect(page.getByText(kitCopy.saveBefore)).toBeVisible()
  await page.unroute('**/entries/*/save')
  await line.fill(slogan)
  await publish.click()
  await expect(panel.getByText(words.nothingChanges)).toBeVisible()
  const platform = (await panel.getByRole('link', { name: words.viewPage }).getAttribute('href')) ?? '/'
  await expect.poll(async () => (await page.request.get(platform)).text()).toContain(slogan)
  await page.goto(platform)
  await expect(page.getByText(slogan).first()).toBeVisible()
})
