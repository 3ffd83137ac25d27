import { expect, test } from 'vitest'
import { smsPurposes } from '#domain/messages/sms-templates.ts'
import { smsTemplateList } from '#server/environment/variable-kinds.ts'
import { fakeProvider } from '#tests/support/fake-provider.ts'
import { postToGroup } from './alert-robot.ts'
import { createBaiduConversions, createBaiduPush } from './baidu.ts'
import { chooseCdn } from './cdn.ts'
import { createAliyunSms, createTencentSms } from './sms.ts'

const clock = { now: () => new Date('2026-11-20T03:04:05.678Z') }
const templates = smsTemplateList.parse(smsPurposes.map((purpose, index) => `${purpose}=SMS_${index}`).join(','))
const key = { accessKeyId: 'id', accessKeySecret: 'secret' }
const secret = { secretId: 'id', secretKey: 'secret' }
const sms = { to: '13812345678', purpose: 'register', parameters: { code: '1' }, text: '1' } as const

/** Line ends of every kind, a bell, a null and a change of direction, and then more than anybody reads. */
const hostile = `a\r\nSet-Cookie: b\u2028c\u0000d\u0007e\u202ef\u0085${'g'.repeat(20_000)}`

/** Every provider, with the fields of its answer in which it may write a text. */
const providers: Record<string, { answer: object; ask: (endpoint: string) => Promise<string> }> = {
  'SMS by Aliyun': {
    answer: { Code: hostile, Message: hostile },
    ask: (endpoint) => faultOf(createAliyunSms({ endpoint, ...key, signName: 'a', templates }, clock).send(sms)),
  },
  'SMS by Tencent': {
    answer: { Response: { Error: { Code: hostile, Message: hostile } } },
    ask: (endpoint) =>
      faultOf(
        createTencentSms({ endpoint, ...secret, region: 'a', appId: '1', signName: 'a', templates }, clock).send(sms),
      ),
  },
  'CDN of Aliyun': {
    answer: { Code: hostile },
    ask: (endpoint) => faultOf(chooseCdn({ provider: 'aliyun', endpoint, ...key }, clock)?.purge('https://a.cn/')),
  },
  'CDN of Tencent': {
    answer: { Response: { Error: { Code: hostile } } },
    ask: (endpoint) => faultOf(chooseCdn({ provider: 'tencent', endpoint, ...secret }, clock)?.purge('https://a.cn/')),
  },
  'conversions of Baidu': {
    answer: { header: { status: 2, desc: hostile } },
    ask: (url) =>
      faultOf(
        createBaiduConversions({ url, readToken: async () => 'token' }).upload({
          logidUrl: 'https://a.cn/?bd_vid=1',
          newType: 25,
          at: clock.now(),
        }),
      ),
  },
  'new addresses for Baidu': {
    answer: { error: 400, message: hostile },
    ask: async (url) => (await createBaiduPush({ url, site: 'a.cn', token: 'token' })(['https://a.cn/'])).said,
  },
  'robot of a group, its sentence': {
    answer: { code: 19001, msg: hostile },
    ask: (origin) => faultOf(postToGroup(`${origin}/robot/send?access_token=a`, 'text')),
  },
  'robot of a group, its code': {
    answer: { errcode: hostile, errmsg: '' },
    ask: (origin) => faultOf(postToGroup(`${origin}/cgi-bin/webhook/send?key=a`, 'text')),
  },
}

async function faultOf(call: Promise<void> | undefined): Promise<string> {
  const error: unknown = await call?.catch((fault: unknown) => fault)
  if (!(error instanceof Error)) throw new Error('The answer was taken')
  return error.message
}

test.each(Object.entries(providers))('what %s answers becomes one line of bounded length', async (_, provider) => {
  const { endpoint } = await fakeProvider(JSON.stringify(provider.answer))
  const fault = await provider.ask(endpoint)
  expect(fault).toContain('Set-Cookie')
  expect(fault).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  expect(fault.length).toBeLessThanOrEqual(500)
})
