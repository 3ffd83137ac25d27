import { sql } from 'drizzle-orm'
import { readEnvironment } from '../../../src/server/environment/environment.ts'
import { findSecret } from '../../../src/server/environment/secrets.ts'
import { openParts } from '../../../src/server/operate/commands/open-parts.ts'
import { sealEntries } from '../../../src/server/services/shared/audit/seal-entries.ts'
import { fillAccounts } from '../../bench/fill-accounts.ts'
import { type Experiment, none, skipped, within } from '../experiment.ts'
import { noPostgres, startPostgres } from '../postgres.ts'
import { runScript } from '../script.ts'
import { newFolder, startSite } from '../site.ts'
import { type Account, call, logIn, register } from '../visitor.ts'

const accounts = 100_000
/** The embedded database ends a statement of five seconds. */
const accountsAtOnce = 10_000
const known = 3
const standstillAtMostMs = 30_000

/** A site of 100,000 accounts moves into PostgreSQL: the standstill, and what its visitors find afterwards. */
export const moveToPostgres: Experiment = async () => {
  using postgres = await startPostgres()
  if (postgres === null) return [skipped('a move into PostgreSQL', noPostgres)]
  const dataDir = newFolder()
  await fill(dataDir)
  const before = await startSite({ SEED: 'none' }, dataDir)
  const registered: Account[] = []
  for (let count = 0; count < known; count += 1) registered.push(await register(before))
  const [first] = registered
  const token = first && (await logIn(before, first)).body.token
  const page = await readPage(before.address)

  const stoppedAt = performance.now()
  await before.end()
  const move = await runScript(['move.ts', '--to', postgres.url], { DATA_DIR: dataDir })
  if (move.code !== 0) throw new Error(`The move ended with ${move.code}: ${move.errors}`)
  const secret = (await findSecret({ secret: null, dataDir })) ?? ''
  const settings = { DATABASE_URL: postgres.url, SECRET: secret }
  await using site = await startSite({ SEED: 'none', ...settings }, dataDir)
  const standstillMs = performance.now() - stoppedAt

  let lost = 0
  for (const account of registered) if ((await logIn(site, account)).body.code !== 200) lost += 1
  const session = await call(site, '/getInfo', { token: token ?? '' })
  const isPageSame = (await readPage(site.address)) === page
  const audit = await runScript(['command.ts', 'audit', '--verify'], { ...settings, DATA_DIR: dataDir })
  const standstill = within(
    `${accounts.toLocaleString('en')} accounts move into PostgreSQL: a standstill of 30 s at most`,
    standstillMs,
    standstillAtMostMs,
  )
  const parts = `the command ${Math.round(move.ms)} ms, ${move.cpuSeconds.toFixed(1)} s of processor time`
  const rows = /共(\d+)行/.exec(move.output)?.[1] ?? '?'
  return [
    { ...standstill, measured: `${standstill.measured}; ${rows} rows; ${parts}` },
    none('a move: accounts that cannot log in', lost, registered.length),
    { promise: 'a move: a session stays valid', measured: `${session.body.code}`, holds: session.body.code === 200 },
    { promise: 'a move: the home page is the same', measured: String(isPageSame), holds: isPageSame },
    { promise: 'a move: the audit is intact', measured: audit.output.trim().slice(0, 60), holds: audit.code === 0 },
  ]
}

async function fill(dataDir: string): Promise<void> {
  const environment = readEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const { parts, close } = await openParts(environment)
  try {
    for (let filled = 0; filled < accounts; filled += accountsAtOnce)
      await fillAccounts((statement) => parts.db.execute(sql.raw(statement)), accountsAtOnce)
    await sealEntries({ ctx: parts })
  } finally {
    await close()
  }
}

/** Without what differs with each answer: the date of the page's making. */
async function readPage(address: string): Promise<string> {
  const html = await (await fetch(`${address}/`)).text()
  return html.replaceAll(address, '').replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z|\b1[78]\d{11}\b/g, '')
}
