import { existsSync } from 'node:fs'
import { run } from './run.ts'

let updated = false

/**
 * Installs a Debian package when this machine can: apt-get is there and we are root. Resolves to whether it is
 * installed now; says what it does.
 */
export async function installPackage(...names: string[]): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  console.log(`Installing ${names.join(', ')} from Debian's packages …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if (!updated) updated = (await run('apt-get', ['update', '-qq'], { env, quiet: true })) === 0
  return (await run('apt-get', ['install', '-y', '-qq', ...names], { env, quiet: true })) === 0
}
