import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonEndings, commonEntries, commonWords } from '../accounts/common-passwords.ts'
import { sentences } from '../accounts/sentences.ts'
import { checkStaffPassword, measureStaffPassword, passwordMarks } from './password.ts'

const person = { email: 'lin.wanqing@example.com', name: '林晚晴' }

test('a password is measured while it is typed, and judged as it will be when it is sent', () => {
  expect(measureStaffPassword('').filled).toBe(0)
  expect(measureStaffPassword('kq7!x')).toMatchObject({ filled: 5, isTaken: false })
  expect(measureStaffPassword('Password123').isTaken).toBe(false)
  expect(measureStaffPassword('帆船出海看日出')).toMatchObject({ filled: 7, isTaken: false })
  expect(measureStaffPassword('kq7!xv2p')).toMatchObject({ filled: 8, isTaken: false })
  expect(measureStaffPassword('kq7!xv2pmm4z')).toMatchObject({ filled: 12, isTaken: true })
  expect(measureStaffPassword('ab'.repeat(40))).toMatchObject({ filled: passwordMarks, isTaken: false })
  for (const typed of ['short', 'Password123', 'ab'.repeat(40), 'kq7-wanqing-v2p', 'qwertyuiop12'])
    expect(measureStaffPassword(typed, person).sentence).toBe(checkStaffPassword(typed, person))
})

test.each('12345678 password qwertyui fanyu2026 kq7!xv2pmm4'.split(' '))('%s is too short', (password) => {
  expect(checkStaffPassword(password)).toContain('12-64')
})

const cases = (word: string) => [word, word.toUpperCase(), word.slice(0, 1).toUpperCase() + word.slice(1)]

test('no common word with common endings is taken, however it is written and repeated', () => {
  const common = commonWords.flatMap((word) =>
    commonEndings.flatMap((ending) => [
      ...cases(word).map((one) => one + ending),
      `${word}${ending}${word}`,
      ending + word,
    ]),
  )
  const long = [...common, ...commonEntries()].filter((password) => password.length >= 12 && password.length <= 64)
  expect(long.length).toBeGreaterThan(10_000)
  expect(long.filter((password) => checkStaffPassword(password) === null)).toEqual([])
})

test.each([
  'password1234',
  'Password-2026!',
  'P@ssw0rd2026!!',
  'p@$$w0rd-p@$$w0rd',
  'qwertyuiop[]1',
  '1q2w3e4r5t6y',
  'zxcvbnm,./123',
  '123456789012',
  '19880512199005',
  'aaaaaaaaaaaa',
  'abababababab',
  'abcdefghijkl',
  'sunshine-dragon-2026',
  'iloveyou5201314',
  'ｐａｓｓｗｏｒｄ１２３４',
  '密码密码密码123456',
  '我爱你中国1234567',
  '!!!!!!!!!!!!!',
])('%s is common', (password) => {
  expect(checkStaffPassword(password, person)).toBe(sentences.passwordCommon)
})

test.each([
  'fanyu-Kx7-mountain',
  'Kx7mountain帆域',
  'my-YunHao-Kx7-mt',
  'Kx7-wanqing-mountain',
  '林晚晴的山上有棵Kx7树啊',
  'LIN.WANQING-Kx7',
])('%s has the name of the brand or of the person', (password) => {
  expect(checkStaffPassword(password, person)).toContain('品牌名')
})

test('a password of letters by chance is taken, and so is a sentence', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{16,24}$/), (password) => {
      fc.pre(new Set(password).size >= 8)
      expect(checkStaffPassword(password, person)).toBeNull()
    }),
  )
  for (const password of ['Harbour-7-lanterns', '退货按店拆开看再决定要不要', 'kettle violin gravel 9'])
    expect(checkStaffPassword(password, person)).toBeNull()
})
