import { expect, test } from 'vitest'
import { parseDraft } from './join-draft.ts'

test('a draft belongs to one invitation and holds three texts, whatever is stored', () => {
  const stored = {
    team: 'a',
    phoneNumber: '13800002046',
    account: 'l@example.com',
    userName: '林',
    password: 'x',
    code: 1,
  }
  expect(parseDraft(stored, 'a')).toEqual({ phoneNumber: '13800002046', account: 'l@example.com', userName: '林' })
  expect(parseDraft(stored, 'b')).toEqual({})
  expect(parseDraft({ team: 'a', account: 7 }, 'a')).toEqual({})
  for (const other of [undefined, null, 'text', 7, []]) expect(parseDraft(other, 'a')).toEqual({})
})
