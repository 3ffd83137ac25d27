import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, scryptSync } from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * The format of an encrypted backup: `FANYUBK1`, 16 bytes of salt, 12 of nonce, the content under AES-256-GCM, its tag
 * of 16 bytes. The key is scrypt (Node's defaults: N 16384, r 8, p 1) of BACKUP_KEY and the salt.
 */
const magic = Buffer.from('FANYUBK1', 'latin1')
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const headBytes = magic.length + saltBytes + nonceBytes

/** The first bytes of a file tell whether it is encrypted. */
export function isSealed(firstBytes: Buffer): boolean {
  return firstBytes.subarray(0, magic.length).equals(magic)
}

/** A stream that encrypts. */
export function seal(key: string): Transform {
  const salt = randomBytes(saltBytes)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, salt), nonce)
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
export function unseal(key: string): Transform {
  let held = Buffer.alloc(0)
  let decipher: DecipherGCM | null = null
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk])
      if (decipher === null && held.length >= headBytes) {
        const salt = held.subarray(magic.length, magic.length + saltBytes)
        const nonce = held.subarray(headBytes - nonceBytes, headBytes)
        decipher = createDecipheriv('aes-256-gcm', deriveKey(key, salt), nonce)
        held = held.subarray(headBytes)
      }
      // The last bytes are the tag, and which ones are last is only known at the end.
      if (decipher === null || held.length <= tagBytes) return done()
      const known = held.subarray(0, held.length - tagBytes)
      held = held.subarray(held.length - tagBytes)
      done(null, decipher.update(known))
    },
    flush(done) {
      try {
        if (decipher === null || held.length !== tagBytes) throw new Error('the file is cut off')
        done(null, decipher.setAuthTag(held).final())
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
}

function deriveKey(key: string, salt: Buffer): Buffer {
  return scryptSync(key, salt, 32)
}
