import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '#contract/index.ts'
import { smsPurposes } from '#domain/messages/sms-templates.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { smsTemplateList } from '#server/environment/variable-kinds.ts'
import { createAddressFinder } from '#server/http/api/find-call.ts'
import { inProcessCaller } from '#server/http/middleware/caller.ts'
import { createLogger } from '#server/observe/log.ts'
import { postToGroup } from '#server/ports/alert-robot.ts'
import { createBaiduConversions, createBaiduPush } from '#server/ports/baidu.ts'
import { chooseCdn } from '#server/ports/cdn.ts'
import { createLinkProbe } from '#server/ports/link-probe.ts'
import { createSmtpMail } from '#server/ports/mail.ts'
import { openMediaStore } from '#server/ports/media-store.ts'
import { createAliyunSms, createTencentSms } from '#server/ports/sms.ts'
import { listFiles, readSource } from '#tests/guards/sources.ts'
import { type Hostility, startHostileServer } from '#tests/support/hostile-server.ts'
import { createOutsideApi } from './outside-api.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fanyu-outgoing-'))
  await writeFile(path.join(folder, 'upload'), Buffer.alloc(50_000, 1))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => void vi.useRealTimers())

const clock = { now: () => new Date('2026-11-20T03:04:05.678Z') }
const templates = smsTemplateList.parse(smsPurposes.map((purpose, index) => `${purpose}=SMS_${index}`).join(','))
const aliyunKey = { accessKeyId: 'key-id', accessKeySecret: 'key-secret' }
const tencentKey = { secretId: 'secret-id', secretKey: 'secret-key' }
const sms = { to: '13812345678', purpose: 'register', parameters: { code: '123456' }, text: '123456' } as const

const storeAt = (origin: string) =>
  openMediaStore(
    readEnvironment({
      DATA_DIR: folder,
      STORAGE_URL: 's3://site-media/uploads',
      STORAGE_ENDPOINT: origin,
      STORAGE_ACCESS_KEY_ID: 'id',
      STORAGE_ACCESS_KEY_SECRET: 'secret',
      STORAGE_PATH_STYLE: 'yes',
    }),
  )

async function readObject(origin: string, range?: { first: number; last: number }): Promise<void> {
  const stream = await storeAt(origin).open('a.png', range)
  if (stream === null) throw new Error('there is no object')
  await buffer(stream)
}

const quiet = createLogger({ level: 'silent' })
const findAddress = createAddressFinder(calls)
async function callOutsideApi(origin: string, method: 'GET' | 'POST', raw: string): Promise<void> {
  const answerApi = createOutsideApi({ apiBase: origin, log: quiet })
  const [address = '', search = ''] = raw.split('?')
  const found = findAddress({ raw: address, search })
  if (found === null) throw new Error(`${raw} is no call`)
  const body = method === 'POST' ? '{}' : null
  const headers = { 'content-type': 'application/json' }
  const response = await answerApi(
    new Request(`http://in-process${raw}`, { method, body, headers }),
    inProcessCaller,
    found,
  )
  await response.arrayBuffer()
  if (response.status === 503) throw new Error('the outside API did not answer')
}

const chunk = new Uint8Array(64 * 1024).fill(97)
const head = (status: string, ...fields: string[]) => `HTTP/1.1 ${[status, ...fields].join('\r\n')}\r\n\r\n`
const json = 'content-type: application/json'
/** A thousand times its size when it is unpacked. */
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32))

/** What the body is wrong in, which a client that reads none does not see. */
const badBodies: Record<string, Hostility> = {
  'a body without end': (to) => {
    to.write(head('200 OK', json))
    to.writeForEver(chunk)
  },
  'a body longer than its content-length': (to) => {
    to.write(`${head('200 OK', json, 'content-length: 4')}abcd${head('200 OK', json, 'content-length: 2')}{}`)
  },
  'a body shorter than its content-length, and the end': (to) => {
    to.write(`${head('200 OK', json, 'content-length: 50000')}abcd`)
    to.end()
  },
  'a body shorter than its content-length, and silence': (to) => {
    to.write(`${head('200 OK', json, 'content-length: 50000')}abcd`)
  },
  'a body of one byte a second': (to) => {
    to.write(head('200 OK', json, 'content-length: 50000'))
    to.drip(' ')
  },
  'a range of one byte a second': (to) => {
    to.write(head('206 Partial Content', 'content-range: bytes 100-50099/60000', 'content-length: 50000'))
    to.drip('a')
  },
  'a range without end': (to) => {
    to.write(head('206 Partial Content', 'content-range: bytes 100-50099/60000', 'connection: close'))
    to.writeForEver(chunk)
  },
  'another range': (to) => {
    to.write(head('206 Partial Content', 'content-range: bytes 0-49999/60000', 'content-length: 50000'))
    to.write(new Uint8Array(50_000))
  },
  'a page with 200': (to) => to.write(`${head('200 OK', 'content-type: text/html', 'connection: close')}<h1>Hi</h1>`),
  'an error as XML with 200': (to) => {
    const error = '<Error><Code>NoSuchKey</Code></Error>'
    to.write(`${head('200 OK', 'content-type: application/xml', `content-length: ${error.length}`)}${error}`)
  },
  'what unpacks without end': (to) => {
    to.write(head('200 OK', json, 'content-encoding: gzip', `content-length: ${bomb.length}`))
    to.write(bomb)
  },
}

/** What no client takes. */
const badAnswers: Record<string, Hostility> = {
  'an error without end': (to) => {
    to.write(head('403 Forbidden', 'connection: close'))
    to.writeForEver(chunk)
  },
  'an overload without end': (to) => {
    to.write(head('503 Service Unavailable', 'connection: close'))
    to.writeForEver(chunk)
  },
  'an error of one byte a second': (to) => {
    to.write(head('403 Forbidden', json))
    to.drip('a')
  },
  'headers without end': (to) => {
    to.write('HTTP/1.1 200 OK\r\nx: ')
    to.writeForEver(chunk)
  },
  'headers of one byte a second': (to) => to.drip('HTTP/1.1 200 OK\r\na: a\r\n'),
  'informational answers alone': (to) => to.write(head('103 Early Hints').repeat(500)),
  silence: () => {},
  'the end': (to) => to.end(),
  'no HTTP': (to) => to.write('SSH-2.0-a\r\n\r\n'),
}

type Client = {
  /** The file that sends. */
  file: string
  ask: (origin: string) => Promise<unknown>
  /** Within so many seconds it has to end, whatever the server does. */
  seconds: number
  /** What is no fault for it: where it reads no body, every body. */
  accepts?: readonly string[]
}

/** The answer ends where its length says; bytes behind it end a kept connection, as soon as they come. */
const surplus = ['a body longer than its content-length']

const ports = 'src/server/ports'
/** Every client of another server, by HTTP and by SMTP. */
const clients: Record<string, Client> = {
  'SMS by Aliyun': {
    file: `${ports}/cloud-calls.ts`,
    ask: (endpoint) => createAliyunSms({ endpoint, ...aliyunKey, signName: 'a', templates }, clock).send(sms),
    seconds: 5,
  },
  'SMS by Tencent': {
    file: `${ports}/cloud-calls.ts`,
    ask: (endpoint) =>
      createTencentSms({ endpoint, ...tencentKey, region: 'a', appId: '1', signName: 'a', templates }, clock).send(sms),
    seconds: 5,
  },
  'CDN of Aliyun': {
    file: `${ports}/cloud-calls.ts`,
    ask: async (endpoint) => chooseCdn({ provider: 'aliyun', endpoint, ...aliyunKey }, clock)?.purge('https://a.cn/'),
    seconds: 5,
  },
  'CDN of Tencent': {
    file: `${ports}/cloud-calls.ts`,
    ask: async (endpoint) => chooseCdn({ provider: 'tencent', endpoint, ...tencentKey }, clock)?.purge('https://a.cn/'),
    seconds: 5,
  },
  'conversions of Baidu': {
    file: `${ports}/baidu.ts`,
    ask: (url) =>
      createBaiduConversions({ url, readToken: async () => 'token' }).upload({
        logidUrl: 'https://a.cn/?bd_vid=1',
        newType: 25,
        at: clock.now(),
      }),
    seconds: 5,
  },
  'new addresses for Baidu': {
    file: `${ports}/baidu.ts`,
    async ask(url) {
      const { answer } = await createBaiduPush({ url, site: 'a.cn', token: 'token' })(['https://a.cn/'])
      if (answer !== 'received') throw new Error(answer)
    },
    seconds: 5,
  },
  'robot of a group': {
    file: `${ports}/alert-robot.ts`,
    ask: (origin) => postToGroup(`${origin}/robot/send?access_token=a`, 'text', { secret: 'secret' }),
    seconds: 5,
  },
  'object, whole': {
    file: `${ports}/media-store.ts`,
    ask: (origin) => readObject(origin),
    seconds: 21,
    // Without a range its length is what the store says, and the rest is cut.
    accepts: surplus,
  },
  'object, a range': {
    file: `${ports}/media-store.ts`,
    ask: (origin) => readObject(origin, { first: 100, last: 50_099 }),
    seconds: 21,
  },
  'object to store': {
    file: `${ports}/media-store.ts`,
    ask: (origin) =>
      storeAt(origin).put('a.png', { place: path.join(folder, 'upload'), sizeBytes: 50_000, mimeType: 'image/png' }),
    seconds: 60,
    accepts: Object.keys(badBodies),
  },
  'object to delete': {
    file: `${ports}/media-store.ts`,
    ask: (origin) => storeAt(origin).remove('a.png'),
    seconds: 10,
    accepts: Object.keys(badBodies),
  },
  'probe of the store': {
    file: `${ports}/media-store.ts`,
    ask: async (origin) => storeAt(origin).probe?.(),
    seconds: 5,
    accepts: Object.keys(badBodies),
  },
  'outside API, a reading': {
    file: 'src/server/http/outside-api.ts',
    ask: (origin) => callOutsideApi(origin, 'GET', '/site/settings'),
    seconds: 3,
    accepts: surplus,
  },
  'outside API, a change': {
    file: 'src/server/http/outside-api.ts',
    ask: (origin) => callOutsideApi(origin, 'POST', '/login'),
    seconds: 10,
    accepts: surplus,
  },
  'check of a link': {
    file: `${ports}/link-probe.ts`,
    async ask(origin) {
      const { state } = await createLinkProbe({ isAllowed: () => true, ports: [new URL(origin).port] })(`${origin}/`)
      if (state !== 'alive') throw new Error(state)
    },
    seconds: 8,
    accepts: Object.keys(badBodies),
  },
}

/** The buffers of a connection on this machine hold some megabytes. */
const bytesAtMost = 24 * 1024 * 1024

/**
 * Runs a client against a server, whose clock advances while the server has nothing to send. Answers how the client
 * ended and after how many milliseconds of that clock.
 */
async function meet(ask: () => Promise<unknown>, server: Awaited<ReturnType<typeof startHostileServer>>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 })
  let outcome: { error: unknown } | undefined
  ask().then(
    () => (outcome = { error: null }),
    (error: unknown) => (outcome = { error }),
  )
  let elapsedMs = 0
  while (outcome === undefined) {
    // Without a timer the client computes, a signature for example: no time goes by.
    if (server.isIdle() && server.connections() > 0 && vi.getTimerCount() > 0) {
      server.drip()
      await vi.advanceTimersByTimeAsync(1_000)
      elapsedMs += 1_000
    }
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  return { error: outcome.error, elapsedMs }
}

const named = Object.entries(clients)
const matrix = (table: Record<string, Hostility>) =>
  named.flatMap(([name, client]) =>
    Object.entries(table).map(([hostility, behave]) => ({ name, client, hostility, behave })),
  )

test.each(matrix({ ...badBodies, ...badAnswers }))('$name ends against $hostility', async (meeting) => {
  const { client, hostility, behave } = meeting
  const server = await startHostileServer(behave)
  const { error, elapsedMs } = await meet(() => client.ask(`http://127.0.0.1:${server.port}`), server)
  if (!client.accepts?.includes(hostility)) expect(error).toBeInstanceOf(Error)
  expect(elapsedMs).toBeLessThanOrEqual(client.seconds * 1_000)
  expect(server.bytesWritten()).toBeLessThan(bytesAtMost)
})

test.each(named.filter(([, { file }]) => !file.endsWith('link-probe.ts')))(
  '%s follows no redirect, which would take its signature along',
  async (_name, client) => {
    const other = await startHostileServer((to) => to.write(head('200 OK', json, 'content-length: 2').concat('{}')))
    for (const status of ['301 Moved', '302 Found', '307 Temporary Redirect', '308 Permanent Redirect']) {
      const behave: Hostility = (to) =>
        to.write(head(status, `location: http://127.0.0.1:${other.port}/a`, 'content-length: 0'))
      const server = await startHostileServer(behave)
      await expect(client.ask(`http://127.0.0.1:${server.port}`)).rejects.toThrow()
    }
    expect(other.connections()).toBe(0)
  },
)

const smtp: Record<string, Hostility> = {
  silence: () => {},
  'a greeting without end': (to) => to.writeForEver(chunk),
  'a greeting of lines without end': (to) => to.writeForEver(Buffer.from('220-a\r\n'.repeat(1_000))),
  'a greeting of one byte a second': (to) => to.drip('220-a\r\n'),
  'a reply of one byte a second': (to) => {
    to.write('220 a\r\n')
    to.drip('250-a\r\n')
  },
  'the end': (to) => to.end(),
}
test.each(Object.entries(smtp))('mail by SMTP ends against %s', async (_name, behave) => {
  const server = await startHostileServer(behave, { speaksFirst: true })
  const mail = createSmtpMail({ url: `smtp://127.0.0.1:${server.port}`, from: 'a@a.cn', site: 'https://a.cn' })
  const message = { to: 'b@a.cn', purpose: 'alert', code: null, subject: 'a', text: 'a' }
  const { error, elapsedMs } = await meet(() => mail.send(message), server)
  expect(error).toBeInstanceOf(Error)
  expect(elapsedMs).toBeLessThanOrEqual(25_000)
  expect(server.bytesWritten()).toBeLessThan(bytesAtMost)
})

test('the bytes behind an object are not read as the next answer', async () => {
  const own = 'a'.repeat(50_000)
  const server = await startHostileServer((to) => {
    const range = ['content-range: bytes 100-50099/60000', 'content-length: 50000']
    to.write(head('206 Partial Content', ...range).concat(own, head('206 Partial Content', ...range), own))
  })
  const store = storeAt(`http://127.0.0.1:${server.port}`)
  for (let time = 1; time <= 3; time += 1) {
    const stream = await store.open('a.png', { first: 100, last: 50_099 })
    expect(stream && (await buffer(stream)).toString()).toBe(own)
    expect(server.connections()).toBe(time)
  }
  await vi.waitFor(() => expect(server.openConnections()).toBe(0))
})

/** How a file of the server opens a connection to another one. */
const openers = /\bsendOutgoing\b|\bpostToProvider\b|from 'nodemailer'|from 'node:(?:https?|tls)'|from 'aws4fetch'/
const bare = /(?<![.\w'"])fetch\(|\b(?:client|aws)\.fetch\(|from '(?:undici|node:http2)'/

/** Files that name such a thing and send no request of their own. */
const noClients = new Set([
  `${ports}/outgoing-http.ts`,
  `${ports}/provider-http.ts`,
  // The age of the site's own certificate, read from a handshake.
  'src/server/operate/health/pulse.ts',
])
/** Its script runs in a browser. */
const inBrowser = 'src/server/pages/render/starter.ts'

test('every file that opens a connection to another server is one of these clients, by the one function', () => {
  const files = listFiles('src/server').filter((file) => !file.endsWith('.test.ts'))
  const values = (file: string) => readSource(file).replace(/^import type .*$/gm, '')
  const isOpener = (file: string) =>
    openers.test(values(file)) &&
    !/^import .*\b(?:createServer|validateHeaderName)\b.*'node:https?'/m.test(values(file))
  const known = new Set([...named.map(([, { file }]) => file), `${ports}/mail.ts`])
  expect(files.filter((file) => isOpener(file) && !known.has(file) && !noClients.has(file))).toEqual([])
  const fetching = files.filter((file) => bare.test(readSource(file)) && file !== inBrowser)
  expect(fetching).toEqual([`${ports}/outgoing-http.ts`])
})
