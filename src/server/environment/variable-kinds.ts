import { z } from 'zod'
import { isSmsPurpose, type SmsPurpose, smsPurposes } from '#domain/messages/sms-templates.ts'
import type { SmsTemplateIds } from './provider-keys.ts'

/** Types of variables: each names its valid values in the error about a wrong one. */
export const text = (takes: string) => z.string(`takes ${takes}`)

export function url(takes: string, protocols: readonly string[]) {
  return text(takes).refine((value) => {
    const parsed = URL.parse(value)
    return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== ''
  }, `takes ${takes}`)
}

export const webAddress = url('an http(s) address', ['http:', 'https:'])

/** Origins of web addresses, exactly as a browser writes them. */
export const origins = text('origins with commas between, such as https://robots.example.com')
  .transform((list) => list.split(',').map((part) => part.trim()))
  .refine(
    (list) => list.every((origin) => URL.parse(origin)?.origin === origin && /^https?:/.test(origin)),
    'takes origins with commas between, such as https://robots.example.com',
  )

export function wholeNumber(least: number, most: number) {
  const takes = `takes a whole number, ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, takes)
    .transform(Number)
    .refine((value) => value >= least && value <= most, takes)
}

/** Thousandths are the finest step, so the smallest factor is one of them. */
export function factor() {
  const most = 1_000_000
  const takes = `takes a number, 0.001 to ${most}`
  return z
    .string()
    .regex(/^\d{1,7}(\.\d{1,3})?$/, takes)
    .transform(Number)
    .refine((value) => value > 0 && value <= most, takes)
}

export function oneOf<const Values extends readonly [string, ...string[]]>(...values: Values) {
  return z.enum(values, `takes one of: ${values.join(', ')}`)
}

export const postgresUrl = url('a PostgreSQL address, postgres://user:password@host/database', [
  'postgres:',
  'postgresql:',
])

export const storageUrl = text('an address such as s3://bucket/folder').regex(
  /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[a-z0-9][a-z0-9.-]*)*\/?$/,
  'takes an address such as s3://bucket/folder, in lower case',
)

/** A risk is accepted by the exact word `yes`, so that a stray `0` never accepts one. */
export const acceptance = oneOf('yes', 'no').default('no')

const headerSecretTakes = 'takes at least 32 visible ASCII characters without a space'

/** A secret that is sent in a header. */
export const headerSecret = text(headerSecretTakes).regex(/^[!-~]{32,256}$/, headerSecretTakes)

/** Of 32 random characters 20 or more differ; a text with fewer than 12 was typed. */
export function isWeakSecret(secret: string | undefined): boolean {
  return secret !== undefined && new Set(secret).size < 12
}

/** Goals of an advertising account, by number. */
export const conversionTypes = text('whole numbers')
  .regex(/^[1-9]\d{0,4}(,[1-9]\d{0,4}){0,4}$/, 'takes one to five newType numbers with commas between, such as 3,25')
  .transform((list) => [...new Set(list.split(',').map(Number))])

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
