import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32
/** 32 bytes in base64url, without padding. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits for a session or a ticket. The caller hands it out once and keeps only its hash. */
export function makeToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** What the database keeps of a token. It is random already, so it needs neither salt nor stretching. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** True for text that could be one of our tokens; everything else is refused before the database is asked. */
export function isTokenShaped(text: string): boolean {
  return tokenPattern.test(text)
}
