import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Parts } from '#server/context.ts'
import type { Secrets } from '#server/secrets.ts'
import { equalHashes, keyedHash } from '#server/services/keyed-hash.ts'

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
