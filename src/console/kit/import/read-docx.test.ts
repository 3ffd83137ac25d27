import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeDocx } from '#tests/e2e/support/word-file.ts'
import { readDocx } from './read-docx.ts'
import { simplifyWord } from './word-xml.ts'

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const run = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`
const paragraph = (inner: string) => `<w:p>${inner}</w:p>`

/** The text of a file with these paragraphs, behind what every file of the tests has. */
async function read(more: string, parts: Record<string, string> = {}) {
  const files = unzipSync(writeDocx(new Uint8Array(), more))
  const relationships = new TextDecoder().decode(files['word/_rels/document.xml.rels'])
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const related = Object.keys(parts).map(
    (name, at) => `<Relationship Id="rIdN${at}" Type="${office}/${name}" Target="${name}.xml"/>`,
  )
  files['word/_rels/document.xml.rels'] = strToU8(
    relationships.replace('</Relationships>', `${related.join('')}</Relationships>`),
  )
  for (const [name, xml] of Object.entries(parts)) files[`word/${name}.xml`] = strToU8(xml)
  const { html, ...rest } = await readDocx(zipSync(files))
  return {
    html: html
      .slice(html.lastIndexOf('</table>') + '</table>'.length)
      .replace('<p><img alt="流程图" src="data:image/png;base64," /></p>', ''),
    ...rest,
  }
}

const none = { revisions: 0, comments: 0, rubies: 0, hasMargins: false }

test('tracked changes are read as accepted, and said', async () => {
  const who = 'w:id="1" w:author="李雷" w:date="2026-01-02T00:00:00Z"'
  const changed = `${run('原价')}<w:del ${who}><w:r><w:delText>28</w:delText></w:r></w:del><w:ins ${who}>${run('1,280.50')}</w:ins>${run('元')}`
  const moved = `<w:moveFrom ${who}>${run('旧')}</w:moveFrom><w:moveTo ${who}>${run('新')}</w:moveTo>`
  const { html, losses, unread } = await read(paragraph(changed) + paragraph(moved))
  expect(html).toBe('<p>原价1,280.50元</p><p>新</p>')
  expect({ losses, unread }).toEqual({ losses: { ...none, revisions: 4 }, unread: 0 })
})

test('footnotes keep their numbers and words, without links', async () => {
  const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>'
  const footnotes = `<w:footnotes ${namespace}><w:footnote w:id="2">${paragraph(`<w:r><w:footnoteRef/></w:r>${run('数据来自年报。')}`)}</w:footnote></w:footnotes>`
  const { html, losses, unread } = await read(paragraph(run('数据') + reference), { footnotes })
  expect(html).toBe('<p>数据<sup>[1]</sup></p><ol><li id="footnote-2"><p>数据来自年报。</p></li></ol>')
  expect({ losses, unread }).toEqual({ losses: none, unread: 0 })
})

test('a ruby keeps the words below it, and what stood above them is said', async () => {
  const ruby = `<w:r><w:ruby><w:rubyPr><w:rubyAlign w:val="center"/></w:rubyPr><w:rt>${run('yín')}</w:rt><w:rubyBase>${run('银')}</w:rubyBase></w:ruby></w:r>`
  const { html, losses, unread } = await read(paragraph(ruby + run('行')))
  expect(html).toBe('<p>银行</p>')
  expect({ losses, unread }).toEqual({ losses: { ...none, rubies: 1 }, unread: 0 })
})

test('a simple field shows its value, and is a link where it is one', async () => {
  const field = (instruction: string, words: string) =>
    `<w:fldSimple w:instr="${instruction}">${run(words)}</w:fldSimple>`
  const { html, losses, unread } = await read(
    paragraph(run('第') + field(' SEQ 图 \\* ARABIC ', '3') + run('图')) +
      paragraph(field(' HYPERLINK &quot;https://a.cn/?a=1&amp;amp;b=2&quot; ', '链')) +
      paragraph(`${field(' IF 1 &gt; 2 ', '2,000')}<w:fldSimple w:instr=" DATE "/>${run('元')}`),
  )
  expect(html).toBe('<p>第3图</p><p><a href="https://a.cn/?a=1&amp;amp;b=2">链</a></p><p>2,000元</p>')
  expect({ losses, unread }).toEqual({ losses: none, unread: 0 })
})

test('comments, headers and footers are said', async () => {
  const comments = `<w:comments ${namespace}><w:comment w:id="1">${paragraph(run('改一下'))}</w:comment></w:comments>`
  const header1 = `<w:hdr ${namespace}>${paragraph(run('内部资料'))}</w:hdr>`
  const commented = paragraph(
    `<w:commentRangeStart w:id="1"/>${run('甲')}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>`,
  )
  const { html, losses } = await read(commented, { comments, header1 })
  expect(html).toBe('<p>甲</p>')
  expect(losses).toEqual({ ...none, comments: 1, hasMargins: true })
  expect((await read('', { footer1: `<w:ftr ${namespace}>${paragraph(run(' '))}</w:ftr>` })).losses).toEqual(none)
})

test('a file of any size is prepared in time that grows with it', () => {
  for (const unit of ['<w:rt>', '<w:fldSimple w:instr="', '<w:ruby a', '<w:rt a="', '<w:fldSimple>'])
    expect(simplifyWord(unit.repeat(50_000))).toBeDefined()
})
