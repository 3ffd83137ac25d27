import { setTimeout as pause } from 'node:timers/promises'
import { type ContentIssue, type Experiment, maxOf, none, skipped, within } from '../experiment.ts'
import { noPostgres, startPostgres } from '../postgres.ts'
import { demoFolder, newFolder, startSite } from '../site.ts'
import { type Account, keepCalling, logIn, register } from '../visitor.ts'

const rounds = 5
const registeringAtOnce = 4
/** Registrations that must have been acknowledged in a round before the site is killed. */
const acknowledgedAtLeast = 6
const readyAtMostMs = 3_000
/** What a busy machine cannot make longer, the database's process included. */
const readyCpuAtMostMs = 2_500

/**
 * kill -9 during registrations, five times: the time until the site is back, and whether every acknowledged
 * registration has an account.
 */
export const killEmbedded: Experiment = async () => killAgain('embedded', { dataDir: await demoFolder(), settings: {} })

export const killWithPostgres: Experiment = async () => {
  using postgres = await startPostgres()
  if (postgres === null) return [skipped('ready 3 s after kill -9 (PostgreSQL)', noPostgres)]
  return await killAgain('PostgreSQL', { dataDir: newFolder(), settings: { DATABASE_URL: postgres.url, SEED: 'none' } })
}

type Place = { dataDir: string; settings: Record<string, string> }

async function killAgain(name: string, { dataDir, settings }: Place): Promise<ContentIssue[]> {
  const acknowledged: Account[] = []
  const readyMs: number[] = []
  const cpuSeconds: number[] = []
  let site = await startSite(settings, dataDir)
  for (let round = 1; round <= rounds; round += 1) {
    const enough = acknowledged.length + acknowledgedAtLeast
    let isOver = false
    const once = async () => {
      // What was under way at the kill was not acknowledged.
      const account = await register(site).catch(() => null)
      if (account !== null) acknowledged.push(account)
    }
    const registering = keepCalling(registeringAtOnce, { once, isOver: () => isOver })
    while (acknowledged.length < enough) await pause(10)
    isOver = true
    await site.end('SIGKILL')
    await registering
    site = await startSite(settings, dataDir)
    readyMs.push(site.readyMs)
    cpuSeconds.push(site.readyCpuSeconds)
  }
  const lost = await countLost(site, acknowledged)
  await site.end()
  const after = `after kill -9 amid writes, ${rounds} times, slowest`
  return [
    within(`${name}: ready 3 s ${after}`, maxOf(readyMs), readyAtMostMs),
    within(`${name}: ready in 2.5 s of processor time ${after}`, 1_000 * maxOf(cpuSeconds), readyCpuAtMostMs),
    none(`${name}: acknowledged accounts that are gone`, lost, acknowledged.length),
  ]
}

async function countLost(site: Parameters<typeof logIn>[0], accounts: readonly Account[]): Promise<number> {
  let lost = 0
  for (const account of accounts) if ((await logIn(site, account)).body.code !== 200) lost += 1
  return lost
}
