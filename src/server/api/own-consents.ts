import type { Calls } from '#contract/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { readOwnConsents, setChoice } from '#server/services/own-account/consents.ts'
import type { Handler } from './create-api.ts'

/** What the caller agreed to. */
export const getOwnConsents: Handler<Calls['getOwnConsents']> = async ({ ctx }) => {
  const { agreed, choices } = await readOwnConsents({ ctx })
  return {
    data: {
      agreed: agreed.map((one) => ({ ...one, agreedAt: formatShanghai(one.agreedAt) })),
      choices: choices.map((one) => ({ ...one, changedAt: one.changedAt && formatShanghai(one.changedAt) })),
    },
  }
}

/** Gives or withdraws the consent to an optional purpose. */
export const setOwnConsent: Handler<Calls['setOwnConsent']> = async ({ ctx, input: { body } }) => {
  await setChoice({ ctx, input: body })
  return {}
}
