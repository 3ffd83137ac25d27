import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Db } from '#db/client.ts'
import { staff, staffSessions } from '#db/schema/index.ts'
import { hashToken, makeToken } from '#server/services/sessions/opaque-token.ts'

/** Pages with the site's hotline in them, and one that is in flight until the file `released` is there. */
export function writeSettingsSite(dataDir: string): { finishSlowPage: () => void } {
  const root = path.dirname(dataDir)
  writeFileSync(
    path.join(root, 'dist/server/server-entry.js'),
    `import { existsSync } from 'node:fs'
const contexts = globalThis[Symbol.for('fanyu.render-context')]
export default { fetch: async (request) => {
  const isSlow = new URL(request.url).pathname === '/privacy.html'
  while (isSlow && !existsSync('released')) await new Promise((resolve) => setTimeout(resolve, 10))
  const { data } = await contexts.getStore().askApi('GET /site/settings', {})
  return new Response('<!doctype html><html><head></head><body>' + data.hotline + '</body></html>')
} }`,
  )
  return { finishSlowPage: () => writeFileSync(path.join(root, 'released'), '') }
}

/** An owner of the console with a session, and its cookie. */
export async function insertOwner(db: Db): Promise<string> {
  const [token, now] = [makeToken(), new Date()]
  const [owner] = await db
    .insert(staff)
    .values({
      email: 'owner@example.com',
      name: '所有者',
      roles: ['owner'],
      status: 'active',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: staff.id })
  const session = { tokenHash: hashToken(token), isWhole: true, confirmedAt: now, createdAt: now, lastSeenAt: now }
  await db.insert(staffSessions).values({ staffId: owner?.id ?? 0, ...session })
  return `fy_staff=${token}`
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Sent = { method?: string; body?: object; headers?: Record<string, string>; agent?: Agent }

/** One request; with an agent of one kept connection always to the same worker. */
export function ask(
  port: number,
  target: string,
  { method = 'GET', body, headers, agent }: Sent = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const settings = { host: '127.0.0.1', port, path: target, method, headers: { ...type, ...headers } }
    const sent = request({ ...settings, agent: agent ?? new Agent() }, async (response) => {
      const { statusCode: status = 0, headers: head } = response
      resolve({ status, headers: head, body: await text(response).catch(() => 'cut') })
    })
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

/** The process that answered: request ids begin with a text of its own. */
export const processOf = ({ headers }: Answer): string => String(headers['x-request-id']).replace(/-[^-]*$/, '')

/** One kept connection to each of so many workers. */
export async function connectToEach(port: number, workers: number): Promise<Agent[]> {
  const agents = new Map<string, Agent>()
  while (agents.size < workers) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const worker = processOf(await ask(port, '/healthz', { agent }))
    if (agents.has(worker)) agent.destroy()
    else agents.set(worker, agent)
  }
  return [...agents.values()]
}

/** The processes of a site's workers. */
export function workerPids(primary: number | undefined): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return [...processes.matchAll(new RegExp(`^ *(\\d+) +${primary} .*--worker$`, 'gm'))].map(([, pid]) => Number(pid))
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
