import { editorCopy } from '#console/kit/editor-copy.ts'
import { replaceCopy as words } from '#console/pages/replace/copy.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, callsOf, enterByLink, expectReady } from './support/console.ts'
import { expect, test } from './support/site.ts'

test('words in an article and a slide are replaced as drafts, and the drafts are discarded together', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('replace@example.com', 'editor'))
  const articles = contentCalls(callsOf(page))
  const id = await articles.create({ title: '海獭号复盘' })
  expect(await articles.publish(id)).toMatchObject({ code: 200 })
  const slide = (await callsOf(page).ask('POST /banners', { body: { promotionType: 9, title: '海獭号横幅' } })).data
  const titleOf = async () => (await callsOf(page).ask(`GET /banners/${slide.id}`)).data.fields.title

  await page.goto('/console/replace')
  await expectReady(page)
  await expect(page.getByLabel(words.words, { exact: true })).toBeFocused()
  await page.keyboard.type('海獭号')
  await page.getByLabel(words.instead).fill('海象号')
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: words.results }).getByRole('listitem')
  await expect(found.filter({ hasText: '海獭号横幅' }).first()).toContainText(words.kinds.banner)
  await button(page, words.prepare(2, 2)).click()
  await expect(page.getByRole('heading', { name: words.reviewTitle(2) })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(titleOf).toBe('海象号横幅')
  expect((await articles.read(id)).data.text.title).toBe('海象号复盘')

  // The list is there again on the way back from a record, and after a reload.
  await page.getByRole('link', { name: '海象号复盘' }).click()
  await expect(page.getByLabel(editorCopy.title, { exact: true })).toHaveValue('海象号复盘')
  await page.goBack()
  await expect(page.getByRole('heading', { name: words.reviewTitle(2) })).toBeVisible()

  await button(page, words.discard(2)).click()
  await expect.poll(titleOf).toBe('海獭号横幅')
  expect((await articles.read(id)).data.draft).toBeNull()
  await expect(page.getByRole('heading', { name: words.reviewTitle(2) })).toBeHidden()

  // Published in its own page, the article is not among what can be discarded.
  await page.getByLabel(words.words, { exact: true }).fill('海獭号')
  await page.getByLabel(words.instead).fill('海象号')
  await page.keyboard.press('Enter')
  await button(page, words.prepare(2, 2)).click()
  await page.getByRole('link', { name: '海象号复盘' }).click()
  await button(page, editorCopy.publish).click()
  await button(page.getByRole('dialog'), editorCopy.publish).click()
  await expect.poll(async () => (await articles.read(id)).data.draft).toBeNull()
  await page.goBack()
  await expect(page.getByRole('heading', { name: words.reviewTitle(1) })).toBeVisible()
  await button(page, words.discard(1)).click()
  await expect(page.getByText(words.discarded(1, ['海象号复盘']))).toBeVisible()
  await expect.poll(titleOf).toBe('海獭号横幅')
  expect((await articles.read(id)).data).toMatchObject({ draft: null, text: { title: '海象号复盘' } })
})
