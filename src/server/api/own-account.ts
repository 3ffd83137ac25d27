import type { Calls } from '#contract/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { formatTimes } from '#server/presenters/format-times.ts'
import { sendOwnCode } from '#server/services/own-account/own-code.ts'
import { readProfile } from '#server/services/own-account/profile.ts'
import { switchCompany as switchTo } from '#server/services/own-account/switch-company.ts'
import { captchaOf } from './captcha-of.ts'
import type { Handler } from './create-api.ts'

/** The caller's account, with its contacts masked. */
export const getAccount: Handler<Calls['getAccount']> = async ({ ctx }) => {
  const profile = await readProfile({ ctx })
  const { userId, userName, phone, email, hasPassword, createdAt, companyId, companies, waiting } = profile
  return {
    data: {
      ...{ userid: userId, userName, phone, email, hasPassword, registeredAt: formatShanghai(createdAt) },
      companyid: companyId,
      companies: companies.map((company) => ({
        ...{ companyid: company.companyId, companyName: company.companyName, roleDesc: company.roleDesc },
      })),
      waitingChange: waiting && formatTimes(waiting),
    },
  }
}

/** A code to the caller's own phone or e-mail address, for one act. */
export const sendAccountCode: Handler<Calls['sendAccountCode']> = ({ ctx, input: { body } }) => {
  const { act, channel } = body
  return sendOwnCode({ ctx, input: { act, channel, captcha: captchaOf(body) } })
}

/** Continues the session in another of the caller's companies. */
export const switchCompany: Handler<Calls['switchCompany']> = async ({ ctx, input: { body } }) => {
  const { token, companyId, userId } = await switchTo({ ctx, input: body })
  return { token, companyid: companyId, userid: userId }
}
