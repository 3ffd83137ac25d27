import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, scryptSync } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'

/**
 * The format of an encrypted file of a backup: `FANYUBK1`, 16 bytes of salt, 12 of nonce, the content under AES-256-GCM, its tag
 * of 16 bytes. The key is scrypt (Node's defaults: N 16384, r 8, p 1) of BACKUP_KEY and the salt.
 */
const magic = Buffer.from('FANYUBK1', 'latin1')
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const headBytes = magic.length + saltBytes + nonceBytes

/** The bytes by which an encrypted file is longer than its content. */
export const sealedExtraBytes = headBytes + tagBytes

/** Keys of one BACKUP_KEY. Deriving one takes some 50 ms, so that each salt is derived once, and files share the first one. */
export type Keyring = { salt: Buffer; keyOf: (salt: Buffer) => Buffer }

export function openKeyring(password: string): Keyring {
  const keys = new Map<string, Buffer>()
  const keyOf = (salt: Buffer) => {
    const name = salt.toString('hex')
    const key = keys.get(name) ?? scryptSync(password, salt, 32)
    keys.set(name, key)
    return key
  }
  return { salt: randomBytes(saltBytes), keyOf }
}

/** Whether a file is encrypted, by its first bytes. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0)
    return buffer.equals(magic)
  } finally {
    await handle.close()
  }
}

/** A stream that encrypts. */
export function seal({ salt, keyOf }: Keyring): Transform {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(salt), nonce)
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, cipher.update(chunk)),
    flush: (done) => {
      stream.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
  stream.push(Buffer.concat([magic, salt, nonce]))
  return stream
}

/** A stream that decrypts; its output must not be trusted before the stream has ended without an error. */
export function unseal({ keyOf }: Keyring): Transform {
  let pending = Buffer.alloc(0)
  let decipher: DecipherGCM | null = null
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      pending = Buffer.concat([pending, chunk])
      if (decipher === null && pending.length >= headBytes) {
        const salt = pending.subarray(magic.length, magic.length + saltBytes)
        const nonce = pending.subarray(headBytes - nonceBytes, headBytes)
        decipher = createDecipheriv('aes-256-gcm', keyOf(salt), nonce)
        pending = pending.subarray(headBytes)
      }
      // The last bytes are the tag, and which ones are last is only known at the end.
      if (decipher === null || pending.length <= tagBytes) return done()
      const ciphertext = pending.subarray(0, pending.length - tagBytes)
      pending = pending.subarray(pending.length - tagBytes)
      done(null, decipher.update(ciphertext))
    },
    flush(done) {
      try {
        if (decipher === null || pending.length !== tagBytes) throw new Error('the file is cut off')
        done(null, decipher.setAuthTag(pending).final())
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
}
