import type { Locator, Page } from '@playwright/test'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { editorCopy as words } from '#console/kit/editor-copy.ts'
import { importCopy as copy } from '#console/kit/import/copy.ts'
import { contentFields } from '#domain/content/fields.ts'
import { button, enterByLink, railLinks } from './support/console.ts'
import { hostileMarkdown, hostileTexts } from './support/hostile-texts.ts'
import { expect, test } from './support/site.ts'
import { writeDocx } from './support/word-file.ts'

const named = (name: string, text: string | Uint8Array) => ({
  name,
  buffer: Buffer.from(text as string),
  mimeType: 'application/octet-stream',
})

async function openImport(page: Page, files: ReturnType<typeof named>[]): Promise<Locator> {
  await railLinks(page).getByText('文章', { exact: true }).click()
  await button(page, copy.open).click()
  const dialog = page.getByRole('dialog', { name: copy.titles[1] })
  const chooser = page.waitForEvent('filechooser')
  await button(dialog, copy.pick).click()
  await (await chooser).setFiles(files)
  return dialog
}

const rowIn = (dialog: Locator, name: string) =>
  dialog.getByRole('list', { name: copy.results }).locator(':scope > li').filter({ hasText: name })

function paste(text: Locator, data: Record<string, string>): Promise<void> {
  return text.evaluate((element, given) => {
    const clipboard = new DataTransfer()
    for (const [type, value] of Object.entries(given)) clipboard.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
  }, data)
}

/** A Word file with parts that no import takes: a linked picture, another document, a chart. */
function docxWithLostParts(): Uint8Array {
  const drawing = (inner: string) =>
    `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="9" name="p" descr="外链图"/><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  const linked = drawing('<pic:pic><pic:blipFill><a:blip r:link="rId8"/></pic:blipFill></pic:pic>')
  const files = unzipSync(writeDocx(new Uint8Array(), `${linked}${drawing('<chart/>')}<w:altChunk r:id="rId9"/>`))
  const relations = 'word/_rels/document.xml.rels'
  const link =
    '<Relationship Id="rId8" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="https://pictures.example/a.png"/></Relationships>'
  const written = strFromU8(files[relations] ?? new Uint8Array()).replace('</Relationships>', link)
  return zipSync({ ...files, [relations]: strToU8(written) })
}

test('files and pastes that would stop the page are refused with a sentence, and writing continues', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('hostile-imports@example.com', 'editor'))
  await page.clock.install()
  const hostile = Object.entries(hostileTexts)
  const dialog = await openImport(page, [
    ...hostile.map(([name, html]) => named(`${name}.html`, html)),
    named('注释.html', `<p>正文</p>${'<!--'.repeat(60_000)}`),
    named('缺件.docx', docxWithLostParts()),
    named('乘方.md', hostileMarkdown),
  ])
  for (const [name] of hostile) await expect(rowIn(dialog, `${name}.html`)).toContainText(copy.tooComplex)
  await expect(rowIn(dialog, '注释.html')).toContainText(
    copy.taken({ characters: 2, pictures: 0, videos: 0, tables: 0, publishedAt: '' }),
  )
  const lost = rowIn(dialog, '缺件.docx').getByRole('list', { name: copy.left })
  await expect(lost.getByRole('listitem')).toHaveText([...copy.leftPictures(['', '']), copy.leftParts(2)])

  // The parser of Markdown is ended after its time.
  await expect(rowIn(dialog, '乘方.md')).toContainText(copy.reading)
  await page.clock.fastForward(30_000)
  await expect(rowIn(dialog, '乘方.md')).toContainText(copy.tooComplex)

  await rowIn(dialog, '注释.html').getByRole('link').click()
  const text = page.getByRole('textbox', { name: words.text })
  await expect(text).toHaveText('正文')
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  for (const [name, html] of [...hostile, ['long', `<p>${'字'.repeat(contentFields.content.atMost)}</p>`] as const]) {
    await paste(text, { 'text/html': html, 'text/plain': 'a' })
    await expect(page.getByText(words.pastedTooLarge), name).toBeVisible()
    await expect(text, name).toHaveText('正文')
  }
  await paste(text, { 'text/plain': '字\n'.repeat(contentFields.content.atMost) })
  await expect(text).toHaveText('正文')

  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await paste(text, { 'text/plain': hostileMarkdown })
  await page.keyboard.type('还能写')
  await page.clock.fastForward(10_000)
  await expect(page.getByText(words.pastedPlain)).toBeVisible()
  await expect(text.getByText('还能写')).toBeVisible()
})
