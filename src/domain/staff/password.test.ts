import { expect, test } from 'vitest'
import { checkStaffPassword, measureStaffPassword, passwordMarks } from './password.ts'

test('a password is measured while it is typed, and judged as it will be when it is sent', () => {
  expect(measureStaffPassword('').filled).toBe(0)
  expect(measureStaffPassword('kq7!x')).toMatchObject({ filled: 5, isTaken: false })
  expect(measureStaffPassword('Password123').isTaken).toBe(false)
  expect(measureStaffPassword('帆船出海看日出')).toMatchObject({ filled: 7, isTaken: false })
  expect(measureStaffPassword('kq7!xv2p')).toMatchObject({ filled: 8, isTaken: true })
  expect(measureStaffPassword('kq7!xv2p').sentence).not.toBe(measureStaffPassword('kq7!xv2pmm4z').sentence)
  expect(measureStaffPassword('ab'.repeat(40))).toMatchObject({ filled: passwordMarks, isTaken: false })
  for (const typed of ['short', 'Password123', 'ab'.repeat(40)]) {
    expect(measureStaffPassword(typed).sentence).toBe(checkStaffPassword(typed))
  }
})
