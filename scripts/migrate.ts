import { parseArgs } from 'node:util'
import './support/quick-imports.ts'
import { loadSettings } from './support/run.ts'

/**
 * `npm run migrate`: migrates the PostgreSQL database of the settings, as the role of DATABASE_MIGRATION_URL, and ends.
 * The server runs it when it starts with that variable, and drops the variable before it serves requests. Without a
 * PostgreSQL database, or with an outside API, nothing happens. `-- --check` changes nothing and prints what an upgrade
 * will do, of the embedded database, too; it ends with 1 where the upgrade would be refused.
 */
loadSettings()
const [{ migrateServer }, { readEnvironment }, { failureLines }, { guardInstallation }, { createLogger }] =
  await Promise.all([
    import('../src/db/client.ts'),
    import('../src/server/environment/environment.ts'),
    import('../src/server/environment/failure-lines.ts'),
    import('../src/server/operate/installation.ts'),
    import('../src/server/observe/log.ts'),
  ])
try {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
  const environment = readEnvironment(process.env)
  const { postgres, apiBase, logLevel } = environment
  const log = createLogger({ level: logLevel, destination: process.stderr })
  if (values.check) {
    const { planUpgrade } = await import('../src/server/operate/move/check-upgrade.ts')
    const { lines, isPossible } = await planUpgrade(environment)
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = isPossible ? 0 : 1
  } else if (postgres !== null && apiBase === null) {
    await migrateServer(postgres, {
      log,
      guard: guardInstallation(environment),
      // Loaded only where there is something to save: most starts migrate nothing.
      async beforeMigration(saveTo) {
        const { backUpBeforeMigration } = await import('../src/server/operate/backup/before-migration.ts')
        await backUpBeforeMigration(environment, log)?.(saveTo)
      },
    })
  }
} catch (error) {
  process.stderr.write(`${failureLines(error).join('\n')}\n`)
  process.exitCode = 1
}
