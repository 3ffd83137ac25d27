import path from 'node:path'
import { type Experiment, none, skipped } from '../experiment.ts'
import { noPostgres, startPostgres } from '../postgres.ts'
import { runScript } from '../script.ts'
import { newFolder, startSite } from '../site.ts'
import { type Account, logIn, register } from '../visitor.ts'

const registrations = 6
const secret = 'the same on both instances: thirty-two'

/** A restore in the folder of a stopped instance while another one serves the same database: refused, and nothing is lost. */
export const restoreBesideInstance: Experiment = async () => {
  using postgres = await startPostgres()
  if (postgres === null) return [skipped('a restore beside an instance', noPostgres)]
  const [stopped, serving] = [newFolder(), newFolder()]
  const backups = path.join(stopped, 'backups')
  const settings = { DATABASE_URL: postgres.url, SECRET: secret, SEED: 'none', BACKUP_DIR: backups }
  const first = await startSite(settings, stopped)
  await using second = await startSite(settings, serving)
  const before = await register(first)
  const backup = await runScript(['command.ts', 'backup'], { ...settings, DATA_DIR: stopped })
  const file = /\S+\.backup/.exec(backup.output)?.[0]
  if (file === undefined) throw new Error(`No backup: ${backup.output}${backup.errors}`)
  await first.end()

  const accounts: Account[] = []
  const restore = () =>
    runScript(['restore.ts', '--force', path.join(backups, path.basename(file))], { ...settings, DATA_DIR: stopped })
  const [refused] = await Promise.all([
    restore(),
    (async () => {
      for (let count = 0; count < registrations; count += 1) accounts.push(await register(second))
    })(),
  ])
  let lost = 0
  for (const account of accounts) if ((await logIn(second, account)).body.code !== 200) lost += 1
  await second.end()
  const alone = await restore()
  await using again = await startSite(settings, stopped)
  const isBack = (await logIn(again, before)).body.code === 200
  const isGone = (await logIn(again, accounts[0] ?? before)).body.code !== 200
  return [
    {
      promise: 'restore --force beside an instance that serves the database is refused',
      measured: `${refused.code}: ${refused.errors.trim().slice(0, 60)}`,
      holds: refused.code === 1 && refused.errors.includes('还有实例'),
    },
    none('registrations that the other instance acknowledged meanwhile and that are gone', lost, accounts.length),
    {
      promise: 'with no instance left it restores the state of the backup',
      measured: `${alone.code}; an account from before ${isBack ? 'is' : 'is not'} there, a later one ${isGone ? 'is not' : 'is'}`,
      holds: alone.code === 0 && isBack && isGone,
    },
  ]
}
