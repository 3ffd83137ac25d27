import type { Page } from '@playwright/test'
import { kitCopy, versionCopy } from '#console/kit/copy.ts'
import { editorCopy as words } from '#console/kit/editor-copy.ts'
import { bannerCopy } from '#console/pages/banners/copy.ts'
import { directoryCopy } from '#console/pages/directory/copy.ts'
import { priceCopy } from '#console/pages/prices/copy.ts'
import { settingsCopy } from '#console/pages/settings/copy.ts'
import { legalCopy } from '#console/pages/settings/legal-copy.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { legalNames } from '#domain/legal/legal-document.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { directoryCalls } from '#tests/support/directory.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, callsOf, enterByLink, expectReady, holdCalls } from './support/console.ts'
import { expect, test } from './support/site.ts'

const open = async (page: Page, path: string) => {
  await page.goto(`/console${path}`)
  await expectReady(page)
}

const before = '<h2>分环境</h2><p>换固定线路是稳妥的做法。</p><ul><li>一店一套环境</li></ul>'
const after = '<h2>分环境</h2><p>换独享线路是稳妥的做法。</p><ul><li>一店一套环境</li><li>一套一条线路</li></ul>'

test('versions of an article and an activity show the changes and become drafts again', async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('history@example.com', 'editor'))
  const articles = contentCalls(callsOf(page))
  const activity = { firstLevelHeadings: 2, secondLevelHeadings: null, organizer: '帆域', address: '深圳' }
  const times = { beginTime: '2099-01-01 10:00:00', endTime: '2099-01-01 12:00:00' }
  for (const [room, kind] of [
    ['articles', {}],
    ['activities', { ...activity, ...times }],
  ] as const) {
    const id = await articles.create({ ...kind, content: before, title: '换线路之前先分环境' })
    expect(await articles.publish(id)).toMatchObject({ code: 200 })
    await articles.save(id, { ...kind, content: after, title: '换线路之后再分环境' })

    await open(page, `/${room}/${id}`)
    const text = page.getByRole('textbox', { name: words.text })
    await button(page, /^版本 \d/).click()
    await expect(page.getByRole('heading', { level: 1, name: '换线路之后再分环境' })).toBeVisible()
    await expect(page.locator('del')).toHaveText(['前先', '固定'])
    await expect(page.locator('ins')).toHaveText(['后再', '独享', '一套一条线路'])
    await expect(page.locator('li[data-difference="added"]')).toHaveText('一套一条线路')
    await expect(page.getByText(words.untouched(1))).toBeVisible()
    await expectAccessible(page)
    await button(page, words.backToText).click()
    await expect(text).toContainText('独享线路')
    // What was typed meanwhile is there again, by the browser's own way back too.
    await text.click()
    await page.keyboard.type('换之前先备份。')
    await button(page, /^版本 \d/).click()
    await expect(button(page, words.backToText)).toBeVisible()
    await page.goBack()
    await expect(text).toContainText('换之前先备份。')

    await button(page, /^版本 \d/).click()
    await button(page, versionCopy.restore).click()
    await expect(page.getByText(words.restored)).toBeVisible()
    await expect(text).toContainText('固定线路')
    await expect(text).not.toContainText('一套一条线路')
    await expect(page.getByLabel(words.title, { exact: true })).toHaveValue('换线路之前先分环境')

    // The difference of one version is not shown under another, though the server is slow or it was read before.
    await button(page, /^版本 \d/).click()
    const differences = page.locator('ins')
    await expect(differences.first()).toBeVisible()
    const difference = await holdCalls(page, 'GET', /\/difference$/)
    await page.getByRole('listitem').getByRole('button', { pressed: false }).first().click()
    await difference.begun()
    await expect(differences).toHaveCount(0)
    await difference.end()
    await expect(page.getByText(versionCopy.same)).toBeVisible()
  }
})

test('versions of a slide and of each directory show the changes and become drafts again', async ({ page, site }) => {
  await enterByLink(page, await site.inviteStaff('history-of-things@example.com', 'editor'))
  const { ask } = callsOf(page)
  const { data: listed } = await ask('GET /banners')
  const slide = listed.slides.find(({ status }: { status: string }) => status === 'published')
  const saveSlide = async (alt: string) => {
    const { version, fields } = (await ask(`GET /banners/${slide.id}`)).data
    return ask(`POST /banners/${slide.id}/draft`, { body: { version, fields: { ...fields, alt } } })
  }
  const versionOfSlide = async () => ({ version: (await ask(`GET /banners/${slide.id}`)).data.version })
  await saveSlide('一部手机收短信')
  const published = await ask(`POST /banners/${slide.id}/publish`, { body: await versionOfSlide() })
  expect(published).toMatchObject({ code: 200 })
  await saveSlide('一台电脑收短信')
  await open(page, `/banners?id=${slide.id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^版本/ }).click()
  const newest = dialog.getByRole('listitem').first()
  await expect(newest.locator('del')).toHaveText('部手机')
  await expect(newest.locator('ins')).toHaveText('台电脑')
  await expectAccessible(page)
  await button(newest, versionCopy.restore).click()
  await expect(page.getByText(versionCopy.restored)).toBeVisible()
  await expect(page.getByLabel(bannerCopy.alt, { exact: true })).toHaveValue('一部手机收短信')

  for (const kind of ['platforms', 'ecology', 'partners'] satisfies DirectoryKind[]) {
    const entries = directoryCalls(callsOf(page), kind)
    const { rows } = await entries.list()
    const entry = rows.find(({ status }: { status: string }) => status === 'published')
    const content = (body: string) => (kind === 'platforms' ? { content: body } : {})
    const { fields: found } = await entries.read(entry.id)
    await entries.save(entry.id, { name: '换固定线路', ...content(before) })
    expect(await entries.publish(entry.id)).toMatchObject({ data: { done: [entry.id] } })
    await entries.save(entry.id, { name: '换独享线路', ...content(after) })
    await open(page, `/${kind}?open=${entry.id}`)
    const panel = page.getByRole('complementary', { name: '换独享线路' })
    await button(panel, directoryCopy.versions).click()
    await expect(dialog.getByText(directoryCopy.versionsTitle('换独享线路'))).toBeVisible()
    await expect(dialog.locator('del').first()).toHaveText('固定')
    await expect(dialog.locator('ins').first()).toHaveText('独享')
    if (kind === 'platforms') {
      await expect(dialog.locator('li[data-difference="added"]')).toHaveText('一套一条线路')
      await expectAccessible(page)
    }
    await button(dialog, versionCopy.restore).click()
    await expect(page.getByText(directoryCopy.restored)).toBeVisible()
    await expect(page.getByLabel(directoryCopy.name, { exact: true })).toHaveValue('换固定线路')
    // Other journeys see the same site: it is left as it was found.
    await entries.save(entry.id, found)
    expect(await entries.publish(entry.id)).toMatchObject({ data: { done: [entry.id] } })
  }
})

test('versions of settings, a legal text and prices show the changes and are restored', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  await enterByLink(page, await site.inviteStaff('history-of-rules@example.com', 'owner'))
  const { ask } = callsOf(page)
  const dialog = page.getByRole('dialog')

  const publishNotice = async (text: string, until: string | null = '2099-12-31 04:00:00') => {
    const { version, written } = (await ask('GET /settings')).data
    const notice = { ...written.notice, text, until }
    const saved = await ask('POST /settings/draft', { body: { version, settings: { notice } } })
    const body = { version: saved.data.version, names: ['notice'] }
    expect(await ask('POST /settings/publish', { body })).toMatchObject({ code: 200 })
  }
  const { notice: found } = (await ask('GET /settings')).data.written
  await publishNotice('凌晨两点维护，期间不能登录')
  await publishNotice('凌晨四点维护，期间不能登录')
  await open(page, '/settings')
  await page.route('**/console/api/settings/versions', (route) => route.abort())
  await button(page, settingsCopy.history).click()
  await expect(dialog.getByRole('heading', { name: kitCopy.failed })).toBeVisible()
  await page.unrouteAll()
  await button(dialog, kitCopy.retry).click()
  const earlier = dialog
    .getByRole('listitem')
    .filter({ has: page.locator('del') })
    .first()
  await expect(earlier.locator('del')).toHaveText('两')
  await expect(earlier.locator('ins')).toHaveText('四')
  await expectAccessible(page)
  await button(earlier, versionCopy.restore).click()
  await expect(page.getByText(versionCopy.restored)).toBeVisible()
  const group = page.getByRole('region', { name: '全站通知' })
  await expect(group.getByLabel('通知', { exact: true })).toHaveValue('凌晨两点维护，期间不能登录')
  // Other journeys see the same site: it is left as it was found.
  await publishNotice(found.text, found.until)

  const { data: legal } = await ask('GET /legal/agreement')
  // From the last version, so that the one sentence is all that is different.
  const source = legal.last.source.replace('## 几个用语\n', '## 几个用语\n\n固定线路由我们提供。\n')
  const text = { ...legal.written, changes: '添了一句', source }
  await ask('POST /legal/agreement/draft', { body: { revision: legal.revision, text } })
  await open(page, '/settings/legal/agreement')
  await expect(page.locator('ins')).toHaveText(['固定线路由我们提供。'])
  const area = page.getByLabel(legalCopy.fields.source)
  const markup = button(page, legalCopy.markup)
  await expect(area.getByText('固定线路由我们提供。')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, legalCopy.forLawyer)
      .click()
      .then(() => page.getByRole('menuitem', { name: legalCopy.word }).click()),
  ])
  expect(file.suggestedFilename()).toBe(
    legalCopy.fileName(legalNames.agreement, legal.last.version, legalCopy.draftName),
  )
  await markup.click()
  await area.fill(source.replace('由我们提供', '由帆域提供'))
  await expect(page.locator('ins')).toHaveText(['固定线路由帆域提供。'])
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  // What was saved is there after another page.
  await page.getByRole('main').getByRole('link', { name: legalCopy.back }).click()
  await expect(area).toBeHidden()
  await page.goBack()
  await expect(area.getByText('固定线路由帆域提供。')).toBeVisible()
  await markup.click()
  await expect(area).toHaveValue(/由帆域提供/)
  await button(page, legalCopy.begin).first().click()
  // There is a draft: it is replaced after a question, and comes back.
  const replacing = page.getByRole('dialog', { name: legalCopy.replaceTitle })
  await replacing.getByRole('button', { name: legalCopy.begin, exact: true }).click()
  await expect(area).toHaveValue(legal.last.source)
  await button(page, /^撤销/).click()
  await expect(area).toHaveValue(/由帆域提供/)

  const sku = (await ask('GET /catalogue')).data.skus[0]
  const { data: set } = await ask('POST /price-changes', { body: { name: '换标签' } })
  const cells = [{ cell: `tags:${sku.id}`, after: '新品' }]
  const saved = await ask(`POST /price-changes/${set.id}/draft`, { body: { version: 1, name: '换标签', cells } })
  const body = { version: saved.data.version }
  expect(await ask(`POST /price-changes/${set.id}/publish`, { body })).toMatchObject({ code: 200 })
  await open(page, '/prices')
  const { revision } = (await ask('GET /legal/agreement')).data
  expect(await ask('POST /legal/agreement/drop', { body: { revision } })).toMatchObject({ code: 200 })
  await button(page, '换标签').click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('listitem').filter({ hasText: '→' })).toContainText('新品')
  await button(panel, priceCopy.rollBack).click()
  await dialog.getByLabel(priceCopy.reason, { exact: true }).fill('标签写错了')
  await button(dialog, priceCopy.rollBack).click()
  await expect(panel.getByText(priceCopy.status.rolledBack, { exact: true })).toBeVisible()
})
