import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * A payload as stored in the database: AES-256-GCM under the job key. `kind` is bound to it, so that a payload cannot
 * be moved to a job of another kind.
 */
export function sealPayload(payload: unknown, { key, kind }: { key: Buffer; kind: string }): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(kind))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(payload), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws when the text was changed, or encrypted with another key or for another kind. */
export function openPayload(text: string, { key, kind }: { key: Buffer; kind: string }): unknown {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(kind))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const opened = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  return JSON.parse(opened.toString('utf8'))
}
