import { once } from 'node:events'
import { chmod, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { type Environment, EnvironmentError } from './environment.ts'
import { isDiskFull } from './full-disk.ts'

/** A system error is attributed to the variable behind it; our own errors already name it. */
export async function blaming<Result>(what: string, step: Promise<Result>): Promise<Result> {
  return step.catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error) || isDiskFull(error)) throw error
    throw new EnvironmentError([`${what} cannot be used: ${error.message}`])
  })
}

/** What the system says of a host that is unknown, or of an address that is not this machine's. */
const faultsOfHost = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']

/** What is wrong with HOST or PORT, on which the server listens. */
export async function blamingAddress<Result>(step: Promise<Result>): Promise<Result> {
  return step.catch((error: NodeJS.ErrnoException) => {
    const isOfHost = faultsOfHost.includes(error.code ?? '')
    return blaming(isOfHost ? 'HOST names an address that' : 'PORT names a port that', Promise.reject(error))
  })
}

/** PORT=0 uses any free port; the site's own address follows it. */
export async function withPort(environment: Environment): Promise<Environment> {
  if (environment.port !== 0) return environment
  const port = await blaming('HOST names an address that', tryPort(0, environment.host))
  return { ...environment, port, publicUrl: environment.publicUrl.replace(/:0$/, `:${port}`) }
}

/** Listens for a moment on a port, which fails where another process listens; resolves to its number. */
async function tryPort(port: number, host: string): Promise<number> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : port
}

/**
 * An existing folder may be readable by everyone; one that we do not own, or that is shared deliberately, is left
 * unchanged.
 */
export async function restrictToOwner(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder)
  const isShared = (mode & 0o1000) !== 0
  if (uid === process.getuid?.() && !isShared) await chmod(folder, 0o700)
}
