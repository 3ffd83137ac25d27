import { expect, test } from 'vitest'
import { type BoxState, boxReducer, createDrafts, initialBoxState } from './box-state.ts'

const account = { kind: 'phone', name: '13800002046' } as const
const choice = {
  account,
  ticket: 'ticket',
  companies: [{ companyId: 1, companyName: '深圳北岸家居有限公司', roleDesc: '管理员' }],
  from: 'login',
} as const
const chooser: BoxState['dialog'] = { kind: 'company', choice: { ...choice, companies: [...choice.companies] } }

test('signing in closes the chooser and remembers how it came about', () => {
  const open = boxReducer(initialBoxState, { type: 'dialogOpened', dialog: chooser })
  expect(boxReducer(open, { type: 'signedIn', account, outcome: 'already' })).toEqual({
    registerTab: 'phone',
    account,
    outcome: 'already',
    dialog: null,
  })
})

test('closing the chooser goes back to the form as it was', () => {
  const email = boxReducer(initialBoxState, { type: 'tabChosen', tab: 'email' })
  const open = boxReducer(email, { type: 'dialogOpened', dialog: chooser })
  expect(boxReducer(open, { type: 'dialogClosed' })).toEqual(email)
})

test('a session that ends takes the success panel and the dialogs of somebody logged in with it', () => {
  const registered = boxReducer(initialBoxState, { type: 'signedIn', account, outcome: 'registered' })
  for (const kind of ['set', 'update'] as const) {
    const open = boxReducer(registered, { type: 'dialogOpened', dialog: { kind } })
    expect(boxReducer(open, { type: 'signedOut' })).toEqual(initialBoxState)
  }
})

test('the dialog of a forgotten password does not depend on a session', () => {
  const open = boxReducer(initialBoxState, { type: 'dialogOpened', dialog: { kind: 'forget', by: 'phone' } })
  expect(boxReducer(open, { type: 'signedOut' }).dialog).toEqual({ kind: 'forget', by: 'phone' })
})

test('the chosen way to register outlives a session', () => {
  const email = boxReducer(initialBoxState, { type: 'tabChosen', tab: 'email' })
  expect(boxReducer(email, { type: 'signedOut' }).registerTab).toBe('email')
})

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
