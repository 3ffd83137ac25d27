import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeMarkdown, writeMarkdownFile } from '#domain/content/markdown/write-markdown.ts'
import { sanitiseHtml } from '#server/services/rich-text/sanitise-html.ts'
import { readMarkdown, splitHead } from './read-markdown.ts'

/** As the editor would store it, without what reading leaves open: space between blocks, and how a lone line is wrapped. */
function storedOf(html: string): string {
  return sanitiseHtml(html)
    .replace(/ scope="col"| loading="lazy"| decoding="async"| rel="noopener nofollow"| target="_blank"/g, '')
    .replace(/\n?<\/code><\/pre>/g, '</code></pre>')
    .split(/(<pre>.*?<\/pre>)/s)
    .map((part) => (part.startsWith('<pre') ? part : part.replace(/\s*\n\s*/g, '')))
    .join('')
    .replace(/<li><p>((?:(?!<\/?(?:p|li)>).)*)<\/p>(?=(?:<[uo]l>|<\/li>))/g, '<li>$1')
}

const roundTrip = (html: string) => storedOf(readMarkdown(writeMarkdown(html)))

test.each([
  ['headings', '<h2>一</h2><h3>二</h3><h4>三 # 四</h4>'],
  ['a numbered heading', '<h2>1. 登录</h2><p>1. 不是列表</p><p>- 也不是</p><p># 也不是</p><p>&gt; 也不是</p>'],
  [
    'emphasis',
    '<p>先<strong>登录</strong>，再<em>收款</em>、<s>退款</s>、<u>线</u>、H<sub>2</sub>O、<mark>亮</mark></p>',
  ],
  ['bold words that end with a sign', '<p><strong>重要：</strong>先登录</p><p><strong>“引”</strong><em>号</em></p>'],
  ['marks within marks', '<p><strong><em>两样</em></strong>和<strong>一<em>二</em></strong></p>'],
  ['links', '<p><a href="https://a.cn/b?c=1&amp;d=(2)">链</a>和<a href="/price.html">价格</a></p>'],
  ['addresses that are no link', '<p>打开 https://a.cn/a_b_c 或 www.a.cn，写信到 a@b.cn</p>'],
  ['lists', '<ul><li>登录<ul><li>指纹</li></ul></li><li>收款</li></ul><ol><li>一</li><li>二</li></ol>'],
  ['lists beside each other', '<ul><li>一</li></ul><ul><li>二</li></ul>'],
  ['an item with two paragraphs', '<ul><li><p>一</p><p>二</p></li></ul>'],
  [
    'a table',
    '<table><thead><tr><th>项目</th><th>a|b</th></tr></thead><tbody><tr><td>登录</td><td>一<br>二</td></tr></tbody></table>',
  ],
  [
    'a table with spanning cells',
    '<table><caption>表</caption><tbody><tr><td colspan="2">一</td></tr><tr><td>二</td><td>三</td></tr></tbody></table>',
  ],
  ['a table of which each row has a head', '<table><tbody><tr><th scope="row">一</th><td>二</td></tr></tbody></table>'],
  [
    'code',
    '<pre><code class="language-sh"># 安装\nnpm ci\n\n```</code></pre><p>用 <code>a`b</code> 和 <code>*</code></p>',
  ],
  ['a quotation', '<blockquote><p>一</p><ul><li>二</li></ul></blockquote>'],
  ['a notice and a rule', '<aside role="note"><p>注意 &lt;b&gt; &amp;amp;</p></aside><hr>'],
  [
    'pictures',
    '<figure><img src="/media/2026/01/a.png" alt="图 [1]"></figure><figure><img src="/media/2026/01/b.png" alt=""><figcaption>说 "明" &lt;</figcaption></figure>',
  ],
  [
    'a picture with a formatted caption',
    '<figure><img src="/media/2026/01/a.png" alt="图"><figcaption>见<strong>这里</strong></figcaption></figure>',
  ],
  ['a picture for decoration', '<figure><img src="/media/2026/01/a.png" alt="" role="presentation"></figure>'],
  ['a price', '<p>现在<data value="price:12"></data>起</p>'],
  ['broken lines', '<p>一<br>二<br>1. 三</p>'],
  ['signs of Markdown in words', '<p>*a* _b_ `c` ~~d~~ [e](f) ![g](h) &lt;i&gt; &amp;lt; \\ a | b !</p>'],
])('%s come through Markdown and back', (_, html) => expect(roundTrip(html)).toBe(storedOf(html)))

const words = fc
  .array(
    fc.constantFrom(
      '登录',
      '收款',
      'a',
      '*',
      '_',
      '`',
      '[',
      ']',
      '(',
      '#',
      '1.',
      '-',
      '|',
      '~',
      '\\',
      '！',
      '：',
      '&amp;',
      '&lt;',
      ' ',
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => `店${parts.join('').replace(/ +/g, ' ')}店`)
const inline = fc.oneof(
  words,
  fc
    .tuple(fc.constantFrom('strong', 'em', 's', 'u', 'sub', 'mark'), words)
    .map(([tag, text]) => `${text}<${tag}>${text}</${tag}>`),
  words.map((text) => `<a href="/price.html">${text}</a>`),
  fc.tuple(words, words).map(([one, other]) => `${one}<br>${other}`),
)
const line = fc.array(inline, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('，'))
const block = fc.oneof(
  line.map((text) => `<p>${text}</p>`),
  words.map((text) => `<h2>${text}</h2>`),
  fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(line, { minLength: 1, maxLength: 3 }))
    .map(([tag, items]) => `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`),
  fc
    .array(fc.tuple(line, line), { minLength: 1, maxLength: 3 })
    .map(
      (rows) =>
        `<table><thead><tr><th>一</th><th>二</th></tr></thead><tbody>${rows.map(([one, other]) => `<tr><td>${one}</td><td>${other}</td></tr>`).join('')}</tbody></table>`,
    ),
  line.map((text) => `<blockquote><p>${text}</p></blockquote>`),
)

test('any text of headings, lists, tables, links and marks comes through Markdown and back', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const html = blocks.join('')
      expect(roundTrip(html)).toBe(storedOf(html))
    }),
    { numRuns: 300 },
  )
})

test('Chinese lines that are broken in a paragraph go on without a space', () => {
  expect(readMarkdown('先登录，\n再收款\nand pay').trim()).toBe('<p>先登录，再收款\nand pay</p>')
})

test('the head of a file is read and is no part of the text', () => {
  const { head, body } = splitHead('---\ntitle: "三步：登录"\nauthor: 李雷\ndescription: 摘要\n---\n# 三步\n')
  expect({ head, body }).toEqual({ head: { title: '三步：登录', author: '李雷', summary: '摘要' }, body: '# 三步\n' })
  expect(splitHead('---\n\n正文').body).toBe('---\n\n正文')
})

test('a file of an article says its title, author and summary, and they are read back', () => {
  const file = writeMarkdownFile(
    { title: '三步 #1', author: '李 "雷"', summary: '先：登录\n再收款', html: '<p>正文</p>' },
    (src) => src,
  )
  const { head, body } = splitHead(file)
  expect(head).toEqual({ title: '', author: '李 "雷"', summary: '先：登录\n再收款' })
  expect(readMarkdown(body)).toBe('<h1>三步 #1</h1>\n<p>正文</p>\n')
  expect(writeMarkdownFile({ title: '', author: '', summary: '', html: '' }, (src) => src)).toBe('')
})
