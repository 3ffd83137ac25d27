import { expect, test } from 'vitest'
import { writeMarkdownFile } from '#domain/content/markdown/write-markdown.ts'
import { splitHead } from './front-matter.ts'
import { readMarkdown } from './read-markdown.ts'

const read = (head: string) => splitHead(`${head}\n# 正文\n`)
const nothing = { title: '', author: '', summary: '', unread: [], isUntitled: false }

test.each([
  ['quotes with a comment', 'title: "甲: 乙" # 注释', { title: '甲: 乙' }],
  ['single quotes', "title: '甲''乙 # 丙' # 注释", { title: "甲'乙 # 丙" }],
  ['bare words with a comment', 'title: 甲#1 # 注释', { title: '甲#1' }],
  [
    'a folded text',
    'description: >\n  先登录，\n  再收款。\n  pay 1,280.50\n  now\n\n  第二段\ntitle: 甲',
    { title: '甲', summary: '先登录，再收款。 pay 1,280.50 now\n第二段' },
  ],
  ['a literal text', 'summary: |-\n  一\n    二\n  三', { summary: '一\n  二\n三' }],
  ['words that go on below', 'title: 先登录，\n  再收款', { title: '先登录，再收款' }],
  ['authors as lists', 'authors:\n- 李雷\n- "韩梅梅"\ndate: 2026-01-02', { author: '李雷、韩梅梅', unread: ['date'] }],
  [
    'authors in brackets',
    'author: [李雷, "韩, 梅梅"] # 两人\ntags:\n  - 跨境',
    { author: '李雷、韩, 梅梅', unread: ['tags'] },
  ],
  ['comments and empty values', '# 说明\ntitle: 甲\ncover:\ndraft: true', { title: '甲', unread: ['draft'] }],
])('YAML with %s is read', (_, lines, expected) => {
  for (const text of [lines, lines.replaceAll('\n', '\r\n')])
    expect(splitHead(`---\n${text}\n---\n# 正文\n`)).toEqual({ head: { ...nothing, ...expected }, body: '# 正文\n' })
})

test.each([
  ['quotes with a comment', 'title = "甲 = \\"乙\\"" # 注释', { title: '甲 = "乙"' }],
  [
    'literal and long texts',
    'author = \'李\\雷\'\ndescription = """\n先登录\n再收款"""',
    { author: '李\\雷', summary: '先登录\n再收款' },
  ],
  [
    'lists and tables',
    'authors = [\n  "李雷",\n  "韩梅梅",\n]\ndate = 2026-01-02 # 日期\n[extra]\ntitle = "别的"',
    { author: '李雷、韩梅梅', unread: ['date', '[extra]title'] },
  ],
])('TOML with %s is read', (_, lines, expected) => {
  expect(read(`+++\n${lines}\n+++`)).toEqual({ head: { ...nothing, ...expected }, body: '# 正文\n' })
})

test.each(['---\n\n正文', '---\n一段正文\n---\n二', '+++\n正文\n+++\n', '---\n- 甲\n---\n', 'title: 甲\n'])(
  'text that is no head stays text: %j',
  (text) => expect(splitHead(text)).toEqual({ head: nothing, body: text }),
)

test('a head of any length is read in time that grows with it', () => {
  for (const unit of ['a: "', 'a = [', '"""', ' ', 'a:\n ', "'", '\\', '#'])
    for (const mark of ['---', '+++']) expect(splitHead(`${mark}\n${unit.repeat(4_000)}\n${mark}\n`)).toBeDefined()
})

test('a file of an article says its title, author and summary, and they are read back', () => {
  const article = { title: '三步 #1', author: '李 "雷" # 1', summary: '先：登录\n再收款', html: '<h2>一</h2>' }
  const written = (part: Partial<typeof article>) => splitHead(writeMarkdownFile({ ...article, ...part }, (src) => src))
  const { head, body } = written({})
  expect(head).toEqual({ ...nothing, author: article.author, summary: article.summary })
  expect(readMarkdown(body)).toBe('<h1>三步 #1</h1>\n<h2>一</h2>\n')
  expect(written({ title: ' ' })).toMatchObject({ head: { isUntitled: true }, body: '\n## 一\n' })
  expect(written({ title: '', html: '<p>一</p>' }).head.isUntitled).toBe(false)
  expect(splitHead('---\ntitle:\n---\n\n# 甲\n').head.isUntitled).toBe(false)
  expect(writeMarkdownFile({ title: '', author: '', summary: '', html: '' }, (src) => src)).toBe('')
})
