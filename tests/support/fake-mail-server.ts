import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** A mail server of a few lines that keeps the commands it received; `refuse` is its answer to RCPT. */
export async function fakeMailServer(refuse?: string) {
  const commands: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        commands.push(line)
        if (isData) {
          if (line !== '.') continue
          isData = false
          socket.write('250 taken\r\n')
        } else if (line === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT') && refuse) socket.write(`${refuse}\r\n`)
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { commands, url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}
