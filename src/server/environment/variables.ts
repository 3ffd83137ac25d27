import { z } from 'zod'
import { robotVendorOf } from '#domain/staff/robot-vendors.ts'
import { bracketed } from './host-names.ts'
import {
  acceptance,
  conversionTypes,
  factor,
  headerSecret,
  oneOf,
  origins,
  postgresUrl,
  smsTemplateList,
  storageUrl,
  text,
  url,
  webAddress,
  wholeNumber,
} from './variable-kinds.ts'

/** The single list of variables that the server reads (readings 2). */
export const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text('a host name or an address')
    .refine(
      (value) => /^[\w.:-]+$/.test(value) && URL.canParse(`http://${bracketed(value)}`),
      'takes a host name or an address',
    )
    .default('127.0.0.1'),
  PUBLIC_URL: url('an http(s) address without a path, such as https://www.example.com', ['http:', 'https:'])
    .refine((value) => /^https?:\/\/[^/?#@]+\/?$/i.test(value), 'takes an http(s) address without a path')
    .optional(),
  DATA_DIR: text('a folder').default('./data'),
  ASSETS_DIR: text('a folder').optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_MIGRATION_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  API_BASE: url('the http(s) address of an outside API with this contract', ['http:', 'https:']).optional(),
  SMS_PROVIDER: oneOf('outbox', 'aliyun', 'tencent').default('outbox'),
  ALIYUN_ACCESS_KEY_ID: text('the id of an access key').optional(),
  ALIYUN_ACCESS_KEY_SECRET: text('the secret of that access key').optional(),
  ALIYUN_SMS_SIGN_NAME: text('the approved SMS signature').optional(),
  ALIYUN_SMS_TEMPLATES: smsTemplateList.optional(),
  ALIYUN_SMS_ENDPOINT: webAddress.default('https://dysmsapi.aliyuncs.com'),
  TENCENT_SECRET_ID: text('the id of a secret').optional(),
  TENCENT_SECRET_KEY: text('the key of that secret').optional(),
  TENCENT_SMS_APP_ID: text('the SdkAppId of the SMS application').optional(),
  TENCENT_SMS_SIGN_NAME: text('the approved SMS signature').optional(),
  TENCENT_SMS_TEMPLATES: smsTemplateList.optional(),
  TENCENT_SMS_REGION: text('a region').default('ap-guangzhou'),
  TENCENT_SMS_ENDPOINT: webAddress.default('https://sms.tencentcloudapi.com'),
  MAIL_URL: url('an address such as smtps://user:password@smtp.example.com', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.email('takes the e-mail address that messages come from').optional(),
  BAIDU_OCPC_TOKEN: text('the conversion token of the ad account')
    .regex(/^[!-~]{8,1024}$/, 'takes the conversion token of the ad account, 8 characters or more without a space')
    .optional(),
  BAIDU_OCPC_URL: webAddress.default('https://ocpc.baidu.com/ocpcapi/api/uploadConvertData'),
  BAIDU_PUSH_URL: webAddress.default('http://data.zz.baidu.com/urls'),
  BAIDU_OCPC_REGISTER_TYPES: conversionTypes.default([3]),
  BAIDU_OCPC_ORDER_TYPES: conversionTypes.default([]),
  CDN_PROVIDER: oneOf('none', 'aliyun', 'tencent').default('none'),
  ALIYUN_CDN_ENDPOINT: webAddress.default('https://cdn.aliyuncs.com'),
  TENCENT_CDN_ENDPOINT: webAddress.default('https://cdn.tencentcloudapi.com'),
  STORAGE_URL: storageUrl.optional(),
  STORAGE_ENDPOINT: url('the http(s) address of the storage without the bucket', ['http:', 'https:']).optional(),
  STORAGE_REGION: text('a region').default('us-east-1'),
  STORAGE_ACCESS_KEY_ID: text('the id of an access key').optional(),
  STORAGE_ACCESS_KEY_SECRET: text('the secret of that access key').optional(),
  STORAGE_PATH_STYLE: oneOf('yes', 'no').default('no'),
  CAPTCHA: oneOf('adaptive', 'always', 'off').default('adaptive'),
  SEED: oneOf('demo', 'none').default('demo'),
  LAUNCH: oneOf('report', 'strict').default('report'),
  LIMIT_SCALE: factor().default(1),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  SECRET: text('at least 32 characters').min(32, 'takes at least 32 characters').optional(),
  ENTRY_SECRET: headerSecret.optional(),
  METRICS_TOKEN: text('at least 16 characters').min(16, 'takes at least 16 characters').optional(),
  STUN_PORT: wholeNumber(1, 65_535).optional(),
  PAGE_CACHE_MB: wholeNumber(1, 4096).default(64),
  VIDEOS_GB: wholeNumber(1, 100_000).default(20),
  INSTALLERS_GB: wholeNumber(1, 100_000).default(50),
  BACKUP_AT: text('a time of day in Shanghai, such as 03:30')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'takes a time of day in Shanghai, such as 03:30')
    .optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, 720).optional(),
  BACKUP_DIR: text('a folder').optional(),
  BACKUP_KEEP: wholeNumber(1, 3_650).default(14),
  BACKUP_BEFORE_MIGRATION: oneOf('yes', 'no').default('yes'),
  BACKUP_KEY: text('at least 32 characters').min(32, 'takes at least 32 characters').optional(),
  ALERT_WEBHOOK: url('an https address', ['http:', 'https:'])
    .refine(
      (address) => robotVendorOf(address) !== undefined,
      'takes the address of a robot of Feishu, DingTalk or WeCom',
    )
    .optional(),
  ROBOT_ORIGINS: origins.default([]),
  ALERT_MAIL: z.email('takes the e-mail address that alerts reach without the database').optional(),
  ACCEPT_OUTBOX: acceptance,
  ACCEPT_DEMO_CONTENT: acceptance,
  ACCEPT_LOCAL_SECRETS: acceptance,
  ACCEPT_NO_PROXY: acceptance,
  ACCEPT_NO_CAPTCHA: acceptance,
  ACCEPT_WIDE_LIMITS: acceptance,
  ACCEPT_PLAIN_HTTP: acceptance,
})

/** The validated variables, before they become settings. */
export type Variables = z.infer<typeof variables>
