import * as finding from '#server/services/find/find.ts'
import type { ConsoleHandler } from './console-handler.ts'

export const findRecords: ConsoleHandler<'findRecords'> = async ({ ctx, input: { body }, grant }) => {
  const { staffId, session } = grant
  return { data: await finding.findRecords({ ctx, input: { staffId, roles: session.member.roles, term: body.term } }) }
}
