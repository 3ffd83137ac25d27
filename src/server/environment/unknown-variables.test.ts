import { expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment.ts'

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
}

test.each([
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['BACKUP_ATT', 'BACKUP_AT'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_DIRECTURL', 'DATABASE_DIRECT_URL'],
  ['SECERT', 'SECRET'],
  ['PROT', 'PORT'],
  ['Public_Url', 'PUBLIC_URL'],
  ['ALIYUN_SMS_TEMPLATE', 'ALIYUN_SMS_TEMPLATES'],
])('%s stops the start with a line that names it and %s, and not the value', (written, meant) => {
  const problems = problemsOf({ [written]: 'a value' })
  expect(problems).toEqual([`${written} is unknown and looks like ${meant}: correct its name, or remove it`])
  expect(problemsOf({ [written]: '' })).toEqual([])
})

test('WORKERS, which is retired, stops the start with a line that says what to do instead', () => {
  for (const value of ['1', '4'])
    expect(problemsOf({ WORKERS: value })).toEqual([
      expect.stringMatching(/^WORKERS .* remove it; .* instances behind nginx/),
    ])
  expect(problemsOf({ WORKERS: '' })).toEqual([])
})

test('a misspelt name is reported beside wrong values', () => {
  expect(problemsOf({ TRUST_PROXI: '1', PORT: 'x' }).map((line) => line.split(' ')[0])).toEqual(['TRUST_PROXI', 'PORT'])
})

test('variables that shells, service managers, containers and Node set are left alone', () => {
  const names = [
    'HOME',
    'PATH',
    'PWD',
    'OLDPWD',
    'USER',
    'LOGNAME',
    'SHELL',
    'SHLVL',
    'TERM',
    'LANG',
    'LC_ALL',
    'TZ',
    'MAIL',
    'MAILTO',
    'HOSTNAME',
    'HOSTTYPE',
    'EDITOR',
    'DISPLAY',
    'SSH_TTY',
    'TMPDIR',
    'COLORTERM',
    'POST',
    'DEBUG',
    '_',
    'INVOCATION_ID',
    'JOURNAL_STREAM',
    'STATE_DIRECTORY',
    'CACHE_DIRECTORY',
    'RUNTIME_DIRECTORY',
    'LISTEN_FDS',
    'SYSTEMD_EXEC_PID',
    'MAINPID',
    'NOTIFY_SOCKET',
    'CREDENTIALS_DIRECTORY',
    'MEMORY_PRESSURE_WATCH',
    'KUBERNETES_PORT',
    'KUBERNETES_SERVICE_HOST',
    'FANYU_SERVICE_PORT',
    'FANYU_PORT',
    'DATABASE_HOST',
    'container',
    'NODE_ENV',
    'NODE_OPTIONS',
    'NODE_COMPILE_CACHE',
    'NO_COLOR',
    'INIT_CWD',
    'npm_lifecycle_event',
    'CI',
    'VITEST',
    'http_proxy',
    'HTTPS_PROXY',
    'no_proxy',
    'PGHOST',
    'PGPORT',
    'DNS_PROVIDER',
    'LOGS_DIRECTORY',
    'BASE_URL',
    'TEST_DATABASE_URL',
    'BENCH_AGAINST',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'ALIBABA_CLOUD_REGION',
  ]
  expect(problemsOf(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})
