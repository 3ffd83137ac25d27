import { readFileSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../../tests/load/child-server.ts'
import { v8Flags } from '../../tests/support/quick-node.ts'
import { cpuSecondsOf, makeFolder } from './figures.ts'

/** A server of its own, with a fresh demonstration database. */
export type Site = {
  name: string
  address: string
  pid: number
  dataDir: string
  /** Milliseconds of the first request after the start, for the home page. */
  firstMs: number
  /** Memory of the server without its database's process. */
  memoryMb: () => number
}

const root = path.resolve(import.meta.dirname, '../..')

/** This release and, where `BENCH_AGAINST` names its folder, another one; both quiet after their start. */
export async function openSites(env: Record<string, string> = {}) {
  const folder = makeFolder()
  const against = process.env.BENCH_AGAINST
  const open = async (name: string, cwd: string) => openSite(name, { cwd, dataDir: path.join(folder, name), env })
  const all = [await open('this', root), ...(against ? [await open('other', path.resolve(against))] : [])]
  return {
    all,
    open: (name: string) => open(name, root),
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map((site) => site.stop()))
    },
  }
}

async function openSite(
  name: string,
  { cwd, dataDir, env }: { cwd: string; dataDir: string; env: Record<string, string> },
): Promise<Site & { stop: () => Promise<void> }> {
  const settings = { DATA_DIR: dataDir, PORT: '0', LIMIT_SCALE: '100000', ...env }
  const { address, pid, stop } = await startChild([...v8Flags, 'src/server/main.ts'], settings, cwd)
  const { milliseconds: firstMs } = await get({ address }, '/')
  const site = { name, address, pid, dataDir, stop, firstMs, memoryMb: () => memoryMbOf(pid) }
  await untilQuiet(pid)
  return site
}

/** Until what a start leaves to be done (files to compress, an index to fill) is done, a minute at most. */
export async function untilQuiet(pid: number): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const before = cpuSecondsOf(pid)
    await pause(1_000)
    if (cpuSecondsOf(pid) - before < 0.05) return
  }
}

/** Resident memory of a process. Needs Linux. */
export function memoryMbOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}

type Answer = { status: number; source: string; milliseconds: number }

/** Asks for a page, packed as for a browser, to its last byte. */
export function get(
  { address }: Pick<Site, 'address'>,
  target: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const request = httpGet(address + target, { headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      const { statusCode: status = 0, headers: head } = response
      const end = () =>
        resolve({ status, source: String(head['x-cache']), milliseconds: performance.now() - startedAt })
      response.on('end', end).resume()
    })
    request.on('error', reject)
  })
}
