import { expect, test } from 'vitest'
import { joinCodes, joinStates, stepAfter } from '#domain/invitations/join-flow.ts'
import { errorTable } from './errors.ts'
import { doJoinTeam, inviteLinkInfo, joinTeam, sendJoinEmailCode, sendJoinSmsCode } from './invitations.ts'

test('whatever a call of the contract may answer, every state of the join flow knows what follows', () => {
  for (const { code } of [...Object.values(errorTable), { code: 200 }]) {
    for (const state of joinStates) expect(joinStates, `${state} ${code}`).toContain(stepAfter(state, code).next)
  }
})

test('each business outcome of the join calls has a row of its own', () => {
  const own = [inviteLinkInfo, sendJoinEmailCode, sendJoinSmsCode, joinTeam, doJoinTeam].flatMap((call) =>
    call.errors.filter((name) => errorTable[name].status === 200).map((name) => errorTable[name].code),
  )
  expect(joinCodes).toEqual(expect.arrayContaining(own))
})
