import { expect, test } from 'vitest'
import { smsPurposes } from '#domain/messages/sms-templates.ts'
import { smsTemplateList } from '#server/environment/variable-kinds.ts'
import { fakeProvider } from '#tests/support/fake-provider.ts'
import { signAliyunRequest, signTencentRequest } from './cloud-calls.ts'
import { ProviderError } from './provider-error.ts'
import { createAliyunSms, createTencentSms, type SmsPort } from './sms.ts'

const at = new Date('2026-11-20T03:04:05.678Z')
const clock = { now: () => at }
const message = {
  to: '13812345678',
  purpose: 'register',
  parameters: { code: '123456' },
  text: '验证码123456',
} as const
const changed = {
  to: '13812345678',
  purpose: 'password-changed',
  text: '密码已修改',
  // Not in the order of the text: the adapters go by the names.
  parameters: { time: '14:03', day: '22', month: '11' },
} as const

/** Ids numbered in the order of the table. */
const templateIds = (prefix: string) =>
  smsTemplateList.parse(smsPurposes.map((purpose, index) => `${purpose}=${prefix}${index}`).join(','))

const aliyun = (endpoint: string) => ({
  endpoint,
  accessKeyId: 'key-id',
  accessKeySecret: 'key-secret',
  signName: '帆域',
  templates: templateIds('SMS_'),
})
const tencent = (endpoint: string) => ({
  endpoint,
  region: 'ap-guangzhou',
  secretId: 'secret-id',
  secretKey: 'secret-key',
  appId: '1400000001',
  signName: '帆域',
  templates: templateIds('10'),
})

const sendSms = { action: 'SendSms', version: '2017-05-25' }

const failureOf = (port: SmsPort) =>
  port.send(message).then(
    () => null,
    (error: unknown) =>
      error instanceof ProviderError ? { text: error.message, retry: error.isWorthRetrying } : error,
  )

test('Aliyun is sent the number, the signature, the template and the code, signed over exactly these bytes', async () => {
  const { seen, endpoint } = await fakeProvider('{"Code":"OK"}')
  await createAliyunSms(aliyun(endpoint), clock).send(message)
  const [{ headers, body } = { headers: {}, body: '' }] = seen
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    PhoneNumbers: '13812345678',
    SignName: '帆域',
    TemplateCode: 'SMS_0',
    TemplateParam: '{"code":"123456"}',
  })
  expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-date': '2026-11-20T03:04:05Z' })
  const nonce = String(headers['x-acs-signature-nonce'])
  const expected = signAliyunRequest({ key: aliyun(endpoint), ...sendSms, body, at, nonce })
  expect(headers.authorization).toBe(expected.authorization)
})

test('the ACS3 signature changes with the key, the body, the time and the nonce, and with nothing else', () => {
  const sign = (change: { accessKeySecret?: string; body?: string; at?: Date; nonce?: string }) =>
    signAliyunRequest({
      ...sendSms,
      key: { ...aliyun('https://dysmsapi.aliyuncs.com'), ...change },
      body: change.body ?? 'a=1',
      at: change.at ?? at,
      nonce: change.nonce ?? 'n',
    }).authorization
  const same = sign({})
  expect(sign({})).toBe(same)
  expect(same).toMatch(
    /^ACS3-HMAC-SHA256 Credential=key-id,SignedHeaders=content-type;host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=[0-9a-f]{64}$/,
  )
  const changes = [{ accessKeySecret: 'x' }, { body: 'a=2' }, { at: new Date(0) }, { nonce: 'm' }]
  expect(new Set([same, ...changes.map(sign)]).size).toBe(5)
})

test('Tencent is sent the number with its country, the template and the code, signed over exactly these bytes', async () => {
  const { seen, endpoint } = await fakeProvider('{"Response":{"SendStatusSet":[{"Code":"Ok"}]}}')
  await createTencentSms(tencent(endpoint), clock).send(message)
  const [{ headers, body } = { headers: {}, body: '' }] = seen
  expect(JSON.parse(body)).toEqual({
    PhoneNumberSet: ['+8613812345678'],
    SmsSdkAppId: '1400000001',
    SignName: '帆域',
    TemplateId: '100',
    TemplateParamSet: ['123456'],
  })
  const expected = signTencentRequest({
    secret: tencent(endpoint),
    service: 'sms',
    action: 'SendSms',
    version: '2021-01-11',
    body,
    at,
  })
  expect(headers).toMatchObject({ authorization: expected.authorization, 'x-tc-timestamp': '1795143845' })
})

test('a notice goes by its own template, its parameters by name to Aliyun and by their places in the text to Tencent', async () => {
  const index = smsPurposes.indexOf('password-changed')
  const one = await fakeProvider('{"Code":"OK"}')
  await createAliyunSms(aliyun(one.endpoint), clock).send(changed)
  const sent = Object.fromEntries(new URLSearchParams(one.seen[0]?.body))
  expect(sent.TemplateCode).toBe(`SMS_${index}`)
  expect(JSON.parse(sent.TemplateParam ?? '')).toEqual({ month: '11', day: '22', time: '14:03' })

  const two = await fakeProvider('{"Response":{"SendStatusSet":[{"Code":"Ok"}]}}')
  await createTencentSms(tencent(two.endpoint), clock).send(changed)
  expect(JSON.parse(two.seen[0]?.body ?? '')).toMatchObject({
    TemplateId: `10${index}`,
    TemplateParamSet: ['11', '22', '14:03'],
  })
})

test.each([
  ['{"Code":"isv.MOBILE_NUMBER_ILLEGAL"}', 200, false],
  ['{"Code":"isp.SYSTEM_ERROR"}', 200, true],
  ['{"Code":"Throttling.User"}', 429, true],
  ['<html>', 502, true],
  ['[1]', 200, true],
  ['', 500, true],
])('Aliyun’s answer %s with %i is a failure, worth retrying: %s', async (answer, status, retry) => {
  const { endpoint } = await fakeProvider(answer, status)
  expect(await failureOf(createAliyunSms(aliyun(endpoint), clock))).toMatchObject({ retry })
})

test.each([
  ['{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure"}}}', false],
  ['{"Response":{"Error":{"Code":"InternalError"}}}', true],
  ['{"Response":{"SendStatusSet":[{"Code":"LimitExceeded.PhoneNumberDailyLimit"}]}}', false],
  ['{"Response":{}}', false],
  ['nonsense', true],
])('Tencent’s answer %s is a failure, worth retrying: %s', async (answer, retry) => {
  const { endpoint } = await fakeProvider(answer)
  expect(await failureOf(createTencentSms(tencent(endpoint), clock))).toMatchObject({ retry })
})

test('a provider that is not there is a failure worth retrying, whose text names neither receiver nor code', async () => {
  const failure = await failureOf(createAliyunSms(aliyun('http://127.0.0.1:1'), clock))
  expect(failure).toEqual({ text: 'The provider could not be reached', retry: true })
})
