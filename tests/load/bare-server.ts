import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The yardstick: node:http alone, answering every request with the bytes of one file. Prints its port. */
const body = readFileSync(process.argv[2] ?? '')
const head = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.byteLength }
const server = createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Ready on http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
