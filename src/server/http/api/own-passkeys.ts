import type { Calls } from '#contract/index.ts'
import * as own from '#server/services/visitors/own-account/passkeys.ts'
import type { Handler } from './create-api.ts'

/** The caller's passkeys, and whether they work at this site's address. */
export const listPasskeys: Handler<Calls['listPasskeys']> = async ({ ctx }) => ({
  data: await own.listPasskeys({ ctx }),
})

/** The options for a new passkey, once the code is right. */
export const preparePasskey: Handler<Calls['preparePasskey']> = async ({ ctx, input: { body } }) => ({
  data: { options: { ...(await own.preparePasskey({ ctx, input: body })) } },
})

/** Adds the passkey that the browser has made, and uses the code up. */
export const addPasskey: Handler<Calls['addPasskey']> = async ({ ctx, input: { body }, idempotencyKey }) => ({
  data: await own.addPasskey({ ctx, input: { ...body, idempotencyKey } }),
})

/** Gives one of the caller's passkeys another name. */
export const renamePasskey: Handler<Calls['renamePasskey']> = async ({ ctx, input: { body } }) => {
  await own.renamePasskey({ ctx, input: body })
  return {}
}

/** Removes one of the caller's passkeys. */
export const removePasskey: Handler<Calls['removePasskey']> = async ({ ctx, input: { body } }) => {
  await own.removePasskey({ ctx, input: body })
  return {}
}
