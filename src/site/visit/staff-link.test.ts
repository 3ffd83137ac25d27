import { expect, test } from 'vitest'
import { readStaffLink } from './staff-link.ts'

test('an address of this site stays on it', () => {
  expect(readStaffLink('/TEMU.html?qd=a#top')).toEqual({ href: '/TEMU.html?qd=a#top', external: false })
  expect(readStaffLink(' ./index.html ')).toEqual({ href: '/index.html', external: false })
})

test('an http or https address elsewhere is external', () => {
  expect(readStaffLink('https://example.com/a')).toEqual({ href: 'https://example.com/a', external: true })
})

test.each(['//evil.example/x', '/\\evil.example/x'])('%s leaves the site and is marked so', (typed) => {
  expect(readStaffLink(typed)?.external).toBe(true)
})

test.each([
  null,
  '',
  '  ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  './/evil.example/x',
  'https://',
])('%j gives no link', (typed) => {
  expect(readStaffLink(typed)).toBeNull()
})
