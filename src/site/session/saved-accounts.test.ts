import { expect, test } from 'vitest'
import { parseAccounts, type SavedAccount, withAccount, withoutAccount } from './saved-accounts.ts'

const account = (name: string, sealedPassword = ''): SavedAccount => ({
  name,
  sealedPassword,
  mark: sealedPassword !== '',
})

test('the account used last stands first, once', () => {
  const list = withAccount(withAccount(withAccount([], account('a')), account('b')), account('a', 'sealed'))
  expect(list).toEqual([account('a', 'sealed'), account('b')])
})

test('at most ten names are kept, the oldest goes', () => {
  const names = Array.from({ length: 12 }, (_, index) => `138000020${String(index).padStart(2, '0')}`)
  const list = names.reduce<SavedAccount[]>((kept, name) => withAccount(kept, account(name)), [])
  expect(list).toHaveLength(10)
  expect(list[0]?.name).toBe(names[11])
  expect(list.some(({ name }) => name === names[0])).toBe(false)
})

test('a name can be taken out', () => {
  expect(withoutAccount([account('a'), account('b')], 'a')).toEqual([account('b')])
})

test('a stored list is read by the field names of its kind', () => {
  expect(parseAccounts('phone', [{ phoneNumber: '13800002046', password: 'x', mark: true }])).toEqual([
    { name: '13800002046', sealedPassword: 'x', mark: true },
  ])
  expect(parseAccounts('email', [{ account: 'lin@example.com', password: '', mark: false }])).toEqual([
    { name: 'lin@example.com', sealedPassword: '', mark: false },
  ])
})

test('whatever else stands in the storage reads as no account', () => {
  expect(parseAccounts('phone', null)).toEqual([])
  expect(parseAccounts('phone', 'text')).toEqual([])
  expect(parseAccounts('phone', [null, 7, {}, { phoneNumber: 8 }, { account: 'lin@example.com' }])).toEqual([])
})
