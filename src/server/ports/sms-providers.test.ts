import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { ProviderError } from './provider-error.ts'
import type { SmsPort } from './sms.ts'
import { createAliyunSms, signAliyunRequest } from './sms-aliyun.ts'
import { createTencentSms, signTencentRequest } from './sms-tencent.ts'

const at = new Date('2026-11-20T03:04:05.678Z')
const clock = { now: () => at }
const message = { to: '13812345678', purpose: 'register', code: '123456', text: '您的验证码是 123456' }

const aliyun = (endpoint: string) => ({
  ...{ endpoint, accessKeyId: 'key-id', accessKeySecret: 'key-secret', signName: '帆域' },
  ...{ codeTemplate: 'SMS_1', noticeTemplate: null },
})
const tencent = (endpoint: string) => ({
  ...{ endpoint, region: 'ap-guangzhou', secretId: 'secret-id', secretKey: 'secret-key', appId: '1400000001' },
  ...{ signName: '帆域', codeTemplate: '101', noticeTemplate: '102' },
})

type Seen = { headers: IncomingMessage['headers']; body: string }

/** A provider on this machine that gives one answer and keeps what it was sent. */
async function fakeProvider(answer: string, status = 200) {
  const seen: Seen[] = []
  const server = createServer(async (req, res) => {
    seen.push({ headers: req.headers, body: await text(req) })
    res.writeHead(status, { 'content-type': 'application/json' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { seen, endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

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
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"123456"}',
  })
  expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-date': '2026-11-20T03:04:05Z' })
  const nonce = String(headers['x-acs-signature-nonce'])
  const expected = signAliyunRequest({ settings: aliyun(endpoint), body, at, nonce })
  expect(headers.authorization).toBe(expected.authorization)
})

test('the ACS3 signature changes with the key, the body, the time and the nonce, and with nothing else', () => {
  const sign = (change: { accessKeySecret?: string; body?: string; at?: Date; nonce?: string }) =>
    signAliyunRequest({
      settings: { ...aliyun('https://dysmsapi.aliyuncs.com'), ...change },
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
    TemplateId: '101',
    TemplateParamSet: ['123456'],
  })
  const expected = signTencentRequest({ settings: tencent(endpoint), body, at })
  expect(headers).toMatchObject({ authorization: expected.authorization, 'x-tc-timestamp': '1795143845' })
})

test('a message without a code goes by the notice template, or is refused for good where there is none', async () => {
  const { seen, endpoint } = await fakeProvider('{"Response":{"SendStatusSet":[{"Code":"Ok"}]}}')
  await createTencentSms(tencent(endpoint), clock).send({ ...message, code: null, text: '审核通过' })
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ TemplateId: '102', TemplateParamSet: ['审核通过'] })
  const port = createAliyunSms(aliyun(endpoint), clock)
  await expect(port.send({ ...message, code: null })).rejects.toMatchObject({ isWorthRetrying: false })
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
