import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { kitCopy } from '#console/kit/copy.ts'
import { editorCopy as words } from '#console/kit/editor-copy.ts'
import { mediaCopy } from '#console/pages/media/copy.ts'
import { contentFields } from '#domain/content/fields.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { filmSize } from '#site/features/product-tour/film-scenes.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, enterByLink, railLinks } from './support/console.ts'
import { give } from './support/give.ts'
import { expect, test } from './support/site.ts'

const film = (ending: string) => readFile(new URL(`../../public/film/tour.${ending}`, import.meta.url))
const poster = sharp({ create: { width: 1200, height: 1200, channels: 3, background: { r: 20, g: 90, b: 200 } } })

type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** Uploads a file in the picker that a button of the form opens; the picker closes when the file is there. */
async function choose(page: Page, name: string, file: Chosen): Promise<Locator> {
  await button(page.getByRole('dialog'), name).click()
  const picker = page.getByRole('dialog').last()
  const chooser = page.waitForEvent('filechooser')
  await button(picker, kitCopy.upload).click()
  await (await chooser).setFiles(file)
  return picker
}

/** Opens what `/` inserts at the end of the text. */
async function insert(page: Page, typed: string): Promise<Locator> {
  await page.keyboard.type(`/${typed}`)
  await page.keyboard.press('Enter')
  return page.getByRole('dialog')
}

test('an article has a video of its own and the card of one elsewhere, and a visitor plays and follows them', async ({
  page,
  site,
  browser,
  faults,
}) => {
  // The refused file.
  faults.allow(/status of 400 \(Bad Request\).*\/console\/api\/media/)
  await enterByLink(page, await site.inviteStaff('videos@example.com', 'editor'))
  await railLinks(page).getByText('文章', { exact: true }).click()
  await button(page, words.newArticle).click()
  await page.getByLabel(words.title, { exact: true }).fill('年终退货按店拆开应付的办法')
  await page.getByLabel(words.summary, { exact: true }).fill('先按店拆开看，再决定哪家留货、哪家弃货。')
  await page.getByRole('combobox', { name: contentFields.secondLevelHeading.label }).selectOption({ label: '运营干货' })
  const text = page.getByRole('textbox', { name: words.text })
  await text.click()

  const form = await insert(page, 'sp')
  await button(form, words.apply).click()
  for (const sentence of [words.videoFileMissing, words.videoTitleMissing, words.videoPosterMissing])
    await expect(form.getByText(sentence)).toBeVisible()
  await form.getByLabel(words.videoTitle, { exact: true }).fill('三步拆开退货')
  const chooseFile = words.videoChoose(words.videoFile)
  const picture = { name: '封面.png', mimeType: 'image/png', buffer: await poster.png().toBuffer() }
  const refused = await choose(page, chooseFile, { ...picture, name: 'a.mp4' })
  await expect(refused.getByRole('alert')).toContainText('MP4')
  await button(refused, kitCopy.close).click()
  await choose(page, chooseFile, { name: 'a.mp4', mimeType: 'video/mp4', buffer: await film('mp4') })
  await choose(page, words.videoChoose(words.videoPoster), picture)
  await choose(page, words.videoChoose(words.videoCaptions), {
    name: 'a.vtt',
    mimeType: 'text/vtt',
    buffer: await film('vtt'),
  })
  // What was typed before the refused file is there.
  await expect(form.getByLabel(words.videoTitle, { exact: true })).toHaveValue('三步拆开退货')
  await button(form, words.apply).click()
  await expect(text.locator('video')).toHaveAttribute('poster', /^\/media\//)
  await expect(text.getByText(words.videoOwn(true))).toBeVisible()

  const card = await insert(page, 'bilibili')
  await card.getByLabel(words.videoLinkAddress).fill('www.bilibili.com/video/BV1GJ411x7h7')
  await button(card, words.apply).click()
  await expect(card.getByText(words.videoLinkWrong)).toBeVisible()
  await card.getByLabel(words.videoLinkAddress).fill('https://www.bilibili.com/video/BV1GJ411x7h7')
  await expect(card.getByText(words.videoLinkFrom('哔哩哔哩'))).toBeVisible()
  await card.getByLabel(words.videoTitle, { exact: true }).fill('仓库里怎么看退货')
  await choose(page, words.videoChoose(words.videoPoster), picture)
  await button(card, words.apply).click()
  await expect(text.getByText('仓库里怎么看退货')).toBeVisible()
  await page.keyboard.type('先看三个数。')
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await expectAccessible(page)
  const checks = page.getByRole('region', { name: words.checks })
  await expect(checks.getByText(contentSentences.videoPosterMissing)).toBeHidden()

  await button(page, words.publish).first().click()
  const dialog = page.getByRole('dialog')
  await button(dialog, words.publish).click()
  await expect(dialog).toBeHidden()

  const id = /\/articles\/(\d+)/.exec(page.url())?.[1] ?? ''
  const visitor = await (await browser.newContext()).newPage()
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visitor.goto(`${site.address}/news-detail.html?id=${id}`, { waitUntil: 'networkidle' })
  const article = visitor.getByRole('article')
  const video = article.locator('video')
  await expect(video).toHaveAttribute('title', '三步拆开退货')
  // Nothing of the video is loaded before it is started, and its place is there.
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([])
  const box = await video.boundingBox()
  expect(box?.height).toBeGreaterThan(300)
  const played = await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
    return { width: element.videoWidth, captions: element.textTracks[0]?.label }
  })
  expect(played).toEqual({ width: filmSize.width, captions: '中文字幕' })
  expect(await video.boundingBox()).toEqual(box)
  const link = article.getByRole('link', { name: '仓库里怎么看退货' })
  await expect(link).toHaveAttribute('href', 'https://www.bilibili.com/video/BV1GJ411x7h7')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAccessibleName(/哔哩哔哩/)
  await expect(article.locator('iframe')).toHaveCount(0)
  await expectAccessible(visitor, { within: 'article' })
  await visitor.context().close()
})

test('a video that is dropped into a text is uploaded and stands there; a file that a text does not take is named', async ({
  page,
  site,
  faults,
}) => {
  // The refused film.
  faults.allow(/status of 400 \(Bad Request\).*\/console\/api\/media/)
  await enterByLink(page, await site.inviteStaff('dropped-videos@example.com', 'editor'))
  await railLinks(page).getByText('文章', { exact: true }).click()
  await button(page, words.newArticle).click()
  const text = page.getByRole('textbox', { name: words.text })
  const sheet = { name: '价目.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('PK') }
  await give(text, 'drop', { files: [sheet] })
  await expect(page.getByText(words.filesRefused)).toBeVisible()
  await expect(text.locator('figure')).toHaveCount(0)
  // Nor does the browser leave the page for one that is dropped beside the text.
  expect(await give(page.getByRole('region', { name: words.checks }), 'drop', { files: [sheet] })).toBe(true)

  const video = { name: '三步.mp4', mimeType: 'video/mp4', buffer: await film('mp4') }
  await give(text, 'drop', {
    files: [video, { name: '手机.mov', mimeType: 'video/quicktime', buffer: Buffer.from('qt') }],
  })
  await expect(text.locator('video')).toHaveAttribute('src', /^\/media\/.*\.mp4$/)
  await expect(text.locator('video')).toHaveAttribute('width', String(filmSize.width))
  const refused = text.locator('figure').filter({ hasText: 'MP4 和 WebM' })
  await button(refused, words.videoRemove).click()
  await expect(text.locator('figure')).toHaveCount(1)
  // The button is gone, and what is typed next goes into the text.
  await expect(text).toBeFocused()
  // What the dialog would have asked for is named by the checks, and leads to the video.
  const checks = page.getByRole('region', { name: words.checks })
  await expect(checks.getByText(contentSentences.videoTitleMissing)).toBeVisible()

  // The list of uploads does not say of the refused one that it arrived.
  await expect(page.getByText(/^已保存 \d{2}:\d{2}$/)).toBeVisible()
  await page.getByRole('link', { name: words.back }).click()
  await railLinks(page).getByText(mediaCopy.title, { exact: true }).click()
  await expect(page.getByText(mediaCopy.sent(1), { exact: true })).toBeVisible()
})
