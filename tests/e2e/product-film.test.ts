import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { kitCopy } from '#console/kit/copy.ts'
import { settingsCopy } from '#console/pages/settings/copy.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { film } from '#domain/settings/product-group.ts'
import { productFilmCopy } from '#site/copy/product-tour.ts'
import { pages } from '#site/pages.ts'
import { expectAccessible } from './support/accessible.ts'
import { openPage } from './support/auth-box.ts'
import { callsOf, enterByLink, expectReady } from './support/console.ts'
import { expect, test } from './support/site.ts'

const { path } = pages.productTour

test('a film that staff upload takes the place of ours, fetches nothing before it is started, and goes again', async ({
  page,
  site,
  context,
}) => {
  const title = '一分钟看换货'
  const words = '先按店拆开，再逐家处理。'
  const ours = (ending: string) => readFile(new URL(`../../public/film/tour.${ending}`, import.meta.url))
  await enterByLink(page, await site.inviteStaff('film@example.com', 'editor'))
  await page.goto('/console/settings#film')
  await expectReady(page)
  const group = page.getByRole('region', { name: film.title })
  const publish = page.getByRole('button', { name: settingsCopy.publish, exact: true })
  const dialog = page.getByRole('dialog')
  const row = (part: string) => group.locator(`[data-check-field="tourFilm.${part}"]`)
  const choose = async (part: string, word: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    await row(part).getByRole('button', { name: word }).click()
    await dialog.getByLabel(kitCopy.upload).setInputFiles(file)
    await expect(dialog).toBeHidden()
  }
  await choose('video', settingsCopy.pickFile, { name: 'a.mp4', mimeType: 'video/mp4', buffer: await ours('mp4') })
  // No other journey has uploaded these captions under a name of its own.
  const captions = Buffer.concat([await ours('vtt'), Buffer.from('\n\nNOTE 换货\n')])
  await choose('captions', settingsCopy.pickFile, { name: '换货字幕.vtt', mimeType: 'text/vtt', buffer: captions })
  // The form of a block calls the file by its name too.
  const editor = await context.newPage()
  await editor.goto('/console/pages')
  const { ask } = callsOf(editor)
  const [file] = (await ask('GET /media', { query: { q: '换货字幕' } })).data.rows
  const block = newBlock('film', 'video', { captions: file.address })
  const { data } = await ask('POST /landing-pages', {
    body: { name: '换货短片', path: null, layouts: 0, template: 'empty' },
  })
  const fields = { ...data.fields, blocks: [block] }
  await ask(`POST /landing-pages/${data.id}/draft`, { body: { version: data.version, fields } })
  await editor.goto(`/console/pages/${data.id}`)
  await expect(editor.getByRole('complementary').getByText('换货字幕.vtt', { exact: true })).toBeVisible()
  await editor.close()
  const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#16366b' } })
    .png()
    .toBuffer()
  await choose('poster', settingsCopy.pickPicture, { name: 'poster.png', mimeType: 'image/png', buffer })
  await expect(row('captions').getByText('换货字幕.vtt', { exact: true })).toBeVisible()
  await group.getByLabel('短片标题', { exact: true }).fill(title)
  await group.getByLabel('文字说明', { exact: true }).fill(words)
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await expectAccessible(page)
  await publish.click()
  await dialog.getByRole('button', { name: settingsCopy.publish, exact: true }).click()
  await expect(dialog).toBeHidden()

  const visitor = await context.newPage()
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(request.url()))
  const html = async () => (await visitor.request.get(path)).text()
  await expect.poll(html).toContain(title)
  await openPage(visitor, path)
  const video = visitor.getByLabel(title, { exact: true })
  await video.scrollIntoViewIfNeeded()
  await expect(visitor.getByText(words).last()).toBeVisible()
  await expect(visitor.getByText(productFilmCopy.title)).toHaveCount(0)
  await visitor.waitForLoadState('networkidle')
  expect(asked.filter((url) => /\.(mp4|webm)/.test(url))).toEqual([])
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
  expect(asked.some((url) => /\/media\/.*\.mp4/.test(url))).toBe(true)
  await expectAccessible(visitor, { within: 'main' })

  for (const part of ['video', 'captions']) {
    await row(part).getByRole('button', { name: settingsCopy.removeFile }).click()
  }
  await row('poster').getByRole('button', { name: settingsCopy.removePicture }).click()
  await group.getByLabel('短片标题', { exact: true }).fill('')
  await group.getByLabel('文字说明', { exact: true }).fill('')
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await publish.click()
  await dialog.getByRole('button', { name: settingsCopy.publish, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(html).toContain(productFilmCopy.title)
})
