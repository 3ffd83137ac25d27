import { expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { errorTable } from './errors.ts'

type Sent = { address: string; init: RequestInit }

function clientOver(answer: (sent: Sent) => Response | Promise<Response>, token: string | null = null) {
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: '/api',
    token: () => token,
    fetch: async (address, init) => {
      sent.push({ address, init })
      return answer({ address, init })
    },
  })
  return { client, sent }
}

const unavailable = { code: 503, msg: '服务开小差了，请稍后重试' }

test('a call sends its query, parameters, headers, body and the token to its path', async () => {
  const { client, sent } = clientOver(() => Response.json({ code: 200, msg: 'ok' }), 'T')
  await client.call('POST /getSms', { body: { phone: '13800138000' }, headers: { subject: 'official_website' } })
  await client.call('GET /globalSellingConfig/platform/{id}', { params: { id: 7 } })
  await client.call('GET /home/promotion/banner/getBannerList', { query: { promotionType: 2 } })
  expect(sent.map((one) => one.address)).toEqual([
    '/api/getSms',
    '/api/globalSellingConfig/platform/7',
    '/api/home/promotion/banner/getBannerList?promotionType=2',
  ])
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    body: '{"phone":"13800138000"}',
    headers: { token: 'T', subject: 'official_website', 'content-type': 'application/json' },
  })
  expect(sent[2]?.init.body).toBeUndefined()
})

test('without a token no token header is sent, and undefined values are left out', async () => {
  const { client, sent } = clientOver(() => Response.json({ code: 200, msg: 'ok' }))
  await client.call('GET /getEmailCode', { query: { account: 'a+b@c.cn', captchaUuid: undefined } })
  expect(sent[0]?.address).toBe('/api/getEmailCode?account=a%2Bb%40c.cn')
  expect(sent[0]?.init.headers).toEqual({})
})

test('the envelope comes back whatever the HTTP status, with the time to wait', async () => {
  const { client } = clientOver(() =>
    Response.json({ code: 429, msg: '操作过于频繁，请稍后再试' }, { status: 429, headers: { 'retry-after': '30' } }),
  )
  expect(await client.call('GET /captchaImage')).toEqual({
    code: 429,
    msg: '操作过于频繁，请稍后再试',
    retryAfterSeconds: 30,
  })
})

test('a refusal without a sentence reads as the specification gives it, whatever call it answers', async () => {
  for (const said of [{}, { msg: '' }, { msg: ' ' }, { msg: null }, { msg: 7 }]) {
    const { client } = clientOver(() => Response.json({ code: 500, ...said }))
    expect(await client.call('GET /captchaImage')).toEqual({ code: 500, msg: unavailable.msg })
  }
  for (const { code, message } of Object.values(errorTable)) {
    const { client } = clientOver(() => Response.json({ code, msg: '' }))
    expect(await client.call('GET /captchaImage')).toMatchObject({ code, msg: message })
  }
  expect(errorTable.PHONE_BOUND).toEqual({
    code: 107002,
    status: 200,
    message: '此手机号码已绑定当前企业的其他成员账号，请更换手机号码',
  })
  const { client } = clientOver(() => Response.json({ code: 200 }))
  expect(await client.call('GET /captchaImage')).toMatchObject({ code: 200, msg: '' })
})

test('a success is known by its code and carries its fields', async () => {
  const { client } = clientOver(() => Response.json({ code: 200, msg: 'ok', uuid: 'u', resendAfterSeconds: 120 }))
  const answer = await client.call('POST /getSms', {
    body: { phone: '13800138000' },
    headers: { subject: 'official_website' },
  })
  expect(answer.code === 200 && answer.resendAfterSeconds).toBe(120)
})

test('a dead network, a page instead of JSON and JSON that is no envelope all read as 503', async () => {
  const answers = [
    () => Promise.reject(new TypeError('network')),
    () => new Response('<html>', { status: 502 }),
    () => Response.json(['code']),
    () => Response.json({ code: '200' }),
    () => Response.json(null),
  ]
  for (const answer of answers) expect(await clientOver(answer).client.call('GET /getInfo')).toEqual(unavailable)
})

test('a call that takes too long or is given up reads as 503', async () => {
  vi.useFakeTimers()
  const hanging = ({ init }: Sent) =>
    new Promise<Response>((_, reject) => {
      if (init.signal?.aborted) reject(new Error('aborted'))
      init.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  const late = clientOver(hanging).client.call('GET /getInfo', {}, { timeoutMs: 3000 })
  await vi.advanceTimersByTimeAsync(3000)
  expect(await late).toEqual(unavailable)
  vi.useRealTimers()

  const controller = new AbortController()
  const given = clientOver(hanging).client.call('GET /getInfo', {}, { signal: controller.signal })
  controller.abort()
  expect(await given).toEqual(unavailable)
})

test('an answer is reported with the token that its call carried, whatever the token is by then', async () => {
  let token: string | null = 'former'
  const reported: object[] = []
  const client = createClient({
    baseUrl: '/api',
    token: () => token,
    fetch: async () => {
      token = 'present'
      return Response.json({ code: 401, msg: '' })
    },
    onAnswer: (answer) => reported.push(answer),
  })
  await client.call('GET /getInfo')
  token = null
  await client.call('GET /getInfo')
  expect(reported).toEqual([
    { code: 401, requestId: null, token: 'former' },
    { code: 401, requestId: null, token: null },
  ])
})
