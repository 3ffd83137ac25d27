import { writeSync } from 'node:fs'
import { createMetrics } from '#server/observe/metrics.ts'
import { createHttpServer } from '#server/start/http-server.ts'

const body = Buffer.alloc(30_000, 'x')
/** The listening socket is closed by then, and idle connections are about to be. */
const busyAfterMs = 600
/** Long enough for idle connections to be due. */
const busyMs = 600

/** The site's HTTP server with one answer behind it; prints its port, stops on SIGTERM. */
const http = createHttpServer(
  (req, res) => {
    const answer = () => void res.writeHead(200, { 'content-length': body.byteLength }).end(body)
    if (req.url === '/busy') setTimeout(() => setImmediate(compute, answer), busyAfterMs)
    else setImmediate(answer)
  },
  createMetrics(),
  { limitScale: 1, trustProxy: 0 },
)

process.once('SIGTERM', () => void http.stop().then(() => process.exit(0)))
process.stdout.write(`${await http.listen(0, '127.0.0.1')}\n`)

/** Keeps the event loop from everything else for a while, and says so first. Due timers are next then, before reading. */
function compute(answer: () => void): void {
  writeSync(process.stdout.fd, 'busy\n')
  const until = performance.now() + busyMs
  while (performance.now() < until);
  answer()
}
