import { z } from 'zod'

/** Types of variables: each names its valid values in the error about a wrong one. */
export const text = (takes: string) => z.string(`takes ${takes}`)

export function url(takes: string, protocols: readonly string[]) {
  return text(takes).refine((value) => {
    const parsed = URL.parse(value)
    return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== ''
  }, `takes ${takes}`)
}

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
