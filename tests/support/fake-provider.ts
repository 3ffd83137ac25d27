import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Seen = { headers: IncomingMessage['headers']; body: string }

/** A provider on this machine that gives one answer and keeps what it was sent, until the test ends. */
export async function fakeProvider(answer: string, status = 200) {
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
