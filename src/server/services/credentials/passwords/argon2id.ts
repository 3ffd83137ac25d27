import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createFairQueue } from '#server/policies/fair-queue.ts'

/** Memory in KiB, passes over it, lanes (standards 1: the OWASP minimum). */
type Cost = { memory: number; passes: number; parallelism: number }

type StoredPassword = Cost & { salt: Buffer; tag: Buffer }

export const currentCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

const saltBytes = 16
const tagBytes = 32
/** A row may be older or stronger than the current cost, but never so strong that verifying it is an attack. */
const largestMemory = 262_144
const phcPattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

const deriveKey = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/**
 * Each hash takes a core for 20 to 40 ms: two at a time, so that pages are rendered meanwhile. Callers go through a
 * gate.
 */
const cores = createFairQueue({ atOnce: 2, perClient: 2, waiting: 64, waitingPerClient: 64, waitMs: 10_000 })

function derive({ password, salt, memory, passes, parallelism, tagLength }: Cost & DeriveInput): Promise<Buffer> {
  const parameters = { message: password, nonce: salt, memory, passes, parallelism, tagLength }
  return cores.run('', () => deriveKey('argon2id', parameters))
}

type DeriveInput = { password: string; salt: Buffer; tagLength: number }

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

function format({ memory, passes, parallelism, salt, tag }: StoredPassword): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

function parse(phc: string): StoredPassword | null {
  const [, memory, passes, parallelism, salt, tag] = phcPattern.exec(phc) ?? []
  if (!memory || !passes || !parallelism || !salt || !tag) return null
  if (Number(memory) > largestMemory) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Derives a PHC string `$argon2id$v=19$m=…,t=…,p=…$salt$tag` with a fresh salt, by default at the current cost. */
export async function deriveArgon2id(password: string, cost: Cost = currentCost): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await derive({ ...cost, password, salt, tagLength: tagBytes })
  return format({ ...cost, salt, tag })
}

/** Compares in constant time. A string that is no argon2id PHC string matches nothing. */
export async function matchesArgon2id(password: string, phc: string): Promise<boolean> {
  const stored = parse(phc)
  if (!stored) return false
  const tag = await derive({ ...stored, password, tagLength: stored.tag.length })
  return timingSafeEqual(tag, stored.tag)
}

/** True when the row was written at another cost than today's and should be written again. */
export function isOutdatedArgon2id(phc: string): boolean {
  const stored = parse(phc)
  if (!stored) return true
  const { memory, passes, parallelism } = currentCost
  return stored.memory !== memory || stored.passes !== passes || stored.parallelism !== parallelism
}
