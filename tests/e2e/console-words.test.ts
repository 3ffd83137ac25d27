import { kitCopy } from '#console/kit/copy.ts'
import { editorCopy } from '#console/kit/editor-copy.ts'
import { bannerCopy } from '#console/pages/banners/copy.ts'
import { directoryCopy } from '#console/pages/directory/copy.ts'
import { landingCopy } from '#console/pages/landing/copy.ts'
import { bannerFields } from '#domain/banners/fields.ts'
import { anyEntryFields } from '#domain/directory/fields.ts'
import { landingSentences } from '#domain/landing/sentences.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { directoryCalls } from '#tests/support/directory.ts'
import { button, callsOf, enterByLink, selectedText } from './support/console.ts'
import { expect, test } from './support/site.ts'

test('去修改 selects the word of a platform, in its line and in the text that opens for it', async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('words-platform@example.com', 'editor'))
  const { post, read } = directoryCalls(callsOf(page), 'platforms')
  const groupId = (await directoryCalls(callsOf(page), 'platforms').list()).rows[0].groupId
  const { id } = (await post('/entries', { fields: { name: '一个平台', groupId } })).data
  const { version } = await read(id)
  const content = '<p>先看首页。</p><p>最好的选品不少，<strong>最好</strong>的服务也在这里：最好的。</p>'
  await post(`/entries/${id}/save`, { version, fields: { introduction: '这里有最好的和国家级的服务', content } })
  await page.goto(`/console/platforms?open=${id}`)
  const panel = page.getByRole('complementary', { name: '一个平台' })
  const goTo = (text: RegExp) => button(panel.getByRole('listitem').filter({ hasText: text }), kitCopy.goToFix)

  await goTo(/国家级/).click()
  await expect(panel.getByLabel(anyEntryFields.introduction.label)).toBeFocused()
  expect(await selectedText(page)).toBe('国家级')
  await page.keyboard.type('各地')
  await expect(panel.getByLabel(anyEntryFields.introduction.label)).toHaveValue('这里有最好的和各地的服务')

  // The text is written in a dialog; the first 最好的 of the second paragraph is meant.
  await goTo(/最好的/)
    .last()
    .click()
  const text = page.getByRole('dialog').getByRole('textbox', { name: editorCopy.text })
  await expect(text).toBeFocused()
  await expect.poll(() => selectedText(page)).toBe('最好的')
  await page.keyboard.type('合适的')
  await expect(text.locator('p').last()).toHaveText('合适的选品不少，最好的服务也在这里：最好的。')
  // The text opens again with what was written; in the next place 最好 and 的 have different marks.
  await button(page.getByRole('dialog'), directoryCopy.done).click()
  await goTo(/最好的/)
    .last()
    .click()
  await expect.poll(() => selectedText(page)).toBe('最好的')
  await page.keyboard.type('周到的')
  await expect(text.locator('p').last()).toHaveText('合适的选品不少，周到的服务也在这里：最好的。')
})

test('去修改 selects the word of a slide, and an untrue claim keeps it from the public', async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('words-slide@example.com', 'editor'))
  const { ask } = callsOf(page)
  const { data: slide } = await ask('POST /banners', { body: { promotionType: 9, title: '一张新横幅' } })
  const { version, fields } = (await ask(`GET /banners/${slide.id}`)).data
  const line = '每家店一条线，行业第一，行业第一'
  await ask(`POST /banners/${slide.id}/draft`, { body: { version, fields: { ...fields, line } } })
  await page.goto(`/console/banners?id=${slide.id}`)
  await button(page, bannerCopy.publish).click()
  const dialog = page.getByRole('dialog')
  await expect(button(dialog, bannerCopy.publish)).toBeDisabled()
  await button(dialog.getByRole('listitem').filter({ hasText: '行业第一' }), kitCopy.goToFix).click()
  const field = page.getByLabel(bannerFields.line.label, { exact: true })
  await expect(field).toBeFocused()
  expect(await selectedText(page)).toBe('行业第一')
  await page.keyboard.type('一店一线')
  await expect(field).toHaveValue('每家店一条线，一店一线，行业第一')
})

test('去修改 selects the word or the typed price of a page: in its description, a field, a row and a text', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('words-page@example.com', 'editor'))
  const { ask } = callsOf(page)
  const body = { name: '用词', path: null, layouts: 0, template: 'empty' }
  const { data: made } = await ask('POST /landing-pages', { body })
  const items = [
    { question: '注册要多久？', answer: '一分钟以内，首月减30元。' },
    { question: '服务好吗？', answer: '服务顶级，环境顶尖。' },
  ]
  const blocks = [
    newBlock('b1', 'opening', { text: '全球首家把店分开的地方。' }),
    newBlock('b2', 'questions', { items }),
    newBlock('b3', 'text', { content: '<h2>怎么做</h2><p>一家店一条线，遥遥领先。</p><p>每月45元。</p>' }),
  ]
  const fields = { ...made.fields, title: '一家店一条线', description: '国内首个一店一线的做法', blocks }
  const saved = await ask(`POST /landing-pages/${made.id}/draft`, { body: { version: made.version, fields } })
  expect(saved.code).toBe(200)
  await page.goto(`/console/pages/${made.id}`)
  const form = page.getByRole('complementary')
  const dialog = page.getByRole('dialog')
  for (const [word, instead, label] of [
    ['国内首个', '清楚的', '网页描述'],
    ['全球首家', '专门', '一段话'],
    ['顶尖', '干净', '答'],
    ['30元', '一些', '答'],
    ['遥遥领先', '互不相干', null],
    ['45元', '一个价', null],
  ] as const) {
    await button(page, landingCopy.publish).click()
    const issue = dialog.getByRole('listitem').filter({ hasText: /元$/.test(word) ? landingSentences.money : word })
    await button(issue.first(), kitCopy.goToFix).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => selectedText(page), word).toBe(word)
    await page.keyboard.type(instead)
    if (label === null) await expect(form.getByText(instead, { exact: false })).toBeVisible()
    else
      await expect(form.getByLabel(label, { exact: true }).and(page.locator(':focus'))).toHaveValue(new RegExp(instead))
  }
})
