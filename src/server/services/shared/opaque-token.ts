import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32
/** 32 bytes in base64url, without padding. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits for a session or a ticket. The caller hands it out once and stores only its hash. */
export function makeToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** The stored hash of a token. Tokens are random, so it needs neither salt nor stretching. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** True for a text in token format; others are refused without a database query. */
export function isTokenShaped(text: string): boolean {
  return tokenPattern.test(text)
}
