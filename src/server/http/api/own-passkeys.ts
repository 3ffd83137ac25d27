import type { Calls } from '#contract/index.ts'
import * as own from '#server/services/visitors/own-account/passkeys.ts'
import type { Handler } from './create-api.ts'
import { serve } from './serve.ts'

/** The caller's passkeys, and whether they work at this site's address. */
export const listPasskeys = serve<'listPasskeys'>(own.listPasskeys)

/** The options for a new passkey, once the code is right. */
export const preparePasskey: Handler<Calls['preparePasskey']> = async ({ ctx, input: { body } }) => ({
  data: { options: { ...(await own.preparePasskey({ ctx, input: body })) } },
})

/** Adds the passkey that the browser has made, and uses the code up. */
export const addPasskey = serve<'addPasskey'>(own.addPasskey)

/** Gives one of the caller's passkeys another name. */
export const renamePasskey = serve<'renamePasskey'>(own.renamePasskey)

/** Removes one of the caller's passkeys. */
export const removePasskey = serve<'removePasskey'>(own.removePasskey)
