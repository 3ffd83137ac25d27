import { formatShanghai } from '#domain/shared/time.ts'
import * as engine from '#server/services/engines/push-account.ts'
import { type ConsoleHandler, changeHandler } from './console-handler.ts'

export const readEngineState: ConsoleHandler<'readEngineState'> = async ({ ctx }) => {
  const { account, setAt, ...state } = await engine.readEngineState({ ctx })
  const answer = engine.answerOf(account)
  const last =
    account?.answeredAt && answer
      ? {
          ...{ answer, said: account.said },
          ...{ at: formatShanghai(account.answeredAt), nextAt: formatShanghai(account.nextAt) },
        }
      : null
  return { data: { ...state, setAt: setAt && formatShanghai(setAt), last } }
}

export const setPushToken = changeHandler<'setPushToken'>(engine.setPushToken)

export const removePushToken: ConsoleHandler<'removePushToken'> = async ({ ctx, grant: { staffId } }) => {
  await engine.removePushToken({ ctx, input: { staffId } })
  return {}
}

export const testPush: ConsoleHandler<'testPush'> = async ({ ctx, grant: { staffId } }) => {
  const { answer, said, remain } = await engine.testPush({ ctx, input: { staffId } })
  return { data: { answer, said, remain } }
}
