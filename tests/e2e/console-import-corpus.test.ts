import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { importCopy as copy } from '#console/kit/import/copy.ts'
import { writeMarkdownFile } from '#domain/content/markdown/write-markdown.ts'
import { unknownEncoding } from '#domain/shared/decode-text.ts'
import { button, enterByLink, railLinks } from './support/console.ts'
import { expect, test } from './support/site.ts'
import { writeDocx } from './support/word-file.ts'

const folder = 'tests/world/corpus/import'
const who = 'w:id="1" w:author="李雷"'
const run = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`
const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('yín')}</w:rt><w:rubyBase>${run('银')}</w:rubyBase></w:ruby></w:r>`
const wordText = `<w:p>${run('原价')}<w:del ${who}><w:r><w:delText>99</w:delText></w:r></w:del><w:ins ${who}>${run('1,280.50')}</w:ins>${ruby}${run('行第')}<w:fldSimple w:instr=" SEQ x ">${run('12')}</w:fldSimple>${run('号')}</w:p>`

type Expected = { title: string; parts: string[]; left: string[] }

/** By file what the draft holds, as HTML, and what the report says is left behind. */
const expected: Readonly<Record<string, Expected>> = {
  'jekyll.md': {
    title: '退货三步: 拆、查、算',
    parts: [
      '<p><strong>注意：</strong>退货率超过3.5%的店，<strong>“先停广告”</strong>再查。数据<sup>[1]</sup>每周更新，见<a href="https://a.example/x_y"',
      '>https://a.example/x_y</a>，然后登记。</p>',
      '# 第一行\nnpm ci --port=8080\n\t第二行</code></pre>',
      '<pre><code>缩进的代码\n还是代码 007</code></pre>',
      '<td>1,280.50</td>',
      '<td>-5</td>',
      '<s>原价：</s>28元 <u>现价</u> 26.80 元',
      '<p>[1] 数据来自年报。</p>',
    ],
    left: [...copy.leftPictures(['images/none.png']), copy.leftHead(['date', 'tags'])],
  },
  'hugo.md': {
    title: '多店分开管',
    parts: [
      '<p>先分环境，再分线路：共 12 家店，成本 0.05 元/次。</p><blockquote><p>引用一行又一行</p></blockquote>',
      '<li>☑ 已备份</li><li>☐ 未导出</li>',
    ],
    left: [copy.leftHead(['date', '[extra]cover'])],
  },
  'gb2312.html': {
    title: '运费怎么算',
    parts: [
      '<p>首重<strong>1.5 kg</strong>，续重每 0.5 kg 加 12.80 元。</p>',
      '第一行\n  第二行 3,000',
      '<li>华东</li><li>华南</li>',
      '<li>☑ 已备份</li><li>☐ 未导出</li>',
    ],
    left: [copy.leftScripts(1), copy.leftForms(3)],
  },
  'unicode.md': { title: '记事本', parts: ['<p>第一行第二行 1,280.50</p>'], left: [] },
  'unicode.html': { title: '另存', parts: ['<p>第一行 007</p>'], left: [] },
  'word.docx': {
    title: '多店分开管',
    parts: ['<p>原价1,280.50银行第12号</p>'],
    left: [copy.leftPictures(['']), copy.leftRevisions(2), copy.leftRubies(1)].flat(),
  },
}

async function choose(page: Page, dialog: Locator, files: Record<string, Buffer>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(dialog, copy.pick).click()
  const named = Object.entries(files).map(([name, buffer]) => ({ name, buffer, mimeType: 'application/octet-stream' }))
  await (await chooser).setFiles(named)
}

/** The text of a draft as the server stored it. */
async function contentOf(page: Page, link: Locator): Promise<string> {
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  const answer = await page.request.get(`/console/api/content/${id}`)
  return (await answer.json()).data.text.content
}

test('the words and numbers of files of other programs are in their drafts, and what is left behind is listed', async ({
  page,
  site,
}) => {
  await enterByLink(page, await site.inviteStaff('corpus@example.com', 'editor'))
  await railLinks(page).getByText('文章', { exact: true }).click()
  await button(page, copy.open).click()
  const dialog = page.getByRole('dialog', { name: copy.titles[1] })
  const stored = ['jekyll.md', 'hugo.md', 'gb2312.html']
  await choose(page, dialog, {
    ...Object.fromEntries(await Promise.all(stored.map(async (name) => [name, await readFile(`${folder}/${name}`)]))),
    'unicode.md': Buffer.from('\uFEFF# 记事本\r\n\r\n第一行\r\n第二行 1,280.50\r\n', 'utf16le'),
    'unicode.html': Buffer.from('\uFEFF<title>另存</title><p>第一行 007</p>', 'utf16le').swap16(),
    'word.docx': writeDocx(new Uint8Array(), wordText),
    'unmarked.md': Buffer.from('# 记事本\r\n\r\n第一行\r\n', 'utf16le'),
  })
  await expect(dialog.getByRole('status')).toHaveText(copy.finished(Object.keys(expected).length, 1))
  const row = (name: string) =>
    dialog.getByRole('list', { name: copy.results }).locator(':scope > li').filter({ hasText: name })
  await expect(row('unmarked.md')).toContainText(unknownEncoding)
  const contents = new Map<string, string>()
  for (const [name, { title, parts, left }] of Object.entries(expected)) {
    const link = row(name).getByRole('link')
    await expect(link, name).toHaveText(title)
    const lost = row(name).getByRole('list', { name: copy.left }).getByRole('listitem')
    expect(await lost.allTextContents(), name).toEqual(left)
    const content = await contentOf(page, link)
    for (const part of parts) expect(content, name).toContain(part)
    contents.set(`又${name.replace('.', '')}.md`, content)
  }

  // What the export writes of a draft is the same draft again.
  const written = [...contents].map(([name, html]) => [
    name,
    Buffer.from(writeMarkdownFile({ title: name, author: '', summary: '', html }, (src) => src)),
  ])
  await choose(page, dialog, Object.fromEntries(written))
  await expect(dialog.getByRole('status')).toHaveText(copy.finished(2 * contents.size, 1))
  for (const [name, content] of contents) expect(await contentOf(page, row(name).getByRole('link')), name).toBe(content)
})
