import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { type AuditEntry, type AuditSeal, auditLog, auditSeals } from '#db/schema/index.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { AuditIssue } from '#domain/staff/audit-actions.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { equalHashes, keyedHash } from '#server/environment/keyed-hash.ts'
import type { Secrets } from '#server/environment/secrets.ts'
import { sortKeys } from './record-audit.ts'

/** The predecessor of the first entry's seal. */
export const chainStart = ''

/** The form of new seals; see `audit_seals.form`. */
export const sealForm = 2

/** Addresses are emptied after this many days (decision 023); the database's trigger refuses it earlier. */
const addressKeptDays = 180

type SealedFacts = Pick<AuditSeal, 'form' | 'addressHash'>

/**
 * The seal of an entry: a keyed hash of it and of the seal before. Who can write to the database and has not the
 * server's secret cannot make one. Seals of form 1 leave the address out.
 */
export function sealOf(secrets: Secrets, previous: string, entry: AuditEntry, sealed: SealedFacts): string {
  return keyedHash(secrets, 'audit', previous, sealedText(entry, sealed))
}

function sealedText(entry: AuditEntry, { form, addressHash }: SealedFacts): string {
  const { id, at, actor, action, target, requestId, detail } = entry
  const facts = [id, at.toISOString(), actor, action, target, requestId, sortKeys(detail)]
  return JSON.stringify(form === 1 ? facts : [form, addressHash, ...facts])
}

/**
 * What an acknowledgement keeps of a row: a keyed hash of all of it with its proof, and after a dot that of its address,
 * which is cleared after six months.
 */
export function acknowledgedHash(secrets: Secrets, entry: AuditEntry): string {
  const addressHash = hashAddress(secrets, entry)
  return [hashRow(secrets, entry, addressHash), addressHash].join('.')
}

/** Whether a row is as it was when {@link acknowledgedHash} was taken; its address may have been cleared in time. */
export function isAsAcknowledged(secrets: Secrets, entry: AuditEntry, kept: string, now: Date): boolean {
  const [hash = '', addressHash = ''] = kept.split('.')
  const isKept = isAddressKept(secrets, entry, { form: sealForm, addressHash }, now)
  return isKept && equalHashes(hash, hashRow(secrets, entry, addressHash))
}

function hashRow(secrets: Secrets, entry: AuditEntry, addressHash: string): string {
  return keyedHash(secrets, 'audit-acknowledged', entry.proof, sealedText(entry, { form: sealForm, addressHash }))
}

/**
 * The hash that a seal covers instead of the address: it remains when the address is cleared after six months. It
 * includes the id, so that two entries of one address have different hashes.
 */
export function hashAddress(secrets: Secrets, { id, address }: Pick<AuditEntry, 'id' | 'address'>): string {
  return address === '' ? '' : keyedHash(secrets, 'audit-address', String(id), address)
}

/** Whether the address is the one that was sealed, or was emptied when its time was over. */
function isAddressKept(secrets: Secrets, entry: AuditEntry, seal: SealedFacts, now: Date): boolean {
  if (seal.form === 1) return true
  const isErased = entry.address === '' && now.getTime() - entry.at.getTime() >= addressKeptDays * dayMs
  return isErased || seal.addressHash === hashAddress(secrets, entry)
}

/** About 7 ms of hashing per batch, so that the server keeps answering while it verifies. */
const batch = 200

/** A position in the chain, counted in seals, and the seal there. */
export type ChainPlace = { position: number; seal: string }

/** Recomputes every seal after a place of the chain that is known to be right. Stops at the first that is not. */
export async function followChain(
  ctx: Pick<Ctx, 'db' | 'secrets' | 'clock'>,
  from: ChainPlace,
): Promise<{ head: ChainPlace; issue: AuditIssue | null }> {
  const { db, secrets, clock } = ctx
  let { position, seal: previous } = from
  for (;;) {
    const rows = await db
      .select({ seal: auditSeals, entry: auditLog })
      .from(auditSeals)
      .leftJoin(auditLog, eq(auditLog.id, auditSeals.entryId))
      .where(gt(auditSeals.position, position))
      .orderBy(asc(auditSeals.position))
      .limit(batch)
    const now = clock.now()
    for (const { seal, entry } of rows) {
      const stop = (issue: AuditIssue) => ({ head: { position, seal: previous }, issue })
      if (seal.position !== position + 1) return stop({ kind: 'sealMissing', position: position + 1 })
      if (entry === null) return stop({ kind: 'missing', id: seal.entryId })
      if (seal.seal !== sealOf(secrets, previous, entry, seal)) return stop({ kind: 'changed', id: seal.entryId })
      if (!isAddressKept(secrets, entry, seal, now)) return stop({ kind: 'addressChanged', id: seal.entryId })
      previous = seal.seal
      position += 1
    }
    if (rows.length < batch) return { head: { position, seal: previous }, issue: null }
  }
}

/** In DATA_DIR, outside the database: each instance has its own. */
export const markFile = 'audit-mark.json'

const markSchema = z.object({ position: z.int().min(0), seal: z.string(), at: z.iso.datetime() })
const fileSchema = markSchema.extend({ signature: z.string() })

/**
 * The part of the chain that this instance has verified: its length (positions have no gaps, so this is also the number
 * of sealed entries), the last seal, and the time in ISO format. The file is signed with a key derived from the site's
 * secret.
 */
export type AuditMark = z.infer<typeof markSchema>

type MarkParts = Pick<Parts, 'environment' | 'secrets'>

/** The mark in DATA_DIR; null where none was written yet. `forged`: the file is damaged or its signature is wrong. */
export async function readMark({ environment, secrets }: MarkParts): Promise<AuditMark | 'forged' | null> {
  const text = await readFile(path.join(environment.dataDir, markFile), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const file = fileSchema.safeParse(parseJson(text))
  if (!file.success) return 'forged'
  const { signature, ...mark } = file.data
  return equalHashes(signature, sign(secrets, mark)) ? mark : 'forged'
}

/**
 * Writes the mark, unless the one in the file is as high or higher: a mark only ever rises. The file appears whole or not
 * at all, and is on the disk when this resolves.
 */
export async function raiseMark({ environment, secrets }: MarkParts, mark: AuditMark): Promise<void> {
  const present = await readMark({ environment, secrets })
  if (present === 'forged' || (present !== null && present.position >= mark.position)) return
  const file = path.join(environment.dataDir, markFile)
  const draft = `${file}.${randomUUID()}`
  const content = `${JSON.stringify({ ...mark, signature: sign(secrets, mark) })}\n`
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true })
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

function sign(secrets: Secrets, { position, seal, at }: AuditMark): string {
  return keyedHash(secrets, 'audit-mark', String(position), seal, at)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
