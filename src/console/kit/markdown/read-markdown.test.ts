import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const read = (text: string) => readMarkdown(text).trim()

test('Chinese lines that are broken in a paragraph go on without a space', () => {
  expect(read('先登录，\n再收款\nand pay')).toBe('<p>先登录，再收款\nand pay</p>')
  expect(read('- 先**登录**\n  再收款')).toBe('<ul>\n<li>先<strong>登录</strong>再收款</li>\n</ul>')
  expect(read('他说：“好”\n然后走了')).toBe('<p>他说：“好”然后走了</p>')
  expect(read('> 甲\n> 乙')).toBe('<blockquote>\n<p>甲乙</p>\n</blockquote>')
})

test.each([
  ['a fence', '```\n先登录\n再收款\n```', '<pre><code>先登录\n再收款</code></pre>'],
  ['an indented block', '    先登录\n    再收款', '<pre><code>先登录\n再收款</code></pre>'],
  [
    'a fence in a list',
    '- 甲\n\n  ```\n  乙\n  丙\n  ```',
    '<ul>\n<li><p>甲</p>\n<pre><code>乙\n丙</code></pre>\n</li>\n</ul>',
  ],
  ['HTML', '<pre>甲\n乙</pre>', '<pre>甲\n乙</pre>'],
  ['a line that is broken on purpose', '甲  \n乙\\\n丙', '<p>甲<br>乙<br>丙</p>'],
])('line breaks of %s stay', (_, text, html) => expect(read(text)).toBe(html))

test.each([
  ['**注意：**请', '<strong>注意：</strong>请'],
  ['请**“注意”**看', '请<strong>“注意”</strong>看'],
  ['请**"注意"**看', '请<strong>&quot;注意&quot;</strong>看'],
  ['看**(重要)**和*「甲」*吧', '看<strong>(重要)</strong>和<em>「甲」</em>吧'],
  ['~~原价：~~28元', '<del>原价：</del>28元'],
  ['**3.5%**的店', '<strong>3.5%</strong>的店'],
  ['`**注意：**请`', '<code>**注意：**请</code>'],
  ['a ** b ** c，2 * 3 * 4', 'a ** b ** c，2 * 3 * 4'],
  ['\\*\\*注意：\\*\\*请', '**注意：**请'],
  ['***两样：***请', '<em><strong>两样：</strong></em>请'],
])('%s is emphasised as it is meant', (text, html) => expect(read(text)).toBe(`<p>${html}</p>`))

test.each([
  ['见https://a.com/x，然后继续', '见<a href="https://a.com/x">https://a.com/x</a>，然后继续'],
  ['（见 www.a.cn/a_b）', '（见 <a href="http://www.a.cn/a_b">www.a.cn/a_b</a>）'],
  ['写信到a@b.cn。谢谢', '写信到<a href="mailto:a@b.cn">a@b.cn</a>。谢谢'],
  ['“https://a.com/?q=1”', '“<a href="https://a.com/?q=1">https://a.com/?q=1</a>”'],
  ['https://a.com/搜索/1', '<a href="https://a.com/搜索/1">https://a.com/搜索/1</a>'],
])('an address in %s ends before a Chinese sign', (text, html) => expect(read(text)).toBe(`<p>${html}</p>`))

test.each([
  ['one word', '数据[^1]\n\n[^1]: 数据来自年报。', '<p>数据<sup>[1]</sup></p>\n<p>[1] 数据来自年报。</p>'],
  [
    'a note before its reference',
    '[^年报]: 见**年报**。\n\n数据[^年报]。',
    '<p>数据<sup>[年报]</sup>。</p>\n<p>[年报] 见<strong>年报</strong>。</p>',
  ],
  [
    'several lines',
    '甲[^1]乙[^2]\n\n[^1]: 一\n二\n\n    三\n[^2]: 四\n\n丙',
    '<p>甲<sup>[1]</sup>乙<sup>[2]</sup></p>\n<p>丙</p>\n<p>[1] 一二</p>\n<p>三</p>\n<p>[2] 四</p>',
  ],
  ['a heading right below', '甲[^1]\n\n[^1]: 注\n## 二', '<p>甲<sup>[1]</sup></p>\n<h2>二</h2>\n<p>[1] 注</p>'],
  ['a note that nothing refers to', '甲\n\n[^9]: 注 1,280.50', '<p>甲</p>\n<p>[9] 注 1,280.50</p>'],
  ['a reference without a note', '甲[^1]和`[^2]`', '<p>甲[^1]和<code>[^2]</code></p>'],
  ['a list in it', '甲[^1]\n\n[^1]: - 一', '<p>甲<sup>[1]</sup></p>\n<p>[1] </p>\n<ul>\n<li>一</li>\n</ul>'],
])('a footnote of %s is kept', (_, text, html) => expect(read(text)).toBe(html))

test('a title of a picture is its caption, its signs too', () => {
  expect(read('![图](a.png "1 < 2 &amp; 3 & 4")')).toBe(
    '<figure><img src="a.png" alt="图"><figcaption>1 &lt; 2 &amp; 3 &amp; 4</figcaption></figure>',
  )
})

test('a long text without any sign is read in no time that grows with it', () => {
  for (const unit of ['[^1]: 甲\n', '[^1]:\n', '**注：', '甲\n', '~~：', 'https://a.com，', '[^a]'])
    expect(readMarkdown(unit.repeat(2_000))).toBeDefined()
})
