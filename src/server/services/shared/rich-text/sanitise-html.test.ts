import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf } from '#tests/support/growth.ts'
import { xssVectors } from '#tests/support/xss-vectors.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const attributesOf: Record<string, RegExp> = {
  href: /^(?:https?:\/\/[^/]|\/(?!\/)|mailto:|tel:)[^\s\\]*$/i,
  rel: /^noopener nofollow$/,
  target: /^_blank$/,
  src: /^\/media\/[^\s\\]*$/,
  poster: /^\/media\/[^\s\\]*$/,
  title: /^/,
  controls: /^$/,
  preload: /^none$/,
  playsinline: /^$/,
  kind: /^captions$/,
  srclang: /^zh-CN$/,
  label: /^中文字幕$/,
  default: /^$/,
  'data-video': /^$/,
  'data-source': /^[^\s<>]*$/,
  alt: /^/,
  width: /^\d{1,5}$/,
  height: /^\d{1,5}$/,
  loading: /^lazy$/,
  decoding: /^async$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  class: /^language-[a-zA-Z0-9+#.-]+$/,
  role: /^(?:note|presentation)$/,
  value: /^price:[1-9]\d{0,9}$/,
  start: /^-?\d{1,6}$/,
  reversed: /^$/,
  type: /^[aAiI]$/,
}
const tags =
  /^(?:h[2-4]|p|br|hr|strong|em|u|s|su[bp]|mark|a|[uo]l|li|blockquote|pre|code|table|caption|thead|tbody|t[rhd]|figure|figcaption|img|video|track|aside|data)$/
const markup = /<(?<end>\/?)(?<tag>[a-z0-9]+)(?<attributes>(?: [a-z-]+="[^"<>]*")*)(?: \/)?>/g

/**
 * Compares the output with the grammar of what is allowed. After the allowed tags are taken away no `<` is
 * left, so that every parser, a browser's too, finds these tags and no others.
 */
function findContentIssues(html: string): string[] {
  const faults: string[] = []
  const rest = html.replace(markup, (_match, end: string, tag: string, attributes: string) => {
    if (!tags.test(tag)) faults.push(tag)
    if (end === '/' && attributes !== '') faults.push(`</${tag}${attributes}>`)
    for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g))
      if (!attributesOf[name]?.test(value)) faults.push(`${tag} ${name}=${value}`)
    return ''
  })
  return /[<>\0]/.test(rest) ? [...faults, rest] : faults
}

test('of every vector nothing is left but allowed elements with allowed attributes', () => {
  expect(xssVectors.length).toBeGreaterThan(120)
  for (const vector of xssVectors) {
    for (const html of [
      vector,
      `<p>前</p>${vector}<p>后</p>`,
      `<table><tr><td>${vector}`,
      `<p><a href="/x">${vector}`,
    ]) {
      const once = sanitiseHtml(html)
      expect(findContentIssues(once), html).toEqual([])
      expect(sanitiseHtml(once), html).toBe(once)
    }
  }
})

test('vectors mixed with each other and with broken mark-up leave nothing else, and twice is once', () => {
  const pieces = fc.oneof(
    fc.constantFrom(...xssVectors),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '<!--',
      '-->',
      '</',
      '\0',
      ' ',
      '<p>',
      '</p>',
      '<b>',
      '</a>',
      '<td>',
    ),
    fc.constantFrom('<data value="price:7">', '</data>', '<data>'),
    fc.constantFrom('<video src="/media/a.mp4" poster="x">', '</video>', '<video>', '<track src="/media/a.vtt">'),
    fc.constantFrom('<a data-video href="https://b23.tv/a">', '<figure>', '</figure>', '<source src="/media/a.mp4">'),
    fc.constantFrom('<li>', '<ul>', '<h1>', '<div>', '</div>', '<tr>', '<table>', '<pre>', '<a href="/x">', '<center>'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const once = sanitiseHtml(parts.join(''))
      expect(findContentIssues(once)).toEqual([])
      expect(sanitiseHtml(once)).toBe(once)
    }),
    { numRuns: 200 },
  )
})

test('what editors write stays as they wrote it', () => {
  const html = [
    '<h2>选品</h2><p>先看<strong>利润</strong>与<em>周转</em>，<u>再</u><s>不</s>看<mark>竞品</mark>。<br />H<sub>2</sub>O<sup>2</sup></p>',
    '<ul><li>一</li></ul><ol><li>二</li></ol><blockquote><p>引用</p></blockquote><hr />',
    '<pre class="language-json"><code class="language-json">{&quot;a&quot;: 1}</code></pre>'.replaceAll('&quot;', '"'),
    '<table><caption>费用</caption><thead><tr><th scope="col">项</th></tr></thead>',
    '<tbody><tr><td colspan="2" rowspan="3">佣金</td></tr></tbody></table>',
    '<figure><img src="/media/a.svg" alt="图" width="720" height="400" loading="lazy" decoding="async" />',
    '<figcaption>说明</figcaption></figure><aside role="note"><p>先备份</p></aside><p><a href="/xwdt.html?page=2">新闻</a></p>',
  ].join('')
  expect(sanitiseHtml(html)).toBe(html)
})

test('links to elsewhere open apart and pass nothing on, own links stay and open apart where the writer says so', () => {
  expect(sanitiseHtml('<a href=" https://example.com/?a=1&b=2 " target="_top" rel="opener">x</a>')).toBe(
    '<a href="https://example.com/?a=1&amp;b=2" rel="noopener nofollow" target="_blank">x</a>',
  )
  expect(sanitiseHtml('<a href="/a.html" target="_top" rel="opener">x</a>')).toBe('<a href="/a.html">x</a>')
  expect(sanitiseHtml('<a href="/a.html" target="_blank" rel="opener">x</a>')).toBe(
    '<a href="/a.html" rel="noopener" target="_blank">x</a>',
  )
  expect(sanitiseHtml('<a href="mailto:a@example.com">x</a><a href="tel:+86-400">y</a><a href="x.html">z</a>')).toBe(
    '<a href="mailto:a@example.com">x</a><a href="tel:+86-400">y</a>z',
  )
})

test('other names of an element become the one that the site knows', () => {
  expect(sanitiseHtml('<h1>a</h1><h6>b</h6><b>c</b><i>d</i><del>e</del><ins>f</ins>')).toBe(
    '<h2>a</h2><h4>b</h4><strong>c</strong><em>d</em><s>e</s><u>f</u>',
  )
})

test('a picture of decoration says nothing, and has no other role', () => {
  const picture = (said: string) => `<img src="/media/a.png" ${said} loading="lazy" decoding="async" />`
  expect(sanitiseHtml('<img src="/media/a.png" role="presentation" alt="曲线">')).toBe(
    picture('alt="" role="presentation"'),
  )
  expect(sanitiseHtml('<img src="/media/a.png" role="button" alt="曲线">')).toBe(picture('alt="曲线"'))
})

test('a notice is one by its role alone, and has nothing else', () => {
  expect(sanitiseHtml('<aside role="note" class="x" style="top:0" onclick="x()"><p>先备份</p></aside>')).toBe(
    '<aside role="note"><p>先备份</p></aside>',
  )
  expect(sanitiseHtml('<aside role="alert"><p>甲</p></aside><aside><p>乙</p></aside>')).toBe('<p>甲</p><p>乙</p>')
})

test('a price is a reference that holds nothing, and nothing else may be data', () => {
  const reference = '<data value="price:12"></data>'
  expect(sanitiseHtml(`<p>现在${reference}起</p>`)).toBe(`<p>现在${reference}起</p>`)
  expect(sanitiseHtml('<p><data value="price:12" onclick="x()">28<b>元</b></data>起</p>')).toBe(
    `<p>${reference}28<strong>元</strong>起</p>`,
  )
  expect(sanitiseHtml('<data value="price:1"><data value="price:2">甲')).toBe(
    '<data value="price:1"></data><data value="price:2"></data>甲',
  )
  for (const value of ['price:0', 'price:-1', 'price:9999999999', 'price:1 or 1=1', 'sku:1', '12', ''])
    expect(sanitiseHtml(`<data value="${value}">乙</data>`)).toBe('乙')
})

test('a video is a file of this site with the controls of the browser, and nothing of it loads by itself', () => {
  const added = 'controls="" preload="none" playsinline=""'
  const track = '<track src="/media/a.vtt" kind="captions" srclang="zh-CN" label="中文字幕" default="" />'
  const open = '<video src="/media/a.mp4" poster="/media/a.jpg" title="换货" width="16" height="9"'
  expect(
    sanitiseHtml(`<figure>${open} autoplay loop muted onplay="x()"><track src="/media/a.vtt"></video></figure>`),
  ).toBe(`<figure>${open} ${added}>${track}</video></figure>`)
  // Words in it are moved behind it, so that no reader loses them.
  expect(sanitiseHtml('<video src="/media/a.webm">甲<p>乙</p></video>丙')).toBe(
    `<video src="/media/a.webm" ${added}></video>甲<p>乙</p>丙`,
  )
  for (const src of ['https://a.cn/b.mp4', '/media/a.svg', '/media/../api/x.mp4', '//a.cn/media/b.mp4', 'blob:x', ''])
    expect(sanitiseHtml(`<video src="${src}" poster="/media/a.jpg">甲</video>`), src).toBe('甲')
  for (const poster of ['https://a.cn/b.jpg', '/media/a.mp4'])
    expect(sanitiseHtml(`<video src="/media/a.mp4" poster="${poster}"></video>`)).toBe(
      `<video src="/media/a.mp4" ${added}></video>`,
    )
  expect(sanitiseHtml('<img src="/media/a.mp4" alt="甲">')).toBe('')
})

test('the card of a video elsewhere opens apart and names its site, which nobody else can write', () => {
  const card = '<img src="/media/a.jpg" alt="" role="presentation"><strong>换货</strong>'
  const clean =
    '<img src="/media/a.jpg" alt="" role="presentation" loading="lazy" decoding="async" /><strong>换货</strong>'
  expect(
    sanitiseHtml(
      `<figure><a data-video data-source="银行" href="https://www.bilibili.com/video/BV1">${card}</a></figure>`,
    ),
  ).toBe(
    `<figure><a href="https://www.bilibili.com/video/BV1" data-video="" data-source="哔哩哔哩" rel="noopener nofollow" target="_blank">${clean}</a></figure>`,
  )
})

test('an element of which only the content is kept changes nothing of what follows it', () => {
  const unkept = ['<img src="https://a.cn/b.png">', '<a href="x.html">图</a>', '<aside>图</aside>', '<data>图</data>']
  const following: [string, string][] = [
    ['strong', ''],
    ['em', ''],
    ['code', ''],
    ['a', ' href="/price.html"'],
    ['blockquote', ''],
    ['aside', ' role="note"'],
  ]
  for (const element of unkept)
    for (const [tag, attributes] of following) {
      const next = `<p>先</p><${tag}${attributes}>粗</${tag}>细<p>后<u>线</u>面</p>`
      for (const before of [element, `<p>${element}</p>`, `<section>${element}</section>`])
        expect(sanitiseHtml(before + next), before + next).toBe(sanitiseHtml(before) + next)
    }
})

test('lists begin, count and are numbered as the editor shows them', () => {
  const html =
    '<ol start="3"><li>三</li></ol><ol start="7"><li>七</li></ol><ol start="-2" reversed="" type="I"><li>负二</li></ol><ol type="a"><li>甲</li></ol>'
  expect(sanitiseHtml(html)).toBe(html)
  expect(sanitiseHtml('<ol start="1" type="1"><li value="x">一</li></ol><ul start="3" type="disc"></ul>')).toBe(
    '<ol><li>一</li></ol><ul></ul>',
  )
  expect(sanitiseHtml('<ol start="99999999999" type="x" reversed="reversed"></ol>')).toBe('<ol reversed=""></ol>')
})

test('text in unknown elements stays, text of scripts and styles goes', () => {
  expect(sanitiseHtml('<section><span>甲</span><script>乙</script><style>丙</style></section>丁')).toBe('甲丁')
})

test('neither depth nor length holds the server up', () => {
  const pieces = ['<', '&', '</', '<!--', '<p>', 'x="', '<a href="', '<noscript>', '<p><noscript></p>']
  const nested = ['b', 'div', 'ul><li', 'table><tr><td', 'svg', 'math', 'noscript', 'blockquote', 'x']
  const nest = (size: number) => nested.map((tag) => sanitiseHtml(`${`<${tag}>`.repeat(size)}深`))
  const repeat = (size: number) => pieces.map((piece) => sanitiseHtml(piece.repeat(size / piece.length)))
  expect(growthOf(nest, 5_000)).toBeLessThan(8)
  expect(growthOf(repeat, 50_000)).toBeLessThan(8)
  expect(sanitiseHtml(`${'<b>'.repeat(330_000)}深`).trim()).toBe('深')
})
