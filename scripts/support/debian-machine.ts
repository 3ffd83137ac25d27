import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installPackage } from './debian.ts'

type MachineOptions = {
  /** Packages that are there, whose services run. */
  packages: readonly string[]
  /** A folder whose content is put over the root folder. */
  files: string
  /** Folders of this machine that are seen in it, by their place there; what it writes there stays in it. */
  seen: Readonly<Record<string, string>>
}

/** A shell of root, which ends with the first command that fails. */
export type MachineShell = {
  /** Types lines; `isDone` is false where a command failed, and the shell is then over. */
  type: (lines: string) => Promise<{ isDone: boolean; output: string }>
  end: () => void
}

export type DebianMachine = { openShell: () => MachineShell; [Symbol.asyncDispose]: () => Promise<void> }

/** Why there can be no such machine here. */
export class NoMachineError extends Error {}

const mirror = 'http://deb.debian.org/debian'
const bootAtMostMs = 120_000
/** What root has there, and nothing of this process. */
const environment = [
  'env',
  '-i',
  'HOME=/root',
  'LANG=C.UTF-8',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin',
]

/**
 * A fresh Debian 12 with systemd in namespaces of its own: processes, mounts and network that end with it. All that it writes
 * is in a folder that is removed; Debian's packages stay in the folder for temporary files, for the next one.
 * @throws {NoMachineError} where it cannot be made.
 */
export async function startDebian({ packages, files, seen }: MachineOptions): Promise<DebianMachine> {
  if (process.getuid?.() !== 0) throw new NoMachineError('only root may make namespaces with mounts')
  const groups = /^\S+ (\S+) cgroup2 /m.exec(readFileSync('/proc/mounts', 'utf8'))?.[1]
  if (groups === undefined) throw new NoMachineError('systemd needs cgroup2, which is not mounted')
  const base = await makeBase(['systemd-sysv', 'dbus', ...packages].toSorted())
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'fanyu-machine-'))
  for (const name of ['work', 'root']) mkdirSync(path.join(scratch, name))
  cpSync(files, path.join(scratch, 'upper'), { recursive: true, verbatimSymlinks: true })
  for (const place of Object.keys(seen)) mkdirSync(path.join(scratch, 'upper', place), { recursive: true })
  const group = path.join(groups, path.basename(scratch))
  const script = path.join(import.meta.dirname, 'start-debian.sh')
  const child = spawn('sh', [script, group, scratch, base, ...Object.entries(seen).flat()], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })

  async function end(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit')
      // unshare takes the first process of its namespace with it, and that one all others.
      child.kill('SIGKILL')
      await exit
    }
    await removeGroup(group)
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10 })
  }

  try {
    await untilBooted(child)
  } catch {
    await end()
    throw new NoMachineError(`systemd does not start in namespaces here: ${errors.trim().split('\n').at(-1)}`)
  }
  return { openShell: () => openShell(child), [Symbol.asyncDispose]: end }
}

/** Debian with these packages, made once. */
async function makeBase(packages: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 8)
  const base = path.join(os.tmpdir(), `fanyu-debian-12-${hash}`)
  if (existsSync(base)) return base
  if (!existsSync('/usr/sbin/debootstrap') && !(await installPackage('debootstrap')))
    throw new NoMachineError('there is no debootstrap')
  console.log(`Making a Debian 12 in ${base}, which takes minutes and is done once …`)
  const unfinished = mkdtempSync(`${base}-`)
  // It becomes the root folder, which every user enters.
  chmodSync(unfinished, 0o755)
  try {
    execute('debootstrap', '--variant=minbase', 'bookworm', unfinished, mirror)
    // Services are started by systemd later, and not while they are installed.
    writeFileSync(path.join(unfinished, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
    const install = `apt-get update && apt-get install --yes --no-install-recommends ${packages.join(' ')}`
    const inside = ['--mount', '--pid', '--fork', `--root=${unfinished}`, `--mount-proc`]
    execute('unshare', ...inside, ...environment, 'DEBIAN_FRONTEND=noninteractive', 'sh', '-ec', install)
    rmSync(path.join(unfinished, 'usr/sbin/policy-rc.d'))
    renameSync(unfinished, base)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  return base
}

function execute(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const last = `${stdout}${stderr}`.trim().split('\n').at(-1)
  if (status !== 0) throw new NoMachineError(`${command} ended with ${status}: ${last}`)
}

/** The first process of the namespaces; null until it is there. */
function firstProcess({ pid }: ChildProcess): string | null {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? null : children
}

/** Runs a program in the machine, with standard streams as pipes. */
function enter(first: string, ...command: string[]): ChildProcess {
  const spaces = ['--mount', '--pid', '--net', '--uts', '--ipc', '--cgroup', '--root', '--wd']
  return spawn('nsenter', ['--target', first, ...spaces, ...environment, ...command])
}

async function untilBooted(child: ChildProcess): Promise<void> {
  for (const tooLate = AbortSignal.timeout(bootAtMostMs); !tooLate.aborted; await delay(200)) {
    if (child.exitCode !== null) break
    const first = firstProcess(child)
    if (first === null) continue
    const asked = enter(first, 'systemctl', 'is-system-running')
    let state = ''
    asked.stdout?.on('data', (chunk) => {
      state += chunk
    })
    await once(asked, 'close')
    if (/^(?:running|degraded)$/m.test(state)) return
  }
  throw new Error('It has not booted')
}

function openShell(child: ChildProcess): MachineShell {
  const shell = enter(firstProcess(child) ?? '', 'bash')
  shell.stdin?.write('exec 2>&1; set -e -o pipefail\n')
  const done = '::done::'
  let output = ''
  let tell = () => {}
  shell.stdout?.setEncoding('utf8').on('data', (chunk) => {
    output += chunk
    tell()
  })
  const over = once(shell, 'close').then(() => false)
  return {
    async type(lines) {
      output = ''
      const isDone = new Promise<boolean>((resolve) => {
        tell = () => output.includes(done) && resolve(true)
      })
      // What the lines start must not read those that follow.
      const typed = Buffer.from(lines).toString('base64')
      shell.stdin?.write(`eval "$(echo ${typed} | base64 --decode)" < /dev/null\necho ${done}\n`)
      const outcome = await Promise.race([isDone, over])
      return { isDone: outcome, output: output.replace(`${done}\n`, '').trim() }
    },
    end: () => void shell.kill('SIGKILL'),
  }
}

/** The kernel removes a control group once it has no processes; those of killed ones end within a moment. */
async function removeGroup(group: string): Promise<void> {
  if (!existsSync(group)) return
  const inside = readdirSync(group, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory())
  const folders = [group, ...inside.map(({ parentPath, name }) => path.join(parentPath, name))].toSorted().toReversed()
  for (let attempt = 1; ; attempt += 1) {
    try {
      for (const folder of folders) if (existsSync(folder)) rmdirSync(folder)
      return
    } catch (error) {
      if (attempt === 50) throw error
      await delay(100)
    }
  }
}
