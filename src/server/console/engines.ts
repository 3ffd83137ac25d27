import type { PushAnswer } from '#domain/engines/push-answer.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import * as engine from '#server/services/engines/push-account.ts'
import type { ConsoleHandler } from './console-handler.ts'

export const readEngineState: ConsoleHandler<'readEngineState'> = async ({ ctx }) => {
  const { account, setAt, ...state } = await engine.readEngineState({ ctx })
  const { answeredAt = null, answer = '', said = '', nextAt = ctx.clock.now() } = account ?? {}
  const last = answeredAt && {
    // Written by the reader of the answers alone.
    answer: answer as PushAnswer,
    ...{ said, at: formatShanghai(answeredAt), nextAt: formatShanghai(nextAt) },
  }
  return { data: { ...state, setAt: setAt && formatShanghai(setAt), last } }
}

export const setPushToken: ConsoleHandler<'setPushToken'> = async ({ ctx, input: { body }, grant: { staffId } }) => {
  await engine.setPushToken({ ctx, input: { staffId, token: body.token } })
  return {}
}

export const removePushToken: ConsoleHandler<'removePushToken'> = async ({ ctx, grant: { staffId } }) => {
  await engine.removePushToken({ ctx, input: { staffId } })
  return {}
}

export const testPush: ConsoleHandler<'testPush'> = async ({ ctx, grant: { staffId } }) => {
  const { answer, said, remain } = await engine.testPush({ ctx, input: { staffId } })
  return { data: { answer, said, remain } }
}
