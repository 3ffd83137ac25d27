import { expect, test } from 'vitest'
import { fakeProvider } from '#tests/support/fake-provider.ts'
import { chooseCdn } from './cdn.ts'
import { signAliyunRequest, signTencentRequest } from './cloud-calls.ts'
import { ProviderError } from './provider-error.ts'

const at = new Date('2026-11-20T03:04:05.678Z')
const clock = { now: () => at }
const folder = 'https://www.example.com/'
const aliyun = (endpoint: string) =>
  ({ provider: 'aliyun', endpoint, accessKeyId: 'key-id', accessKeySecret: 'key-secret' }) as const
const tencent = (endpoint: string) =>
  ({ provider: 'tencent', endpoint, secretId: 'secret-id', secretKey: 'secret-key' }) as const

test('Aliyun is told the folder, signed over exactly these bytes', async () => {
  const { seen, endpoint } = await fakeProvider('{"RefreshTaskId":"704225667","RequestId":"1"}')
  await chooseCdn(aliyun(endpoint), clock)?.purge(folder)
  const [{ headers, body } = { headers: {}, body: '' }] = seen
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ ObjectPath: folder, ObjectType: 'Directory' })
  const nonce = String(headers['x-acs-signature-nonce'])
  const asked = { action: 'RefreshObjectCaches', version: '2018-05-10' }
  expect(headers).toMatchObject(signAliyunRequest({ key: aliyun(endpoint), ...asked, body, at, nonce }))
})

test('Tencent is told the folder, signed over exactly these bytes, without a region', async () => {
  const { seen, endpoint } = await fakeProvider('{"Response":{"TaskId":"1479799194123456789","RequestId":"1"}}')
  await chooseCdn(tencent(endpoint), clock)?.purge(folder)
  const [{ headers, body } = { headers: {}, body: '' }] = seen
  expect(JSON.parse(body)).toEqual({ Paths: [folder], FlushType: 'flush' })
  const asked = { service: 'cdn', action: 'PurgePathsCache', version: '2018-06-06' }
  expect(headers).toMatchObject(signTencentRequest({ secret: tencent(endpoint), ...asked, body, at }))
  expect(headers).not.toHaveProperty('x-tc-region')
})

test.each([
  ['aliyun', '{"Code":"QuotaExceeded.Refresh"}', false],
  ['aliyun', '{"Code":"Throttling.User"}', true],
  ['aliyun', '{"Code":"ServiceUnavailable"}', true],
  ['aliyun', '<html>', true],
  ['tencent', '{"Response":{"Error":{"Code":"LimitExceeded.CdnPurgeExceedDayLimit"}}}', false],
  ['tencent', '{"Response":{"Error":{"Code":"InternalError.CdnSystemError"}}}', true],
  ['tencent', '{"Response":{}}', false],
] as const)('%s’s answer %s is a failure, worth retrying: %s', async (provider, answer, isWorthRetrying) => {
  const { endpoint } = await fakeProvider(answer)
  const cdn = chooseCdn(provider === 'aliyun' ? aliyun(endpoint) : tencent(endpoint), clock)
  const failure = await cdn?.purge(folder).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProviderError)
  expect(failure).toMatchObject({ isWorthRetrying })
})
