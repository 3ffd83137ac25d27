import path from 'node:path'
import type { z } from 'zod'
import type { PostgresAddresses } from '#db/postgres-addresses.ts'
import { hourMs } from '#domain/shared/time.ts'
import { bracketed, isLoopback, reachableHost } from './host-names.ts'
import type { AliyunKey, SmsTemplateIds, TencentSecret } from './provider-keys.ts'
import { unknownVariables } from './unknown-variables.ts'
import { contradictions, missingCompanions, weakDefaults } from './variable-rules.ts'
import { type Variables, variables } from './variables.ts'

export type AliyunSettings = AliyunKey & {
  signName: string
  templates: SmsTemplateIds
}

export type TencentSettings = TencentSecret & {
  appId: string
  signName: string
  templates: SmsTemplateIds
}

type BaiduSettings = {
  /** Null: only the one that staff may set in the console. */
  token: string | null
  url: string
  pushUrl: string
  /** The ad account's goals that a registration counts for. */
  registerTypes: readonly number[]
  /** Those that a paid order counts for; when empty, orders are not reported. */
  orderTypes: readonly number[]
}

export type StorageSettings = {
  /** Scheme and host, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  /** Without a slash at either end; empty for none. */
  folder: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is part of the path instead of the host name. */
  pathStyle: boolean
}

type BackupSettings = {
  /** The daily time, `HH:MM` in Shanghai; null: only by the command, which a timer of the system may run. */
  at: string | null
  /** The age from which the newest backup is too old; null: none is expected. */
  lateAfterMs: number | null
  /** An absolute path. */
  dir: string
  /** Number of backups that are kept. */
  keep: number
  /** The encryption key; null: backups are not encrypted. */
  key: string | null
  /** Whether an earlier version's database is saved before it is migrated. */
  beforeMigration: boolean
}

/** The configuration of this process; validated, with all defaults. */
export type Environment = {
  port: number
  host: string
  /** Scheme, host and port, without a slash at the end. */
  publicUrl: string
  /** True when `publicUrl` is reachable only from this machine. */
  isLocal: boolean
  /** Absolute paths: this instance's own folder, and the one in which instances share the files of their builds. */
  dataDir: string
  assetsDir: string
  /** Null: the embedded database. */
  postgres: PostgresAddresses | null
  /** Without a slash at the end; null while the API runs in this process. */
  apiBase: string | null
  sms: { provider: 'outbox' } | ({ provider: 'aliyun' } & AliyunSettings) | ({ provider: 'tencent' } & TencentSettings)
  mail: { url: string; from: string } | null
  baidu: BaiduSettings
  /** The CDN that is purged when pages change; null for none. */
  cdn: ({ provider: 'aliyun' } & AliyunKey) | ({ provider: 'tencent' } & TencentSecret) | null
  /** The bucket of uploaded media; null: the data folder. */
  storage: StorageSettings | null
  captcha: Variables['CAPTCHA']
  seed: Variables['SEED']
  /** What a start does while placeholders are open: reports them, or refuses (decision 118). */
  launch: Variables['LAUNCH']
  /** Multiplies the limits per client address and site-wide; never those per destination or per code. */
  limitScale: number
  logLevel: Variables['LOG_LEVEL']
  /** The number of proxies in front; 0: no forwarded header is trusted. */
  trustProxy: number
  secret: string | null
  /** The web system's secret (readings 4); null: it may not call. */
  entrySecret: string | null
  metricsToken: string | null
  pageCacheBytes: number
  /** The most that all uploaded videos may occupy together. */
  videoBytes: number
  /** The most that all uploaded installers may occupy together. */
  installerBytes: number
  /** The UDP port of the STUN server; null for none. */
  stunPort: number | null
  backup: BackupSettings
  /** The chat robot for alerts; null: owners' mailboxes only. */
  alertWebhook: string | null
  /** Origins besides the three vendors' that members' chat robots may be at. */
  robotOrigins: readonly string[]
  /** The mailbox for alerts that are sent without the database; null for none. */
  alertMail: string | null
}

/** Thrown by {@link readEnvironment}; `problems` has one line per invalid variable. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'EnvironmentError'
    this.problems = problems
  }
}

/**
 * Validates the environment variables and fills in the defaults.
 * @throws {EnvironmentError} with one line per problem that names the variable and its valid values; never a value,
 * which may be secret.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  // An empty variable counts as unset, so that a line `NAME=` in .env means "the default".
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const unknown = [...unknownVariables(filled, Object.keys(variables.shape))]
  const parsed = variables.safeParse(filled)
  if (!parsed.success) throw new EnvironmentError([...unknown, ...onePerVariable(parsed.error.issues)])

  const values = parsed.data
  const problems = [...unknown, ...missingCompanions(values), ...contradictions(values)]
  const address = values.PUBLIC_URL ?? `http://${bracketed(reachableHost(values.HOST))}:${values.PORT}`
  const publicUrl = address.replace(/\/$/, '')
  const isLocal = isLoopback(new URL(publicUrl).hostname)
  if (!isLocal) problems.push(...weakDefaults(values, publicUrl))
  if (problems.length > 0) throw new EnvironmentError(problems)

  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    isLocal,
    dataDir: path.resolve(values.DATA_DIR),
    assetsDir: path.resolve(values.ASSETS_DIR ?? path.join(values.DATA_DIR, 'assets')),
    postgres: postgresAddresses(values),
    apiBase: values.API_BASE?.replace(/\/+$/, '') ?? null,
    sms: smsSettings(values),
    mail: mailSettings(values),
    baidu: baiduSettings(values),
    cdn: cdnSettings(values),
    storage: storageSettings(values),
    captcha: values.CAPTCHA,
    seed: values.SEED,
    launch: values.LAUNCH,
    limitScale: values.LIMIT_SCALE,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    secret: values.SECRET ?? null,
    entrySecret: values.ENTRY_SECRET ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    videoBytes: values.VIDEOS_GB * 1024 ** 3,
    installerBytes: values.INSTALLERS_GB * 1024 ** 3,
    stunPort: values.STUN_PORT ?? null,
    backup: backupSettings(values),
    alertWebhook: values.ALERT_WEBHOOK ?? null,
    alertMail: values.ALERT_MAIL ?? null,
    robotOrigins: values.ROBOT_ORIGINS,
  }
}

function onePerVariable(issues: readonly z.core.$ZodIssue[]): string[] {
  const lines = new Map<string, string>()
  for (const issue of issues) {
    const name = String(issue.path[0])
    if (!lines.has(name)) lines.set(name, `${name} ${issue.message}`)
  }
  return [...lines.values()]
}

function postgresAddresses(values: Variables): PostgresAddresses | null {
  if (values.DATABASE_URL === undefined) return null
  return {
    url: values.DATABASE_URL,
    direct: values.DATABASE_DIRECT_URL ?? null,
    migration: values.DATABASE_MIGRATION_URL ?? null,
    replica: values.DATABASE_REPLICA_URL ?? null,
  }
}

function smsSettings(values: Variables): Environment['sms'] {
  // `missingCompanions` has already reported absent values.
  if (values.SMS_PROVIDER === 'aliyun' && values.ALIYUN_SMS_TEMPLATES !== undefined)
    return {
      provider: 'aliyun',
      endpoint: values.ALIYUN_SMS_ENDPOINT,
      accessKeyId: values.ALIYUN_ACCESS_KEY_ID ?? '',
      accessKeySecret: values.ALIYUN_ACCESS_KEY_SECRET ?? '',
      signName: values.ALIYUN_SMS_SIGN_NAME ?? '',
      templates: values.ALIYUN_SMS_TEMPLATES,
    }
  if (values.SMS_PROVIDER === 'tencent' && values.TENCENT_SMS_TEMPLATES !== undefined)
    return {
      provider: 'tencent',
      endpoint: values.TENCENT_SMS_ENDPOINT,
      region: values.TENCENT_SMS_REGION,
      secretId: values.TENCENT_SECRET_ID ?? '',
      secretKey: values.TENCENT_SECRET_KEY ?? '',
      appId: values.TENCENT_SMS_APP_ID ?? '',
      signName: values.TENCENT_SMS_SIGN_NAME ?? '',
      templates: values.TENCENT_SMS_TEMPLATES,
    }
  return { provider: 'outbox' }
}

function cdnSettings(values: Variables): Environment['cdn'] {
  const { CDN_PROVIDER: provider } = values
  if (provider === 'none') return null
  if (provider === 'aliyun')
    return {
      provider,
      endpoint: values.ALIYUN_CDN_ENDPOINT,
      accessKeyId: values.ALIYUN_ACCESS_KEY_ID ?? '',
      accessKeySecret: values.ALIYUN_ACCESS_KEY_SECRET ?? '',
    }
  return {
    provider,
    endpoint: values.TENCENT_CDN_ENDPOINT,
    secretId: values.TENCENT_SECRET_ID ?? '',
    secretKey: values.TENCENT_SECRET_KEY ?? '',
  }
}

function mailSettings(values: Variables): Environment['mail'] {
  if (values.MAIL_URL === undefined || values.MAIL_FROM === undefined) return null
  return { url: values.MAIL_URL, from: values.MAIL_FROM }
}

function storageSettings(values: Variables): StorageSettings | null {
  if (values.STORAGE_URL === undefined) return null
  const { hostname: bucket, pathname } = new URL(values.STORAGE_URL)
  return {
    endpoint: values.STORAGE_ENDPOINT ?? '',
    region: values.STORAGE_REGION,
    bucket,
    folder: pathname.replace(/^\/+|\/+$/g, ''),
    accessKeyId: values.STORAGE_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.STORAGE_ACCESS_KEY_SECRET ?? '',
    pathStyle: values.STORAGE_PATH_STYLE === 'yes',
  }
}

/** For the backup itself and for a timer that starts it somewhat later each day. */
const backupGraceHours = 2

function backupSettings(values: Variables): BackupSettings {
  const { BACKUP_AT: at, BACKUP_DIR: dir, BACKUP_EVERY_HOURS: everyHours } = values
  const isExpected = at !== undefined || dir !== undefined || everyHours !== undefined
  return {
    at: at ?? null,
    lateAfterMs: isExpected ? ((everyHours ?? 24) + backupGraceHours) * hourMs : null,
    dir: path.resolve(dir ?? path.join(values.DATA_DIR, 'backups')),
    keep: values.BACKUP_KEEP,
    key: values.BACKUP_KEY ?? null,
    beforeMigration: values.BACKUP_BEFORE_MIGRATION === 'yes',
  }
}

function baiduSettings(values: Variables): BaiduSettings {
  const { BAIDU_OCPC_TOKEN: token = null, BAIDU_OCPC_URL: url, BAIDU_PUSH_URL: pushUrl } = values
  const { BAIDU_OCPC_REGISTER_TYPES: registerTypes, BAIDU_OCPC_ORDER_TYPES: orderTypes } = values
  return { token, url, registerTypes, orderTypes, pushUrl }
}
