import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FormatError } from '#domain/shared/front-matter.ts'
import { parseLegalDocument } from './parse-legal-document.ts'

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
const parse = (source: string) => parseLegalDocument('a.md', source)

/** The document with one of its lines written otherwise. */
const changed = (line: string, other: string) => whole.replace(`${line}\n`, other)

test('a document is read with its outline, its emphases and names left for the page', () => {
  expect(parse(whole)).toEqual({
    outline: {
      ...{ version: 'V1.0', date: '2022-06-30', lead: '一句话' },
      sections: [{ id: 'one', label: '一', gist: '大意' }],
    },
    document: {
      intro: ['{company}的**序言**。'],
      sections: [
        {
          ...{ id: 'one', title: '第一部分', summary: '说明' },
          parts: [
            { title: '第一条', blocks: ['一段话。', { list: ['其一；', '其二。'] }] },
            {
              ...{ id: 'two', title: '第二条', summary: '第二条的说明' },
              blocks: [{ caption: '一张表', head: ['信息', '多久'], rows: [['日志', '六个月']] }],
            },
          ],
        },
      ],
    },
  })
})

test.each([
  ['an unknown key in its head', changed('lead: 一句话', 'title: 一句话\n'), 'a.md:4: there is no key title'],
  ['no version', changed('version: V1.0', ''), 'a.md:1: version missing'],
  ['a day that is none', changed('date: 2022-06-30', 'date: 2022-13-30\n'), 'a.md:3: date is 2022-13-30'],
  ['no section', lines.slice(0, 7).join('\n'), 'a.md:6: there is no section'],
  ['a section without its key', changed('gist: 大意', ''), 'a.md:9: gist missing'],
  ['a section with an unknown key', changed('gist: 大意', 'gists: 大意\n'), 'a.md:12: there is no key gists'],
  ['a section without a part', lines.slice(0, 14).join('\n'), 'a.md:9: the section has no part'],
  ['text before the first part', changed('## 第一条', '散落的话\n'), 'a.md:15: text of a section stands in a part'],
  ['a part that says nothing', lines.slice(0, 15).join('\n'), 'a.md:15: the part says nothing'],
  ['a part with an unknown key', changed('id: two', 'anchor: two\n'), 'a.md:23: there is no key anchor'],
  ['a paragraph of two lines', changed('一段话。', '一段话，\n还没完。\n'), 'a.md:18: a paragraph is one line'],
  [
    'a paragraph that runs into a list',
    changed('一段话。', '一段话：\n- 其一。\n'),
    'a.md:18: a paragraph is one line',
  ],
  ['a list that runs into a paragraph', changed('- 其二。', '其二。\n'), 'a.md:20: a list ends with an empty line'],
  ['a heading without its blank', changed('一段话。', '##第二条\n'), 'a.md:17: this begins no paragraph'],
  ['a deeper heading', changed('一段话。', '### 第二条\n'), 'a.md:17: this begins no paragraph'],
  ['an indented line', changed('一段话。', '  一段话。\n'), 'a.md:17: this begins no paragraph'],
  ['a table without its caption', changed('caption: 一张表', ''), 'a.md:26: this begins no paragraph'],
  ['a table without rows', changed('| 日志 | 六个月 |', ''), 'a.md:26: a table has a head'],
  ['a rule of another width', changed('|---|---|', '|---|\n'), 'a.md:28: here stands |---| with 2 columns'],
  [
    'a row with a cell too few',
    changed('| 日志 | 六个月 |', '| 日志 |\n'),
    'a.md:29: the row has 1 cells for 2 columns',
  ],
  ['a row with an empty cell', changed('| 日志 | 六个月 |', '| 日志 |  |\n'), 'a.md:29: a row is | cell | cell |'],
  ['an emphasis that stays open', changed('一段话。', '**一段话。\n'), 'a.md:17: an emphasis ** is not closed'],
  ['a name that nobody knows', changed('一段话。', '{compnay}\n'), 'a.md:17: nobody knows {compnay}'],
  ['a brace that stays open', changed('summary: 说明', 'summary: {company\n'), 'a.md:13: nobody knows {company'],
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
