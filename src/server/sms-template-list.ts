import { z } from 'zod'
import { isSmsPurpose, type SmsPurpose, smsPurposes } from '#domain/messages/sms-templates.ts'
import type { SmsTemplateIds } from './ports/sms.ts'

const templateIds = z.record(z.enum(smsPurposes), z.string())

const takes = 'takes purpose=template pairs with commas between, such as register=SMS_101,login=SMS_102'

/**
 * The ids of the registered templates in one variable. All sixteen are required: a missing one would otherwise be
 * noticed by the first user who waits for the message. Errors name the purpose.
 */
export const smsTemplateList = z.string(takes).transform((list, ctx): SmsTemplateIds => {
  const ids = new Map<SmsPurpose, string>()
  const refuse = (message: string) => {
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  for (const pair of list.split(/[\s,]+/).filter((part) => part !== '')) {
    const [purpose = '', id = '', ...rest] = pair.split('=')
    if (!/^[\w-]{1,64}$/.test(id) || rest.length > 0) return refuse(takes)
    if (!isSmsPurpose(purpose)) return refuse(`${takes}; the purposes are: ${smsPurposes.join(', ')}`)
    if (ids.has(purpose)) return refuse(`names a template for ${purpose} twice`)
    ids.set(purpose, id)
  }
  const missing = smsPurposes.filter((purpose) => !ids.has(purpose))
  if (missing.length > 0) return refuse(`lacks the template for: ${missing.join(', ')}`)
  return templateIds.parse(Object.fromEntries(ids))
})
