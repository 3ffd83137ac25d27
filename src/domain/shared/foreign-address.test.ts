import { expect, test } from 'vitest'
import { hasUserInfo, isForeignPicture } from './foreign-address.ts'

test('a picture of another site is foreign, one of this site or none is not', () => {
  for (const address of ['https://evil.example/x.png', 'HTTP://a.example/b', '//evil.example/x.png'])
    expect(isForeignPicture(address), address).toBe(true)
  for (const address of [
    '',
    '/media/2026/11/aaaaaaaaaaaa.jpg',
    '/media/demo/covers/a.svg',
    '/a?from=https://b.example',
  ])
    expect(isForeignPicture(address), address).toBe(false)
})

test('a link names a user only before its host', () => {
  for (const link of ['https://user@evil.example', 'https://bank.example:443@evil.example/x', 'HTTP://@evil.example'])
    expect(hasUserInfo(link), link).toBe(true)
  for (const link of ['https://a.example/@shop', 'https://a.example/?to=b@c.cn', 'https://a.example#@', '/a@b', ''])
    expect(hasUserInfo(link), link).toBe(false)
})
