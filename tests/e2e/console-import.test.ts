import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { kitCopy } from '#console/kit/copy.ts'
import { editorCopy as words } from '#console/kit/editor-copy.ts'
import { importCopy as copy } from '#console/kit/import/copy.ts'
import { archiveCopy } from '#console/pages/exports/archive-copy.ts'
import { archiveSentences } from '#domain/content/archive/archive-format.ts'
import { expectAccessible } from './support/accessible.ts'
import { button, enterByLink, railLinks } from './support/console.ts'
import { expect, test } from './support/site.ts'
import { writeDocx } from './support/word-file.ts'

// A site of its own: other journeys put records straight into the database, which no archive takes back.
test.use({ variables: { JOURNEYS: 'archives' } })

const draw = (red: number) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: { r: red, g: 90, b: 200 } } })
    .png()
    .toBuffer()

/** A page of an official account, saved by a browser: shells, pictures in data-src, and scripts. */
const wechatPage = `<!doctype html><html><head><meta charset="utf-8"><meta name="author" content="李雷"><meta name="description" content="三个数看退货">
  <script>var ct = "1700000000"; window.stolen = true</script></head><body><div class="rich_media_inner"><h1 class="rich_media_title" id="activity-name"> 退货怎么拆 </h1>
  <div id="js_content" style="visibility: hidden"><section style="color:red"><section><span leaf="">先看三个数。</span></section></section>
  <section><img data-src="https://mmbiz.qpic.cn/sz/abc/640?wx_fmt=png" src="a_files/640.png" onerror="window.stolen = true"></section>
  <section><img data-src="https://mmbiz.qpic.cn/sz/def/640?wx_fmt=png"></section><mpvoice name="x"></mpvoice></div></div></body></html>`

/** A Word file that says it holds 3 GB. */
function writeBomb(): Buffer {
  const file = writeDocx(new Uint8Array())
  file.writeUInt32LE(3_000_000_000, file.indexOf(Buffer.from('PK\u0001\u0002')) + 24)
  return file
}

const named = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({ name, buffer, mimeType })

async function choose(page: Page, dialog: Locator, files: ReturnType<typeof named>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(dialog, copy.pick).click()
  await (await chooser).setFiles(files)
}

test('files become drafts with a report of what was left behind, and an article comes back from its Markdown', async ({
  page,
  site,
  faults,
}) => {
  await enterByLink(page, await site.inviteStaff('imports@example.com', 'editor'))
  await railLinks(page).getByText('文章', { exact: true }).click()
  await button(page, copy.open).click()
  const dialog = page.getByRole('dialog', { name: copy.titles[1] })
  await choose(page, dialog, [
    named('稿件.docx', writeDocx(await draw(60))),
    named('公众号.html', Buffer.from(wechatPage)),
    named('640.png', await draw(90), 'image/png'),
    named('坏了.docx', Buffer.from('PK\u0003\u0004 no archive')),
    named('旧稿.doc', Buffer.from('x')),
    named('炸弹.docx', writeBomb()),
  ])
  await expect(dialog.getByRole('status')).toHaveText(copy.finished(2, 3))
  const row = (name: string) =>
    dialog.getByRole('list', { name: copy.results }).locator(':scope > li').filter({ hasText: name })
  await expect(row('坏了.docx')).toContainText(copy.unreadable)
  await expect(row('旧稿.doc')).toContainText(copy.unsupported)
  await expect(row('炸弹.docx')).toContainText(copy.tooMuchInside)
  await expect(row('稿件.docx')).toContainText(
    copy.taken({ characters: 18, pictures: 1, videos: 0, tables: 1, publishedAt: '' }),
  )
  const fromWechat = row('公众号.html')
  await expect(fromWechat).toContainText(
    copy.taken({ characters: 6, pictures: 1, videos: 0, tables: 0, publishedAt: '2023-11-15 06:13' }),
  )
  const left = fromWechat.getByRole('list', { name: copy.left })
  await expect(left.getByRole('listitem')).toHaveText([
    ...copy.leftPictures(['https://mmbiz.qpic.cn/sz/def/640?wx_fmt=png']),
    copy.leftEmbeds,
    copy.leftScripts(1),
    copy.leftStyles,
  ])
  await expectAccessible(page)

  // What is refused for now can be tried again: the draft is made once, and the pictures are not doubled.
  faults.allow(/429/)
  let refusals = 1
  await page.route('**/console/api/content', async (route) => {
    if (route.request().method() !== 'POST' || refusals === 0) return route.fallback()
    refusals -= 1
    await route.fulfill({ status: 429, json: { code: 429, msg: '稍后再试' } })
  })
  const markdown = '---\nauthor: 韩梅梅\n---\n# 三步\n\n先看[价格](/price.html)。\n\n![图](images/a.png)\n'
  await choose(page, dialog, [named('三步.md', Buffer.from(markdown)), named('a.png', await draw(120), 'image/png')])
  await expect(row('三步.md')).toContainText('稍后再试')
  await button(dialog, copy.retryOne('三步.md')).click()
  await expect(dialog.getByRole('status')).toHaveText(copy.finished(3, 3))
  await row('三步.md').getByRole('link').click()

  const text = page.getByRole('textbox', { name: words.text })
  await expect(page.getByLabel(words.title, { exact: true })).toHaveValue('三步')
  await expect(text.getByRole('link', { name: '价格' })).toHaveAttribute('href', '/price.html')
  await expect(text.locator('figure img')).toHaveAttribute('src', /^\/media\//)
  await expect(text.locator('figure img')).toHaveAttribute('width', '640')

  // Plain Markdown that is pasted becomes what it means; one undo leaves it as it was pasted.
  const pasted = '## 步骤\n\n- 登录\n- 收款\n\n[链](https://a.cn)'
  await text.getByText('先看').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await text.evaluate((element, plain) => {
    const data = new DataTransfer()
    data.setData('text/plain', plain)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, pasted)
  await expect(text.getByRole('heading', { name: '步骤', level: 2 })).toBeVisible()
  await expect(text.getByRole('listitem')).toHaveText(['登录', '收款'])
  await expect(text.getByRole('link', { name: '链' })).toHaveAttribute('href', 'https://a.cn')
  await button(page, new RegExp(kitCopy.undo(0).replace('0', '\\d+'))).click()
  for (const line of pasted.split(/\n+/)) await expect(text.getByText(line, { exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(text.getByRole('heading', { name: '步骤', level: 2 })).toBeVisible()

  const download = page.waitForEvent('download')
  await button(page, words.exportMarkdown).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('三步.zip')
  const archive = await readFile(await file.path())
  const entries = unzipSync(archive)
  expect(Object.keys(entries)).toEqual(['三步.md', expect.stringMatching(/^images\/.+\.png$/)])
  const written = strFromU8(entries['三步.md'] ?? new Uint8Array())
  for (const part of ['# 三步', '[价格](/price.html)', '## 步骤', '- 登录\n- 收款', '[链](https://a.cn)'])
    expect(written).toContain(part)

  await railLinks(page).getByText('文章', { exact: true }).click()
  await button(page, copy.open).click()
  await choose(page, dialog, [named('三步.zip', archive)])
  await row('三步.md').getByRole('link').click()
  await expect(text.getByRole('heading', { name: '步骤', level: 2 })).toBeVisible()
  await expect(text.getByRole('listitem')).toHaveText(['登录', '收款'])
  await expect(page.getByLabel(words.title, { exact: true })).toHaveValue('三步')
  // The upload has drawn the picture anew, so the exported one is a file of its own here.
  await expect(text.locator('figure img')).toHaveAttribute('width', '640')
})

test('the owner takes the archive of the content, and a trial says what an import would do', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/status of 400/)
  await enterByLink(page, await site.inviteStaff('archives@example.com', 'owner'))
  await button(page, kitCopy.notices).click()
  await page.getByRole('menuitem', { name: kitCopy.allExports }).click()
  const section = page.getByRole('region', { name: archiveCopy.title })
  const download = page.waitForEvent('download')
  await button(section, archiveCopy.export).click()
  const archive = await readFile(await (await download).path())
  const [name = ''] = Object.keys(unzipSync(archive)).filter((file) => file.startsWith('articles/'))

  await button(section, archiveCopy.import).click()
  const dialog = page.getByRole('dialog', { name: archiveCopy.import })
  const chooseArchive = async (file: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: new RegExp(`^(?:${archiveCopy.pick}|${archiveCopy.pickOther})$`) }).click()
    await (await chooser).setFiles([named('archive.zip', file)])
  }
  await chooseArchive(Buffer.from(zipSync({ ...unzipSync(archive), [name]: strToU8('{}') }, { level: 0 })))
  await expect(dialog.getByRole('alert')).toHaveText(archiveSentences.broken(name))
  await chooseArchive(archive)
  await expect(button(dialog, archiveCopy.action(0))).toBeDisabled()
  await expect(dialog.getByRole('status')).toContainText(/^0篇是新的，0篇不同，\d+篇相同/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
