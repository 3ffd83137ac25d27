import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../src/db/client.ts'
import { seedDemo } from '../src/db/seed/index.ts'
import { createApi } from '../src/server/api-app.ts'
import { readEnvironment } from '../src/server/environment.ts'
import { createLogger } from '../src/server/log.ts'
import { createMetrics } from '../src/server/metrics.ts'
import { systemClock } from '../src/server/ports/clock.ts'
import { deriveSecrets } from '../src/server/secrets.ts'
import { cpuSecondsOf } from './bench/cpu-seconds.ts'
const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-bench-'))
const log = createLogger({ level: 'silent' })
const database = await openDatabase({ dataDir: folder, log })
await seedDemo(database.db, systemClock)
const answer = createApi({ environment: readEnvironment({ DATA_DIR: folder }), secrets: deriveSecrets(folder), db: database.db, clock: systemClock, log, metrics: createMetrics(), purge: async () => {} })
const caller = { address: '', requestId: 'bench', userAgent: '', inProcess: true, token: null }
const ask = async (n: number) => { const r = await answer(new Request('http://x/company/ip/quote', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ipTypePriceId: 1 + (n % 100), ipNumber: 1 }) }), caller); await r.text() }
const ask2 = async () => { const r = await answer(new Request('http://x/site/settings'), caller); await r.text() }
for (const [name, run] of [['warm', ask], ['quote', ask], ['settings', ask2], ['quote', ask]] as const) {
  let n = 0
  const until = performance.now() + 4000
  const cpu = process.cpuUsage(), all = cpuSecondsOf(process.pid)
  await Promise.all(Array.from({ length: 16 }, async () => { while (performance.now() < until) { n += 1; await run(n) } }))
  const used = process.cpuUsage(cpu)
  console.log(name, n / 4, '/s; own ms', ((used.user + used.system) / 1e3 / n).toFixed(3), 'all ms', ((cpuSecondsOf(process.pid) - all) * 1e3 / n).toFixed(3))
}
await database.close()
rmSync(folder, { recursive: true, force: true })
