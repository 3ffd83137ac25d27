import type { Locator, Page } from '@playwright/test'
import { editorCopy } from '#console/kit/editor-copy.ts'
import { landingCopy } from '#console/pages/landing/copy.ts'
import { blockKinds } from '#domain/landing/kinds/index.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { button, callsOf, enterByLink, expectReady, noticeOf } from './support/console.ts'
import { expect, test } from './support/site.ts'

/** Pastes what a program would put on the clipboard, by kind. */
const paste = (text: Locator, kinds: Readonly<Record<string, string>>) =>
  text.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [kind, value] of Object.entries(given)) clipboardData.setData(kind, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, kinds)

async function pasteCells(page: Page, text: Locator): Promise<void> {
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await paste(text, { 'text/plain': '地区\t价格\r\n美国\t"多\n行"\r\n' })
  const cells = text.locator('th, td')
  await expect(cells).toHaveText(['地区', '价格', '美国', '多行'])
}

test('rows of a spreadsheet are a table in an article and in a block of a page, and hidden words stay out', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('pastes@example.com', 'owner'))
  const id = await contentCalls(callsOf(page)).create({ title: '粘贴表格' })
  await page.goto(`/console/articles/${id}`)
  await expectReady(page)
  const text = page.getByRole('textbox', { name: editorCopy.text })
  await pasteCells(page, text)
  await page.keyboard.press('ControlOrMeta+End')
  await paste(text, { 'text/html': '<p>报价<span style="display:none">底价十二</span>如上</p>' })
  await expect(text).toContainText('报价如上')
  await expect(noticeOf(page, editorCopy.pastedHidden)).toBeVisible()

  const body = { name: '粘贴到页面', path: null, layouts: 0, template: 'empty' }
  const { data: made } = await callsOf(page).ask('POST /landing-pages', { body })
  await page.goto(`/console/pages/${made.id}`)
  await expectReady(page)
  await button(page, landingCopy.addBlock).click()
  const kinds = page.getByRole('dialog')
  await kinds.getByRole('button', { name: new RegExp(`^${blockKinds.text.name}`) }).click()
  await pasteCells(page, page.getByRole('textbox', { name: editorCopy.text }))
})
