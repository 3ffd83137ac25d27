import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeMessage } from '#domain/verification/code-message.ts'
import { frameMail } from './mail-frame.ts'
import { mailText } from './notice.ts'

const site = 'https://www.example.com'
const sender = { brand: '帆域', companyName: '深圳市帆域科技有限公司', hotline: '', site }
const frame = (text: string, code: string | null = null) => frameMail({ subject: '通知', text, code, site })

/** The words that a reader sees, with line breaks. */
function wordsOf(html: string): string {
  const cell = html.slice(html.indexOf('</h1>'))
  return cell
    .replace(/<br>|<\/p>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(lt|gt|quot|#39|amp);/g,
      (entity) =>
        new Map([
          ['&lt;', '<'],
          ['&gt;', '>'],
          ['&quot;', '"'],
          ['&#39;', "'"],
        ]).get(entity) ?? '&',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

test('the HTML says what the plain text says, and the code stands out', () => {
  const { mail } = codeMessage({ purpose: 'register', code: '135790', sender })
  const html = frameMail({ ...mail, code: '135790', site })
  expect(wordsOf(html)).toBe(mail.text.replace(/\s+/g, ' '))
  expect(html).toMatch(/<b style="[^"]*">135790<\/b>/)
  expect(html).toContain(`<h1 class="head"`)
})

test('a client that loads nothing, keeps no sheet and knows no layout but tables shows all of it', () => {
  const html = frame(mailText(['一', '二'], sender))
  expect(html).not.toMatch(/<(img|link|script|iframe|form|svg)|url\(|src=/i)
  expect(html).not.toMatch(/display:\s*(flex|grid)|position:|var\(/)
  for (const [tag] of html.matchAll(/<(p|h1|a)\b[^>]*>/g)) expect(tag).toContain(' style="')
  expect(html).toContain('width="600"')
  expect(html).toContain('prefers-color-scheme:dark')
})

test.each([
  '<img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">点这里</a>',
  '</title><script>alert(1)</script>',
  "' style='display:none",
  '&lt;b&gt;&amp;',
  '张三\n\n<h1>已通过</h1>',
])('a name like %j is words, in the subject too', (name) => {
  const text = mailText([`${name}邀请你加入。`], sender)
  const html = frameMail({ subject: name, text, code: null, site })
  const plain = frameMail({ subject: '名', text: mailText(['某邀请你加入。'], sender), code: null, site })
  const tagsOf = (page: string) =>
    [...page.matchAll(/<\/?([a-z1]+)/g)].map(([, tag]) => tag).filter((tag) => tag !== 'p' && tag !== 'br')
  expect(tagsOf(html)).toEqual(tagsOf(plain))
  expect(wordsOf(html)).toBe(text.replace(/\s+/g, ' '))
})

test('whatever a text holds, no tag comes of it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '\n', '/', ':', `${site}/`) }),
      (text) => {
        const cell = frame(`甲${text}乙`).match(/<td align="left" style="padding:0 32px 16px">(.*?)<\/td>/s)?.[1] ?? ''
        expect(cell.replace(/<\/?p\b[^<>]*>|<br>|<a href="[^"<>']*" style="[^"<>]*">|<\/a>/g, '')).not.toMatch(/[<>"']/)
      },
    ),
  )
})

test('only addresses of the site are links, without the full stop of their sentence', () => {
  const links = (text: string) => [...frame(text).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  expect(links(`请打开 ${site}/console/prices?set=3&a=1 复核。`)).toEqual([`${site}/console/prices?set=3&amp;a=1`])
  expect(links(`See ${site}/console/versions.`)).toEqual([`${site}/console/versions`])
  expect(links(`官网：${site}`)).toEqual([site])
  expect(
    links(`https://evil.example/ ${site}.evil.example/ ${site}@evil.example/ javascript:alert(1)邀请你加入`),
  ).toEqual([])
})

test('a link of an invitation stays whole', () => {
  const link = `${site}/console/join#token=Ab-9_~.x`
  expect(frame(`链接：\n${link}`)).toContain(`href="${link}"`)
})
