import { bracketed, isLoopback } from './host-names.ts'
import { isWeakSecret } from './variable-kinds.ts'
import type { Variables } from './variables.ts'

const cdnCredentials = {
  none: [],
  aliyun: ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET'],
  tencent: ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY'],
} as const

/** Variables that another variable's value requires. */
export function* missingCompanions(values: Variables): Generator<string> {
  const needed: (keyof Variables)[] = []
  if (values.SMS_PROVIDER === 'aliyun')
    needed.push('ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET', 'ALIYUN_SMS_SIGN_NAME', 'ALIYUN_SMS_TEMPLATES')
  if (values.SMS_PROVIDER === 'tencent')
    needed.push(
      'TENCENT_SECRET_ID',
      'TENCENT_SECRET_KEY',
      'TENCENT_SMS_APP_ID',
      'TENCENT_SMS_SIGN_NAME',
      'TENCENT_SMS_TEMPLATES',
    )
  for (const name of needed)
    if (values[name] === undefined) yield `${name} must be set, because SMS_PROVIDER is ${values.SMS_PROVIDER}`
  for (const name of cdnCredentials[values.CDN_PROVIDER])
    if (values[name] === undefined && !needed.includes(name))
      yield `${name} must be set, because CDN_PROVIDER is ${values.CDN_PROVIDER}`
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_REPLICA_URL'] as const)
    if (values[name] !== undefined && values.DATABASE_URL === undefined)
      yield `DATABASE_URL must be set, because ${name} is`
  if (values.STORAGE_URL !== undefined)
    for (const name of ['STORAGE_ENDPOINT', 'STORAGE_ACCESS_KEY_ID', 'STORAGE_ACCESS_KEY_SECRET'] as const)
      if (values[name] === undefined) yield `${name} must be set, because STORAGE_URL is`
  if (values.MAIL_URL !== undefined && values.MAIL_FROM === undefined)
    yield 'MAIL_FROM must be set to the e-mail address that messages come from, because MAIL_URL is set'
  if (values.ALERT_MAIL !== undefined && values.MAIL_URL === undefined)
    yield 'MAIL_URL must be set, because ALERT_MAIL is'
}

/** Values that must not reach production by accident (readings 2, "weak defaults"). */
export function* weakDefaults(values: Variables, publicUrl: string): Generator<string> {
  const isNamed = values.PUBLIC_URL !== undefined
  const because = `because ${isNamed ? 'PUBLIC_URL is not on' : 'PUBLIC_URL is not set and HOST is an address beyond'} this machine`
  // The site's address is made of HOST then, which may be mistyped: what follows from it is no fault of its own.
  if (!isNamed && values.ACCEPT_PLAIN_HTTP === 'no')
    return yield 'HOST must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all, while PUBLIC_URL is not set to the https address of the site; or ACCEPT_PLAIN_HTTP=yes accepts that passwords are sent in plain text'
  // A server on a loopback address is reached through a proxy; if that is not trusted, all visitors share one address.
  if (values.TRUST_PROXY === 0 && isLoopback(bracketed(values.HOST)) && values.ACCEPT_NO_PROXY === 'no')
    yield `TRUST_PROXY must be the number of proxies in front, ${because} and HOST is; or ACCEPT_NO_PROXY=yes accepts that all visitors count as one address`
  if (values.LIMIT_SCALE > 1 && values.ACCEPT_WIDE_LIMITS === 'no')
    yield `LIMIT_SCALE must be 1 or less, ${because}; or ACCEPT_WIDE_LIMITS=yes accepts limits that are wider than they should be`
  if (publicUrl.startsWith('http:') && values.ACCEPT_PLAIN_HTTP === 'no')
    yield `PUBLIC_URL must be an https address, ${because}; or ACCEPT_PLAIN_HTTP=yes accepts that passwords are sent in plain text`
  if (isWeakSecret(values.ENTRY_SECRET) || (values.SECRET && values.ENTRY_SECRET === values.SECRET))
    yield `ENTRY_SECRET must be random characters, and others than SECRET, ${because}`
  // With an outside API this process sends nothing, stores nothing and has no secrets.
  if (values.API_BASE !== undefined) return
  if (values.ACCEPT_OUTBOX === 'no') {
    const accept = 'or ACCEPT_OUTBOX=yes accepts that messages are written to a file instead of sent'
    if (values.SMS_PROVIDER === 'outbox') yield `SMS_PROVIDER must be aliyun or tencent, ${because}; ${accept}`
    if (values.MAIL_URL === undefined) yield `MAIL_URL must be set to smtp(s)://…, ${because}; ${accept}`
  }
  if (values.CAPTCHA === 'off' && values.ACCEPT_NO_CAPTCHA === 'no')
    yield `CAPTCHA must be adaptive or always, ${because}; or ACCEPT_NO_CAPTCHA=yes accepts that programs are asked nothing`
  if (values.SEED === 'demo' && values.ACCEPT_DEMO_CONTENT === 'no')
    yield `SEED must be none, ${because}; or ACCEPT_DEMO_CONTENT=yes accepts that demonstration content is shown`
  if (values.SECRET === undefined && values.ACCEPT_LOCAL_SECRETS === 'no')
    yield `SECRET must be set to at least 32 random characters, ${because}; or ACCEPT_LOCAL_SECRETS=yes accepts secrets kept in DATA_DIR`
}

/** What an outside API makes meaningless: with API_BASE this process has no database, no files and makes no backup. */
const ownedByApi = [
  ...(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_REPLICA_URL'] as const),
  ...(['STORAGE_URL', 'BACKUP_AT', 'BACKUP_EVERY_HOURS'] as const),
]

/** Variables of which one would silently make the other one meaningless. */
export function* contradictions(values: Variables): Generator<string> {
  if (values.API_BASE !== undefined)
    for (const name of ownedByApi)
      if (values[name] !== undefined)
        yield `${name} must not be set together with API_BASE, which leaves the data to the outside API: remove one of them`
  if (values.API_BASE !== undefined && values.LAUNCH === 'strict')
    yield 'LAUNCH must not be strict together with API_BASE: only the outside API knows its placeholders'
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = values
  if (url !== undefined && direct !== undefined && serverOf(url) === serverOf(direct))
    yield 'DATABASE_DIRECT_URL must not name the host and port of DATABASE_URL: set it only where DATABASE_URL is a pooler'
  if (values.BACKUP_AT !== undefined && values.BACKUP_EVERY_HOURS !== undefined)
    yield 'BACKUP_EVERY_HOURS must not be set together with BACKUP_AT, which makes one a day: remove one of them'
}

function serverOf(url: string): string {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || 5432}`
}
