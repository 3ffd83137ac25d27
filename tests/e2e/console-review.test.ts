import { editorCopy as words } from '#console/kit/editor-copy.ts'
import { reviewCopy } from '#console/pages/content/review/copy.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { button, callsOf, enterByLink } from './support/console.ts'
import { expect, test } from './support/site.ts'

test('a reviewer who changes the text is told before 通过 that it will not count', async ({ page, site, browser }) => {
  await enterByLink(page, await site.inviteStaff('reviewer@example.com', 'editor'))
  const { id: reviewer } = (await callsOf(page).ask('GET /session')).data
  const asker = await (await browser.newContext()).newPage()
  await enterByLink(asker, await site.inviteStaff('asker@example.com', 'editor'))
  const calls = contentCalls(callsOf(asker))
  const id = await calls.create({ title: '请人看的一篇' })
  expect(await calls.post(`/${id}/review`, { reviewer, note: '' })).toMatchObject({ code: 200 })

  // As where the settings require a pass, which those of the other journeys do not; and as it was before the first key.
  const { data: pass, ...rest } = await callsOf(page).ask(`GET /content/${id}/pass`)
  const json = { code: 200, msg: '', data: { ...pass, isRequired: true, isMine: false } }
  expect(rest.status).toBe(200)
  await page.route('**/content/*/pass', (route) => route.fulfill({ json }))
  await page.goto(`/console/articles/${id}`)
  await expect(button(page, reviewCopy.pass)).toBeVisible()
  await expect(page.getByText(reviewCopy.mine)).toBeHidden()
  await page.getByRole('textbox', { name: words.text }).click()
  await page.keyboard.type('补一句。')
  // At the first key, and still once it is saved.
  await expect(page.getByText(reviewCopy.mine)).toBeVisible()
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await expect(page.getByText(reviewCopy.mine)).toBeVisible()
})
