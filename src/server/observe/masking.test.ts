import { expect, test } from 'vitest'
import { growthOf } from '#tests/support/growth.ts'
import { createLogger } from './log.ts'
import { hideQuery, maskText } from './masking.ts'

/** What the logger writes for one record. */
function logged(fields: object, message = 'told'): string {
  const lines: string[] = []
  createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } }).info(fields, message)
  expect(lines).toHaveLength(1)
  return lines.join('')
}

const phone = '13812345678'
const email = 'someone@example.com'

test('phones, addresses, tokens, codes and passwords are hidden wherever they stand in a logged object', () => {
  const line = logged({
    phone,
    list: [{ account: email, deep: { token: 'secret-token', newPassword: 'Passw0rd', code: '123456' } }],
    number: Number(phone),
    err: new Error(`no account ${phone} or ${email}`),
  })
  for (const secret of [phone, email, 'secret-token', 'Passw0rd', '123456']) expect(line).not.toContain(secret)
  expect(line).toContain('138****5678')
  expect(line).toContain('s***@example.com')
})

// A log-in's `account` is what a visitor typed: a name of another site, or a number with a digit missing.
test.each(['phone', 'phoneNumber', 'phonenum', 'account', 'email', 'mail', 'to', 'destination'])(
  'a field %s is hidden even where it holds no phone and no address',
  (name) => expect(logged({ body: { [name]: 'wang-xiaofan' } })).not.toContain('xiaofan'),
)

test.each([
  [`/api/getEmailCode?account=${email}`, email],
  ['/api/getEmailCode?account=someone%40example.com&x=1', 'someone'],
  ['/team/doJoin/1?verifyCode=abc123', 'abc123'],
  ['/x?y=1&code=654321', '654321'],
  ['/x?token=abcdef', 'abcdef'],
  [`/x?p=%20${phone}`, phone],
  ['body {"phone":"b64:ODc2NTQzMjE4MzE="}', 'ODc2NTQzMjE4MzE'],
  ['nested {\\"password\\":\\"Passw0rd\\"}', 'Passw0rd'],
  ['hash $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', 'aGFzaA'],
  ['postgres://user:secret@host/db', 'secret'],
])('%s gives nothing away', (text, secret) => {
  expect(maskText(text)).not.toContain(secret)
})

test('what is no secret stays readable', () => {
  const text = '/home/content/list?pageNum=2 20261120114632 id 1234567890123456'
  expect(maskText(text)).toBe(text)
})

test('a system code stays, as the reason of an error', () => {
  expect(logged({ err: Object.assign(new Error('away'), { code: 'ECONNREFUSED' }) })).toContain(
    '"reason":"ECONNREFUSED"',
  )
})

test('one record is one line of JSON in UTC, whatever its values hold', () => {
  const line = logged({ name: 'a\r\n{"level":"error"}\u2028b' }, 'told\r\nlies')
  expect(line.trimEnd().split(/[\r\n\u2028\u2029]/)).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({ level: 'info', name: 'a\r\n{"level":"error"}\u2028b' })
  expect(JSON.parse(line).time).toMatch(/Z$/)
})

test('a logged object that is endless, deep or huge is cut', () => {
  const loop: Record<string, unknown> = { wide: 'x'.repeat(100_000), many: Array.from({ length: 10_000 }, () => 1) }
  loop.self = loop
  expect(logged({ loop }).length).toBeLessThan(200_000)
})

test('the cost of masking a line grows with its length and no faster', () => {
  const pieces = ['a', '1', '@', 'a@', '://']
  const maskAll = (size: number) => pieces.map((piece) => maskText(piece.repeat(size / piece.length)))
  expect(growthOf(maskAll, 12_000)).toBeLessThan(8)
})

test.each([
  'qd',
  'cy',
  'bd_vid',
  'invitecode',
  'inviteCode',
  'ascribedCode',
  'logidUrl',
  'team',
  'token',
  'ticket',
  'phone',
  'account',
  'code',
  'keyword',
  'storeName',
  'utm_source',
  'whatever',
])('the logged address of a request has the name %s and not its value', (name) => {
  expect(hideQuery(`/price.html?${name}=geheim%20wert&pageNum=2`)).toBe(`/price.html?${name}=***&pageNum=***`)
})

test('a query that is no list of names and values is left out of the logged address', () => {
  expect(hideQuery('/a?b=c?d=e')).toBe('/a?b=***')
  expect(hideQuery('/a?0123456789abcdef')).toBe('/a?***')
  expect(hideQuery('/a')).toBe('/a')
})
