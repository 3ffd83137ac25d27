import { parseArgs } from 'node:util'
import { findInstances, type Home, makeRelease, pruneReleases, readLink, switchTo } from './support/releases.ts'
import { root } from './support/run.ts'

/**
 * `npm run release -- REF` makes a release of a git reference of this repository (or of a folder) and lets the instances
 * run it, one after the other; `npm run rollback` returns to the release before. docs/guides/release.md.
 */
const usage = `npm run release -- REF|FOLDER [--home /opt/fanyu] [--instances 3001,3002] [--restart 'systemctl restart fanyu@{port}']
npm run rollback [-- VERSION]`

const say = (line: string) => void process.stdout.write(`${line}\n`)

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      home: { type: 'string', default: '/opt/fanyu' },
      instances: { type: 'string' },
      restart: { type: 'string', default: 'systemctl restart fanyu@{port}' },
    },
  })
  const [action, target, ...others] = positionals
  const ports = values.instances?.split(',').map(Number)
  const isKnown = (action === 'release' && target !== undefined) || action === 'rollback'
  if (!isKnown || others.length > 0 || ports?.some((port) => !(port > 0))) throw new Error(usage)
  return { action, target, home: values.home, ports, restart: values.restart }
}

function openHome({ home, ports, restart }: ReturnType<typeof readArguments>): Home {
  // The serving user reads what this user writes.
  process.umask(0o022)
  return { folder: home, instances: ports ?? findInstances(), restart, say }
}

async function release(home: Home, source: string): Promise<void> {
  await switchTo(home, makeRelease(home, source, root))
  pruneReleases(home)
}

async function rollBack(home: Home, version = readLink(home, 'previous')): Promise<void> {
  if (version === null) throw new Error(`There is no release before the one in ${home.folder}`)
  await switchTo(home, version)
}

try {
  const given = readArguments()
  const home = openHome(given)
  if (given.action === 'release') await release(home, given.target ?? '')
  else await rollBack(home, given.target)
  if (home.instances.length === 0) say('No instance was running: systemctl enable --now fanyu@3001')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
