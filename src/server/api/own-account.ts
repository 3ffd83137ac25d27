import type { Calls } from '#contract/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { sendOwnCode } from '#server/services/own-account/own-code.ts'
import { readProfile } from '#server/services/own-account/profile.ts'
import { captchaOf } from './captcha-of.ts'
import type { Handler } from './create-api.ts'

/** The caller's account, with its contacts masked. */
export const getAccount: Handler<Calls['getAccount']> = async ({ ctx }) => {
  const { userId, userName, phone, email, hasPassword, createdAt, companyId, companies } = await readProfile({ ctx })
  return {
    data: {
      ...{ userid: userId, userName, phone, email, hasPassword, registeredAt: formatShanghai(createdAt) },
      companyid: companyId,
      companies: companies.map((company) => ({
        ...{ companyid: company.companyId, companyName: company.companyName, roleDesc: company.roleDesc },
      })),
    },
  }
}

/** A code to the caller's own phone or e-mail address, for one act. */
export const sendAccountCode: Handler<Calls['sendAccountCode']> = ({ ctx, input: { body } }) => {
  const { act, channel } = body
  return sendOwnCode({ ctx, input: { act, channel, captcha: captchaOf(body) } })
}
