import { expect, test } from 'vitest'
import { smsPurposes } from '#domain/messages/sms-templates.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'
import type { Variables } from './variables.ts'

/** The lines that the variables are refused with; none when they are taken. */
function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
}

const storage = {
  STORAGE_URL: 's3://bucket/folder',
  STORAGE_ENDPOINT: 'https://oss.example.com',
  STORAGE_ACCESS_KEY_ID: 'id',
  STORAGE_ACCESS_KEY_SECRET: 'key',
}

test('without any variable the server runs on this machine, on the embedded database, with the outbox', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    isLocal: true,
    postgres: null,
    apiBase: null,
    sms: { provider: 'outbox' },
    mail: null,
    baidu: {
      token: null,
      url: 'https://ocpc.baidu.com/ocpcapi/api/uploadConvertData',
      registerTypes: [3],
      orderTypes: [],
    },
    seed: 'demo',
    trustProxy: 0,
    limitScale: 1,
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, postgres: null })
})

const noAddress = ['localhost:5432', 'mysql://localhost/x']
const noUrl = ['www.example.com', 'ftp://example.com']
const noNumber = ['many', '-1', '1.5']
const notYes = ['1', 'true']

/** Values that each variable refuses by itself; none for one that takes any text. */
const wrongValues: { [Name in keyof Variables]: readonly string[] } = {
  PORT: [...noNumber, '70000'],
  HOST: ['two words', '999.1.1.1', '127.0.0.1:80', 'http://127.0.0.1'],
  PUBLIC_URL: [...noUrl, 'https://example.com/site', 'http://999.1.1.1'],
  DATA_DIR: [],
  ASSETS_DIR: [],
  DATABASE_URL: noAddress,
  DATABASE_DIRECT_URL: noAddress,
  DATABASE_MIGRATION_URL: noAddress,
  DATABASE_REPLICA_URL: [...noAddress, 'replica'],
  API_BASE: noUrl,
  SMS_PROVIDER: ['pigeon'],
  ALIYUN_ACCESS_KEY_ID: [],
  ALIYUN_ACCESS_KEY_SECRET: [],
  ALIYUN_SMS_SIGN_NAME: [],
  ALIYUN_SMS_TEMPLATES: ['SMS_1'],
  ALIYUN_SMS_ENDPOINT: noUrl,
  TENCENT_SECRET_ID: [],
  TENCENT_SECRET_KEY: [],
  TENCENT_SMS_APP_ID: [],
  TENCENT_SMS_SIGN_NAME: [],
  TENCENT_SMS_TEMPLATES: ['SMS_1'],
  TENCENT_SMS_REGION: [],
  TENCENT_SMS_ENDPOINT: noUrl,
  MAIL_URL: ['http://localhost', 'smtp.example.com'],
  MAIL_FROM: ['site', 'site@'],
  BAIDU_OCPC_TOKEN: ['short', 'with a space in it'],
  BAIDU_OCPC_URL: noUrl,
  BAIDU_PUSH_URL: noUrl,
  BAIDU_OCPC_REGISTER_TYPES: ['3;25', '0', '1,2,3,4,5,6'],
  BAIDU_OCPC_ORDER_TYPES: ['3;25', '0', '1,2,3,4,5,6'],
  CDN_PROVIDER: ['cloudy'],
  ALIYUN_CDN_ENDPOINT: noUrl,
  TENCENT_CDN_ENDPOINT: noUrl,
  STORAGE_URL: ['ftp://files', 's3://Bucket', 's3://bucket/../x'],
  STORAGE_ENDPOINT: noUrl,
  STORAGE_REGION: [],
  STORAGE_ACCESS_KEY_ID: [],
  STORAGE_ACCESS_KEY_SECRET: [],
  STORAGE_PATH_STYLE: notYes,
  CAPTCHA: ['sometimes'],
  SEED: ['yes'],
  LAUNCH: ['yes'],
  LIMIT_SCALE: ['0', '-1'],
  LOG_LEVEL: ['loud'],
  TRUST_PROXY: [...noNumber, 'true'],
  SECRET: ['short'],
  ENTRY_SECRET: ['x'.repeat(31), `${'x'.repeat(32)} y`, '密'.repeat(32)],
  METRICS_TOKEN: ['short'],
  STUN_PORT: [...noNumber, '0'],
  PAGE_CACHE_MB: [...noNumber, '0'],
  VIDEOS_GB: [...noNumber, '0'],
  INSTALLERS_GB: [...noNumber, '0'],
  BACKUP_AT: ['24:00', '3:30', 'noon'],
  BACKUP_EVERY_HOURS: [...noNumber, '0'],
  BACKUP_DIR: [],
  BACKUP_KEEP: [...noNumber, '0'],
  BACKUP_BEFORE_MIGRATION: notYes,
  BACKUP_KEY: ['short'],
  ALERT_WEBHOOK: [...noUrl, 'https://example.com/robot'],
  ROBOT_ORIGINS: ['example.com', 'https://example.com/path'],
  ALERT_MAIL: ['night', 'night@'],
  ACCEPT_OUTBOX: notYes,
  ACCEPT_DEMO_CONTENT: notYes,
  ACCEPT_LOCAL_SECRETS: notYes,
  ACCEPT_NO_PROXY: notYes,
  ACCEPT_NO_CAPTCHA: notYes,
  ACCEPT_WIDE_LIMITS: notYes,
  ACCEPT_PLAIN_HTTP: notYes,
}

test.each(Object.entries(wrongValues).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  '%s=%s is refused with one line that names the variable and what it takes, and not the value',
  (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} takes \\S`))
    expect(problems[0]).not.toContain(`"${value}"`)
  },
)

test.each(['exampel', 'no.such.host', '10.0.0.7', 'fe80::1'])(
  'HOST=%s, without PUBLIC_URL no address of this machine, is refused by its own name alone',
  (HOST) => {
    expect(problemsOf({ HOST })).toEqual([expect.stringMatching(/^HOST must be an address of this machine, /)])
    for (const problem of problemsOf({ HOST, ACCEPT_PLAIN_HTTP: 'yes' }))
      expect(problem).toMatch(/because PUBLIC_URL is not set and HOST is an address beyond this machine/)
    expect(problemsOf({ HOST, PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([])
  },
)

test('LIMIT_SCALE takes both ends of the range that its sentence names, and nothing beyond', () => {
  for (const value of ['0.001', '1000000']) expect(problemsOf({ LIMIT_SCALE: value })).toEqual([])
  for (const value of ['0.0001', '0.000', '1000000.001', '9999999'])
    expect(problemsOf({ LIMIT_SCALE: value })).toEqual(['LIMIT_SCALE takes a number, 0.001 to 1000000'])
})

test('every wrong variable gets its own line', () => {
  expect(problemsOf({ PORT: 'x', CAPTCHA: 'x', TRUST_PROXY: 'x' }).map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'CAPTCHA',
    'TRUST_PROXY',
  ])
})

test('a provider needs its credentials, and mail a sender', () => {
  expect(problemsOf({ SMS_PROVIDER: 'aliyun' })).toHaveLength(4)
  expect(problemsOf({ SMS_PROVIDER: 'tencent' })).toHaveLength(5)
  expect(problemsOf({ CDN_PROVIDER: 'tencent' })).toEqual([
    'TENCENT_SECRET_ID must be set, because CDN_PROVIDER is tencent',
    'TENCENT_SECRET_KEY must be set, because CDN_PROVIDER is tencent',
  ])
  expect(problemsOf({ SMS_PROVIDER: 'aliyun', CDN_PROVIDER: 'aliyun' })).toHaveLength(4)
  expect(problemsOf({ ALERT_MAIL: 'night@example.com' })).toEqual(['MAIL_URL must be set, because ALERT_MAIL is'])
  expect(problemsOf({ MAIL_URL: 'smtps://mail.example.com' })).toEqual([
    expect.stringMatching(/^MAIL_FROM must be set/),
  ])
})

test.each(['DIRECT', 'MIGRATION', 'REPLICA'])('DATABASE_%s_URL is nothing without DATABASE_URL', (which) => {
  const name = `DATABASE_${which}_URL`
  const address = 'postgres://site@db.example.com/site'
  expect(problemsOf({ [name]: address })).toEqual([`DATABASE_URL must be set, because ${name} is`])
  expect(problemsOf({ [name]: address, DATABASE_URL: 'postgres://site@pooler.example.com/site' })).toEqual([])
})

test('DATABASE_DIRECT_URL is another server or port than DATABASE_URL, which is the pooler', () => {
  const pooler = 'postgres://site@db.example.com/site'
  const problems = problemsOf({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: 'postgres://site@db.example.com:5432/site' })
  expect(problems).toEqual([
    expect.stringMatching(/^DATABASE_DIRECT_URL must not name the host and port of DATABASE_URL/),
  ])
  expect(problemsOf({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: 'postgres://site@db.example.com:6432/site' })).toEqual(
    [],
  )
})

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://site@db.example.com/site' }],
  ['STORAGE_URL', storage],
  ['BACKUP_AT', { BACKUP_AT: '03:30' }],
  ['BACKUP_EVERY_HOURS', { BACKUP_EVERY_HOURS: '24' }],
])('%s beside API_BASE is refused, and both are named', (name, variables) => {
  const problems = problemsOf({ API_BASE: 'https://api.example.com', ...variables })
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must not be set together with API_BASE`))])
})

test('a start with an outside API cannot be strict about placeholders', () => {
  expect(readEnvironment({}).launch).toBe('report')
  expect(problemsOf({ API_BASE: 'https://api.example.com', LAUNCH: 'strict' })).toEqual([
    expect.stringMatching(/^LAUNCH must not be strict together with API_BASE/),
  ])
})

test('a backup is expected daily where BACKUP_AT or BACKUP_DIR is set, and as often as BACKUP_EVERY_HOURS says', () => {
  const hours = (variables: Record<string, string>) => {
    const { lateAfterMs } = readEnvironment(variables).backup
    return lateAfterMs === null ? null : lateAfterMs / 3_600_000
  }
  expect(hours({})).toBeNull()
  expect(hours({ BACKUP_AT: '03:30' })).toBe(26)
  expect(hours({ BACKUP_DIR: '/backups' })).toBe(26)
  expect(hours({ BACKUP_DIR: '/backups', BACKUP_EVERY_HOURS: '6' })).toBe(8)
  expect(problemsOf({ BACKUP_AT: '03:30', BACKUP_EVERY_HOURS: '6' })).toEqual([
    expect.stringMatching(/^BACKUP_EVERY_HOURS must not be set together with BACKUP_AT/),
  ])
})

test.each(['ALIYUN_SMS_TEMPLATES', 'TENCENT_SMS_TEMPLATES'])('%s needs one template for each purpose', (name) => {
  const all = smsPurposes.map((purpose, index) => `${purpose}=SMS_${index}`)
  expect(problemsOf({ [name]: all.join(',') })).toEqual([])
  expect(problemsOf({ [name]: all.join('\n') })).toEqual([])
  expect(problemsOf({ [name]: all.slice(2).join(',') })).toEqual([`${name} lacks the template for: register, login`])
  expect(problemsOf({ [name]: [...all, 'login=SMS_99'].join(',') })).toEqual([
    `${name} names a template for login twice`,
  ])
  for (const wrong of ['SMS_1', 'pigeon=SMS_1', 'register=', 'register=a=b', 'register=【帆域】'])
    expect(problemsOf({ [name]: wrong }), wrong).toEqual([expect.stringMatching(new RegExp(`^${name} takes `))])
})

test('with a token registrations are told to Baidu, by default as a form that was handed in', () => {
  const url = 'https://ocpc.baidu.com/ocpcapi/api/uploadConvertData'
  const token = 'token@of.an-account=='
  expect(readEnvironment({ BAIDU_OCPC_TOKEN: token }).baidu).toMatchObject({ token, url, registerTypes: [3] })
  const types = { BAIDU_OCPC_REGISTER_TYPES: '25,3,25' }
  expect(readEnvironment({ BAIDU_OCPC_TOKEN: token, ...types }).baidu.registerTypes).toEqual([25, 3])
  expect(readEnvironment(types).baidu.token).toBeNull()
})

test('a public site refuses each weak default by the name of the variable that mends it', () => {
  const problems = problemsOf({ PUBLIC_URL: 'https://www.example.com' })
  expect(problems.map((line) => line.split(' ')[0])).toEqual([
    'TRUST_PROXY',
    'SMS_PROVIDER',
    'MAIL_URL',
    'SEED',
    'SECRET',
  ])
})

const publicUrl = 'https://www.example.com'
const accepted = { ACCEPT_OUTBOX: 'yes', ACCEPT_DEMO_CONTENT: 'yes', ACCEPT_LOCAL_SECRETS: 'yes' }

test.each([
  ['TRUST_PROXY', {}, 'ACCEPT_NO_PROXY'],
  ['TRUST_PROXY', { HOST: '::1' }, 'ACCEPT_NO_PROXY'],
  ['CAPTCHA', { TRUST_PROXY: '1', CAPTCHA: 'off' }, 'ACCEPT_NO_CAPTCHA'],
  ['LIMIT_SCALE', { TRUST_PROXY: '1', LIMIT_SCALE: '1.5' }, 'ACCEPT_WIDE_LIMITS'],
  ['PUBLIC_URL', { TRUST_PROXY: '1', PUBLIC_URL: 'http://www.example.com' }, 'ACCEPT_PLAIN_HTTP'],
])(
  'a public site refuses an unsafe %s by its name, and takes it with the word that accepts it',
  (name, unsafe, word) => {
    const variables = { PUBLIC_URL: publicUrl, ...accepted, ...unsafe }
    expect(problemsOf(variables)).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be .* ${word}=yes accepts `)),
    ])
    expect(problemsOf({ ...variables, [word]: 'yes' })).toEqual([])
    expect(problemsOf({ ...variables, PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual([])
  },
)

test('a public site refuses an ENTRY_SECRET that somebody typed, or that is SECRET too', () => {
  const random = 'Kx7pQ2vT9mZ4cR8wJ3nL6bF1hD5sG0yA'
  const site = { PUBLIC_URL: publicUrl, TRUST_PROXY: '1', ...accepted }
  const refused = [expect.stringMatching(/^ENTRY_SECRET must be random characters, and others than SECRET/)]
  expect(problemsOf({ ...site, ENTRY_SECRET: 'abc'.repeat(12) })).toEqual(refused)
  expect(problemsOf({ ...site, ENTRY_SECRET: random, SECRET: random })).toEqual(refused)
  expect(problemsOf({ ...site, ENTRY_SECRET: random, SECRET: `${random}2` })).toEqual([])
  expect(problemsOf({ ENTRY_SECRET: 'abc'.repeat(12) })).toEqual([])
})

test('a public site that listens beyond this machine, or in front of an outside API behind a proxy, is taken', () => {
  expect(problemsOf({ PUBLIC_URL: publicUrl, ...accepted, HOST: '0.0.0.0' })).toEqual([])
  const outside = { PUBLIC_URL: publicUrl, API_BASE: 'https://api.example.com' }
  expect(problemsOf(outside)).toEqual([expect.stringMatching(/^TRUST_PROXY/)])
  expect(problemsOf({ ...outside, TRUST_PROXY: '1' })).toEqual([])
})

test('a public site starts when each risk is accepted by its name', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://www.example.com/', TRUST_PROXY: '1', ...accepted })).toMatchObject({
    publicUrl: 'https://www.example.com',
    isLocal: false,
  })
})

test.each(['::', '0.0.0.0'])(
  'HOST=%s is every address of this machine, at which it is reached by 127.0.0.1',
  (HOST) => {
    expect(readEnvironment({ HOST })).toMatchObject({ publicUrl: 'http://127.0.0.1:3000', isLocal: true })
  },
)

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://127.8.0.1:80', 'http://[::1]:3000'])(
  '%s is on this machine',
  (publicUrl) => {
    expect(problemsOf({ PUBLIC_URL: publicUrl })).toEqual([])
  },
)

test.each(['http://127.0.0.1.example.com', 'http://localhost.example.com', 'http://10.0.0.1', 'http://0.0.0.0'])(
  '%s is not on this machine',
  (publicUrl) => {
    expect(problemsOf({ PUBLIC_URL: publicUrl })).not.toEqual([])
  },
)

test('a bucket wants its address and its key', () => {
  const problems = problemsOf({ STORAGE_URL: 's3://bucket/folder' })
  expect(problems.map((line) => line.split(' ')[0])).toEqual([
    'STORAGE_ENDPOINT',
    'STORAGE_ACCESS_KEY_ID',
    'STORAGE_ACCESS_KEY_SECRET',
  ])
})
