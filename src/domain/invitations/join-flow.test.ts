import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backToForm, joinCodes, joinFields, joinStates, joinTable, stepAfter } from './join-flow.ts'

const anyState = fc.constantFrom(...joinStates)
const anyCode = fc.oneof(fc.constantFrom(...joinCodes), fc.integer({ min: -1, max: 200_000 }))
const codes = ['code', 'emailcode']

/** The states that some run of answers leads to. */
function reachableFrom(start: (typeof joinStates)[number]): Set<string> {
  const found = new Set([start])
  for (const state of found) for (const { next } of Object.values(joinTable[state])) found.add(next)
  return found
}

test('every state is reached from the link, and from every state the form is reached again', () => {
  expect(reachableFrom('checking')).toEqual(new Set(joinStates))
  for (const state of joinStates) expect(reachableFrom(state), state).toContain('form')
})

test('an answer that nobody foresaw changes nothing and shows what the server says', () => {
  fc.assert(
    fc.property(anyState, fc.integer(), (state, code) => {
      fc.pre(!joinCodes.some((known) => known === code))
      expect(stepAfter(state, code)).toEqual({ next: state, empties: [], shows: 'message', errorOn: [] })
    }),
  )
})

test('what was typed is lost to nothing but a phone or e-mail refused in step 2, and to success; codes aside', () => {
  fc.assert(
    fc.property(anyState, anyCode, (state, code) => {
      const mayReset = state === 'name' && [200, 107002, 107003].includes(code)
      const lost = stepAfter(state, code).empties.filter((field) => !codes.includes(field))
      expect(lost).toEqual(mayReset ? joinFields.filter((field) => !codes.includes(field)) : [])
    }),
  )
})

test('codes that step 1 has used up never come back to the form', () => {
  for (const step of [...Object.values(joinTable.name), backToForm]) {
    if (step.next === 'form') expect(step.empties).toEqual(expect.arrayContaining(codes))
  }
})

test('another state is shown as a screen, or as the form with the fields to mend', () => {
  fc.assert(
    fc.property(anyState, anyCode, (state, code) => {
      const { next, shows, errorOn } = stepAfter(state, code)
      if (next !== state) expect(shows === 'screen' || (next === 'form' && errorOn.length > 0)).toBe(true)
      expect(errorOn.length > 0).toBe(shows === 'field')
      if (next === 'form') expect(errorOn).not.toContain('userName')
    }),
  )
})

test.each([
  ['checking', 107005, 'expired'],
  ['checking', 200, 'form'],
  ['form', 200, 'name'],
  ['form', 107001, 'waiting'],
  ['form', 107005, 'expired'],
  ['name', 200, 'submitted'],
  ['name', 107001, 'waiting'],
  ['name', 107002, 'form'],
  ['name', 107003, 'form'],
  ['name', 107004, 'name'],
  ['name', 107005, 'expired'],
  ['name', 102001, 'form'],
  ['waiting', 200, 'form'],
  ['form', 500, 'form'],
  ['name', 500, 'name'],
] as const)('in %s, %i leads to %s', (state, code, next) => {
  expect(stepAfter(state, code).next).toBe(next)
})

test('a refused phone or address in step 1 stays in its field, and only the code sent to it is emptied', () => {
  expect(stepAfter('form', 107002)).toMatchObject({ errorOn: ['phoneNumber'], empties: ['code'] })
  expect(stepAfter('form', 107003)).toMatchObject({ errorOn: ['account'], empties: ['emailcode'] })
})

test('of the two codes the one that the server names is blamed alone', () => {
  expect(stepAfter('form', 102001)).toMatchObject({ errorOn: codes, empties: codes })
  expect(stepAfter('form', 102002, 'emailcode')).toMatchObject({ errorOn: ['emailcode'], empties: ['emailcode'] })
  expect(stepAfter('name', 102001, 'code')).toMatchObject({ next: 'form', empties: codes })
})
