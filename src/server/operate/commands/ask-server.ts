import { once } from 'node:events'
import { createConnection } from 'node:net'
import type { CommandResult } from './command.ts'
import { readLine, resultSchema } from './places.ts'

/** Longer than a server may take for any command. */
const usualAnswerMs = 30_000

/** No server: the socket is missing, or stale from a killed one. */
const notListening = new Set(['ENOENT', 'ECONNREFUSED'])

/**
 * Has the running server execute a command; null when none listens.
 * @throws when access is denied, or when the server takes the command and does not report its result.
 */
export async function askServer(args: {
  socketPath: string
  name: string
  args: readonly string[]
  answerMs?: number | undefined
}): Promise<CommandResult | null> {
  const socket = createConnection(args.socketPath)
  try {
    await once(socket, 'connect')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (notListening.has(code)) return null
    throw new Error(`无法连接运行中的服务器（${code}）：只有启动它的用户可以运行命令`)
  }
  socket.on('error', () => {})
  const answered = readLine(socket, args.answerMs ?? usualAnswerMs)
  socket.write(`${JSON.stringify({ name: args.name, args: args.args })}\n`)
  const line = await answered
  socket.destroy()
  const result = readResult(line)
  if (result === null) throw new Error('服务器没有答复，命令是否完成尚不确定，请先查看列表再决定是否重试')
  return result
}

function readResult(line: string | null): CommandResult | null {
  try {
    return resultSchema.parse(JSON.parse(line ?? ''))
  } catch {
    return null
  }
}
