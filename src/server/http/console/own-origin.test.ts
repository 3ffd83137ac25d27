import { expect, test } from 'vitest'
import { linkAddress } from '#server/services/staff/passkeys.ts'
import { isOwnOrigin } from './own-origin.ts'
import { readStaffCookie, writeStaffCookie } from './staff-cookie.ts'

const site = 'https://www.fanyu.example'

test.each([
  [site, true],
  ['https://fanyu.example', false],
  ['https://www.fanyu.example.evil.example', false],
  ['http://www.fanyu.example', false],
  ['https://www.fanyu.example:8443', false],
  ['null', false],
  ['', false],
  [null, false],
])('at the public site the origin %s is its own: %s', (origin, isOwn) => {
  expect(isOwnOrigin(origin, site)).toBe(isOwn)
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://127.0.0.1:3001', false],
  ['https://localhost:3000', false],
  ['http://evil.localhost.example:3000', false],
])('on this machine the origin %s is its own: %s', (origin, isOwn) => {
  expect(isOwnOrigin(origin, 'http://127.0.0.1:3000')).toBe(isOwn)
})

test('the cookie is held to the host under TLS, read by scripts nowhere, and sent from our own pages alone', () => {
  expect(writeStaffCookie('t0ken', site)).toBe(
    '__Host-fy_staff=t0ken; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure',
  )
  expect(writeStaffCookie(null, 'http://localhost:3000')).toBe(
    'fy_staff=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
  )
})

test('of two cookies of the name neither counts, and one of another name is none', () => {
  const read = (cookie: string) => readStaffCookie(new Headers({ cookie }), site)
  expect(read('a=b; __Host-fy_staff=one')).toBe('one')
  expect(read('__Host-fy_staff=one; __Host-fy_staff=two')).toBeNull()
  expect(read('fy_staff=one')).toBeNull()
})

test('a link of this machine stands at its name, its token behind the #', () => {
  expect(linkAddress({ publicUrl: 'http://127.0.0.1:3000' }, 'abc')).toBe('http://localhost:3000/console/enter#abc')
  expect(linkAddress({ publicUrl: site }, 'abc')).toBe('https://www.fanyu.example/console/enter#abc')
})
