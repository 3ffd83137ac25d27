import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'
import { checkNewPassword, checkOldPassword, checkPasswordLength, checkRepeatedPassword } from './password.ts'
import { sentences } from './sentences.ts'

test('a log-in password is required and has eight to sixteen characters, nothing else', () => {
  expect(checkPasswordLength('')).toBe(sentences.passwordRequired)
  expect(checkPasswordLength('1234567')).toBe(sentences.passwordLength)
  expect(checkPasswordLength('12345678901234567')).toBe(sentences.passwordLength)
  expect(checkPasswordLength('12345678')).toBeNull()
  expect(checkPasswordLength('        ')).toBeNull()
})

test('a new password mixes lower case, upper case and digits', () => {
  expect(checkNewPassword('')).toBe(sentences.passwordRequired)
  expect(checkNewPassword('Ab1')).toBe(sentences.passwordLength)
  for (const password of ['abcdefg1', 'ABCDEFG1', 'Abcdefgh', '12345678', 'ａＡ１abcdef']) {
    expect(checkNewPassword(password)).toBe(sentences.passwordMix)
  }
  expect(checkNewPassword('Kx7 mountain!')).toBeNull()
})

test('a password keeps the spaces at its ends', () => {
  expect(checkNewPassword(' Kx7mou ')).toBeNull()
  expect(checkNewPassword(' Kx7mo ')).toBe(sentences.passwordLength)
})

test('the old password is required and the repeated one equals the new one', () => {
  expect(checkOldPassword('')).toBe(sentences.oldPasswordRequired)
  expect(checkOldPassword('x')).toBeNull()
  expect(checkRepeatedPassword('', 'Kx7mountain')).toBe(sentences.repeatRequired)
  expect(checkRepeatedPassword('Kx7mountaiN', 'Kx7mountain')).toBe(sentences.repeatDiffers)
  expect(checkRepeatedPassword('Kx7mountain', 'Kx7mountain')).toBeNull()
})

test('the list of common passwords has at least three thousand entries that the mix rule alone would let in', () => {
  expect(commonPasswords().size).toBeGreaterThan(3000)
  for (const password of commonPasswords()) expect(checkNewPassword(password)).toBeNull()
})

test('likely passwords and the brand with a number are common, and letter case counts', () => {
  const likely =
    'Aa123456 Password1 Passw0rd P@ssw0rd Fanyu123 Fanyu2025 Amazon123 Tiktok888 Temu1234 Qwer1234 1qaz2WSX'
  for (const password of likely.split(' ')) expect(isCommonPassword(password), password).toBe(true)
  expect(isCommonPassword('PaSsword1')).toBe(false)
})

test('a random password is not common', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{14,16}$/), (password) => !isCommonPassword(password)),
    { seed: 7 },
  )
})
