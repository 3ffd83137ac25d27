import { expect, test } from 'vitest'
import { isMarkdown } from './is-markdown.ts'

test.each([
  ['a heading', '## 退货怎么拆\n先看三个数。'],
  ['a link', '看[这篇](https://a.cn)再决定'],
  ['a link to an own page', '看[价格](/price.html)'],
  ['a picture', '![流程图](images/a.png)'],
  ['a table', '| 项目 | 做法 |\n| --- | :-: |\n| 登录 | 分开 |'],
  ['a table without outer lines', '项目 | 做法\n--- | ---\n登录 | 分开'],
  ['code', '先运行：\n```sh\nnpm ci\n```\n然后打开。'],
  ['a list', '- 海外仓\n- 自发货'],
  ['a list with space between its items', '* 海外仓\n\n* 自发货'],
  ['a title with a numbered list', '# 三步\n\n1. 登录\n2. 收款'],
  ['a title with bold words', '# 三步\r\n\r\n**先登录**，再收款'],
])('%s is Markdown', (_, text) => expect(isMarkdown(text)).toBe(true))

test.each([
  ['prose', '先看三个数，再决定。\n\n第二段。'],
  ['a topic', '#跨境电商# 今天上新'],
  ['a numbered list', '1. 登录\n2. 收款'],
  ['a script with a comment', '# 安装\nnpm ci'],
  ['an address', 'https://a.cn/b_c_d?x=1'],
  ['brackets and parentheses of prose', '见附件[1]（2026年）'],
  ['an index of an array', 'list[0](x)'],
  ['a dash before a name', '——张三\n- 完 -'],
  ['a formula', 'a * b * c = 2 ** 3'],
  ['stars for contacts', '138****0000、139****1111'],
  ['a minus', '-5\n-6'],
  ['nothing', ''],
])('%s is not', (_, text) => expect(isMarkdown(text)).toBe(false))

test('a long text without any sign is read in no time that grows with it', () => {
  for (const unit of ['[', '`', '- ', '|-', '**a', '# ', '```\n', ' '])
    expect(isMarkdown(unit.repeat(500_000))).toBeDefined()
})
