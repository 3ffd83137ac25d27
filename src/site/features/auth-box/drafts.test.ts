import { expect, test } from 'vitest'
import { createDrafts } from './drafts.ts'

test('a form that comes back finds what was typed into it', () => {
  const drafts = createDrafts()
  const leave = drafts.attach('registerByPhone', () => ({ phoneNumber: '13800002046', code: '123456', agreed: true }))
  leave()
  expect(drafts.of('registerByPhone')).toEqual({ phoneNumber: '13800002046', code: '123456', agreed: true })
})

test('another form finds the phone and the e-mail, and nothing else', () => {
  const drafts = createDrafts()
  drafts.attach('registerByPhone', () => ({ phoneNumber: '13800002046', code: '123456' }))()
  drafts.attach('loginByEmail', () => ({ account: 'lin@example.com', password: 'Beian2046' }))
  expect(drafts.of('passwordByPhone')).toEqual({ phoneNumber: '13800002046', account: 'lin@example.com' })
})

test('an empty field does not wipe out what another form knows', () => {
  const drafts = createDrafts()
  drafts.attach('registerByPhone', () => ({ phoneNumber: '13800002046' }))()
  drafts.attach('loginByCode', () => ({ phoneNumber: '' }))()
  expect(drafts.of('loginByPhone')).toEqual({ phoneNumber: '13800002046' })
})

test('a log-in clears everything', () => {
  const drafts = createDrafts()
  drafts.attach('loginByPhone', () => ({ phoneNumber: '13800002046', password: 'Beian2046' }))()
  drafts.clear()
  expect(drafts.of('loginByPhone')).toEqual({})
})
