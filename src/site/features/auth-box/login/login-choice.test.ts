import { expect, test } from 'vitest'
import { parseLoginChoice } from './login-choice.ts'

test('the tab and the kind that were used last come back', () => {
  expect(parseLoginChoice({ activeName: 'email', phoneLoginType: 'password' })).toEqual({
    tab: 'email',
    phoneBy: 'password',
  })
})

test('who never logged in here starts with the phone and a code', () => {
  for (const value of [undefined, null, 'text', {}, { activeName: 7 }]) {
    expect(parseLoginChoice(value)).toEqual({ tab: 'phone', phoneBy: 'code' })
  }
})
