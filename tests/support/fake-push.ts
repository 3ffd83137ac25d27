import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export type FakePush = Awaited<ReturnType<typeof startFakePush>>

/** A server in place of Baidu's interface for new addresses: keeps the requests, and answers with `answer` or accepts everything. */
export async function startFakePush() {
  const pushed: { site: string | null; token: string | null; type: string | undefined; addresses: string[] }[] = []
  const fake = { pushed, status: 200, answer: null as object | null, remain: 1_000, url: '', close: () => {} }
  const server = createServer(async (req, res) => {
    const { searchParams } = new URL(req.url ?? '/', 'http://x')
    const addresses = (await text(req)).split('\n')
    const type = req.headers['content-type']
    pushed.push({ site: searchParams.get('site'), token: searchParams.get('token'), type, addresses })
    fake.remain -= fake.answer === null ? addresses.length : 0
    res.writeHead(fake.status).end(JSON.stringify(fake.answer ?? { remain: fake.remain, success: addresses.length }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  fake.url = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}/urls`
  fake.close = () => void server.close()
  return fake
}
