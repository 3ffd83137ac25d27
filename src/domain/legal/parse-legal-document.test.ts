import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '#domain/shared/front-matter.ts'
import { parseLegalFile, parseLegalText } from './parse-legal-document.ts'

const lines = [
  '---',
  'version: V1.0',
  'date: 2022-06-30',
  'lead: 一句话',
  '---',
  '',
  '{company}的**序言**。',
  '',
  '# 第一部分',
  'id: one',
  'label: 一',
  'gist: 大意',
  'summary: 说明',
  '',
  '## 第一条',
  '',
  '一段话。',
  '',
  '- 其一；',
  '- 其二。',
  '',
  '## 第二条',
  'id: two',
  'summary: 第二条的说明',
  '',
  'caption: 一张表',
  '| 信息 | 多久 |',
  '|---|---|',
  '| 日志 | 六个月 |',
  '',
]
const whole = lines.join('\n')
const parse = (text: string) => {
  const { source, firstLine, ...head } = parseLegalFile('a.md', text)
  return { head, ...parseLegalText('a.md', source, firstLine) }
}

/** The document with one of its lines written otherwise. */
const changed = (line: string, other: string) => whole.replace(`${line}\n`, other)

test('a document is read with its outline, its emphases and names left for the page', () => {
  expect(parse(whole)).toEqual({
    head: { version: 'V1.0', from: '2022-06-30', lead: '一句话', changes: '' },
    outline: [{ id: 'one', label: '一', gist: '大意' }],
    document: {
      intro: ['{company}的**序言**。'],
      sections: [
        {
          id: 'one',
          title: '第一部分',
          summary: '说明',
          parts: [
            { title: '第一条', blocks: ['一段话。', { list: ['其一；', '其二。'] }] },
            {
              id: 'two',
              title: '第二条',
              summary: '第二条的说明',
              blocks: [{ caption: '一张表', head: ['信息', '多久'], rows: [['日志', '六个月']] }],
            },
          ],
        },
      ],
    },
  })
})

test.each([
  ['an unknown key in its head', changed('lead: 一句话', 'title: 一句话\n'), 'a.md:4: 没有title这一项'],
  ['no version', changed('version: V1.0', ''), 'a.md:1: 缺version'],
  ['a day that is none', changed('date: 2022-06-30', 'date: 2022-13-30\n'), 'a.md:3: date写的是2022-13-30'],
  ['no section', lines.slice(0, 7).join('\n'), 'a.md:6: 没有一个部分'],
  ['a section without its key', changed('gist: 大意', ''), 'a.md:9: 缺gist'],
  ['a section with an unknown key', changed('gist: 大意', 'gists: 大意\n'), 'a.md:12: 没有gists这一项'],
  ['a section without a part', lines.slice(0, 14).join('\n'), 'a.md:9: 这一部分没有条目'],
  ['text before the first part', changed('## 第一条', '散落的话\n'), 'a.md:15: 部分下面先写'],
  ['a part that says nothing', lines.slice(0, 15).join('\n'), 'a.md:15: 这一条没有内容'],
  ['a part with an unknown key', changed('id: two', 'anchor: two\n'), 'a.md:23: 没有anchor这一项'],
  ['a paragraph of two lines', changed('一段话。', '一段话，\n还没完。\n'), 'a.md:18: 一段话写成一行'],
  ['a paragraph that runs into a list', changed('一段话。', '一段话：\n- 其一。\n'), 'a.md:18: 一段话写成一行'],
  ['a list that runs into a paragraph', changed('- 其二。', '其二。\n'), 'a.md:20: 列表后面空一行'],
  ['a heading without its blank', changed('一段话。', '##第二条\n'), 'a.md:17: 这一行不是段落'],
  ['a deeper heading', changed('一段话。', '### 第二条\n'), 'a.md:17: 这一行不是段落'],
  ['an indented line', changed('一段话。', '  一段话。\n'), 'a.md:17: 这一行不是段落'],
  ['a table without its caption', changed('caption: 一张表', ''), 'a.md:26: 这一行不是段落'],
  ['a table without rows', changed('| 日志 | 六个月 |', ''), 'a.md:26: 表名下面要有表头'],
  ['a rule of another width', changed('|---|---|', '|---|\n'), 'a.md:28: 这里应为|---|，一共2列'],
  ['a row with a cell too few', changed('| 日志 | 六个月 |', '| 日志 |\n'), 'a.md:29: 这一行有1格，表头有2列'],
  ['a row with an empty cell', changed('| 日志 | 六个月 |', '| 日志 |  |\n'), 'a.md:29: 写作| 一格 | 一格 |'],
  ['an emphasis that stays open', changed('一段话。', '**一段话。\n'), 'a.md:17: 加粗的**没有成对'],
  ['an anchor twice', changed('id: two', 'id: one\n'), 'a.md:10: 锚点one有两处'],
  ['a link that leads nowhere', changed('一段话。', '见{sdk}。\n'), 'a.md:17: {sdk}要链接到id为sdk的地方'],
  ['a name that nobody knows', changed('一段话。', '{compnay}\n'), 'a.md:17: 不认识{compnay}'],
  ['a brace that stays open', changed('summary: 说明', 'summary: {company\n'), 'a.md:13: 不认识{company'],
])('a document with %s is refused, with file and line', (_, source, message) => {
  expect(() => parse(source)).toThrow(message)
})

test('whatever becomes of one line of a document, it is read or refused by name', () => {
  fc.assert(
    fc.property(fc.nat({ max: lines.length - 1 }), fc.constantFrom('', ...lines, '|', '#', '**'), (place, other) => {
      try {
        parse(lines.with(place, other).join('\n'))
      } catch (error) {
        expect(error).toBeInstanceOf(FormatError)
        expect(String(error)).toMatch(/a\.md:\d+: /)
      }
    }),
  )
})
