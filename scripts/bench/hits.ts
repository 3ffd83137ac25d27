import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Site } from './sites.ts'

const connections = 50
/** What a browser sends with a visit. */
const request = `GET / HTTP/1.1
host: 127.0.0.1
user-agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36
accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8
accept-encoding: gzip, deflate, br, zstd
accept-language: zh-CN,zh;q=0.9
sec-ch-ua-mobile: ?0
cookie: fy_first=abc; fy_last=def

`.replaceAll('\n', '\r\n')

/**
 * Microseconds of the process's time that one hit of the home page costs, with 50 connections for so long. A generator
 * that reads headers only for their length leaves more of the machine to the server.
 */
export async function microsecondsPerHit(site: Pick<Site, 'address' | 'pid'>, ms: number): Promise<number> {
  const before = nanosecondsOf(site.pid)
  const until = performance.now() + ms
  const counts = await Promise.all(Array.from({ length: connections }, () => hitUntil(site.address, until)))
  return (nanosecondsOf(site.pid) - before) / 1_000 / counts.reduce((sum, count) => sum + count, 0)
}

/** One connection, one request after the other; resolves to how many were answered. */
function hitUntil(address: string, until: number): Promise<number> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    let count = 0
    let left = 0
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (left === 0) {
        const head = chunk.toString('latin1', 0, chunk.indexOf('\r\n\r\n') + 4)
        const length = /^HTTP\/1.1 200.*\r\ncontent-length: (\d+)\r\n/is.exec(head)?.[1]
        if (length === undefined) return void socket.destroy(new Error(`Not a page: ${head.slice(0, 100)}`))
        left = head.length + Number(length)
      }
      left -= chunk.byteLength
      if (left > 0) return
      count += 1
      if (performance.now() < until) return void socket.write(request)
      socket.destroy()
      resolve(count)
    })
  })
}

/** Of all threads of a process, without its children: finer than `cpuSecondsOf`. Needs Linux. */
function nanosecondsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + Number(scheduled(`/proc/${pid}/task/${thread}/schedstat`)), 0)
}

function scheduled(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(' ')[0] ?? '0'
  } catch {
    return '0'
  }
}
