import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The yardstick: node:http alone, answering every request with the headers and the bytes of two files. Prints its port. */
const [headersFile = '', bodyFile = ''] = process.argv.slice(2)
const headers: string[] = JSON.parse(readFileSync(headersFile, 'utf8'))
const body = readFileSync(bodyFile)
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Ready on http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
