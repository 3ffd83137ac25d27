import { expect, test } from 'vitest'
import { backToForm, stepAfter } from '#domain/invitations/join-flow.ts'
import type { Pass } from './join-draft.ts'
import { initialJoin, type Join, joinReducer } from './join-state.ts'

const invitation = { id: 'i', username: '林晓帆', companyName: '远岸' }
const applicant = { phone: '138****2046', email: 'l***@example.com' }
const pass: Pass<string> = { verifyCode: 'v', body: 'b', applicant }
const checked: Join<string> = joinReducer<string>(initialJoin, {
  type: 'answered',
  step: stepAfter('checking', 200),
  message: '',
  invitation,
})
const inStep2 = joinReducer(checked, { type: 'answered', step: stepAfter('form', 200), message: '', pass, applicant })

const answer = (join: Join<string>, code: number, message = 'said') =>
  joinReducer(join, { type: 'answered', step: stepAfter(join.state, code), message })

test('a live link shows the form, and step 1 the name with what it gave', () => {
  expect(checked).toMatchObject({ state: 'form', invitation, pass: null })
  expect(inStep2).toMatchObject({ state: 'name', invitation, pass, applicant })
})

test('going back and forward keeps what step 1 gave', () => {
  const back = joinReducer(inStep2, { type: 'wentBack', step: backToForm })
  expect(back).toMatchObject({ state: 'form', pass })
  expect(answer(back, 102002)).toMatchObject({ state: 'form', pass })
  expect(joinReducer(back, { type: 'wentForward' })).toMatchObject({ state: 'name', pass })
})

test('whatever else leads out of step 2 ends what step 1 gave', () => {
  for (const code of [200, 102001, 107001, 107002, 107003, 107005]) expect(answer(inStep2, code).pass).toBeNull()
  for (const code of [107004, 500]) expect(answer(inStep2, code).pass).toBe(pass)
})

test('a sentence stands beside the button only where no field and no screen says it', () => {
  expect(answer(checked, 500)).toMatchObject({ message: 'said', focus: null })
  expect(answer(checked, 107002)).toMatchObject({ message: '', focus: 'phoneNumber' })
  expect(answer(checked, 107001).message).toBe('')
  expect(joinReducer(answer(checked, 500), { type: 'tried' }).message).toBe('')
})

test('a link that could not be checked goes on where it stood once it can', () => {
  const away = joinReducer<string>(initialJoin, { type: 'linkNotChecked', fault: { kind: 'away' } })
  expect(away).toMatchObject({ state: 'checking', fault: { kind: 'away' } })
  expect(answer(away, 107005)).toMatchObject({ state: 'expired', fault: null })
})
