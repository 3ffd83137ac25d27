import type { IncomingHttpHeaders } from 'node:http'

/** A longer list names more than a client can have stored, and is not read. */
const listLengthAtMost = 1_024

/**
 * Whether a client has what an `If-None-Match` names (RFC 9110, 13.1.2): any of several tags, and weak or not, as what
 * compresses on the way makes a strong tag weak.
 */
export function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const plain = plainTag(etag)
  return header.length < listLengthAtMost && header.split(',').some((one) => plainTag(one.trim()) === plain)
}

const plainTag = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)

type Stored = { etag: string; modified: Date }

/**
 * What the conditions of a request leave to answer of stored bytes (RFC 9110, 13.2.2): `failed` where they are no longer the
 * ones that the client has a part of, `known` where it has all of them.
 */
export function readConditions(headers: IncomingHttpHeaders, { etag, modified }: Stored): 'failed' | 'known' | 'send' {
  const { 'if-none-match': noneMatch, 'if-match': match } = headers
  // A header tells whole seconds.
  const modifiedAt = Math.floor(modified.getTime() / 1_000) * 1_000
  if (match !== undefined) {
    const tags = match.split(',').map((tag) => tag.trim())
    if (!tags.includes('*') && !tags.includes(etag)) return 'failed'
  } else if (modifiedAt > timeIn(headers['if-unmodified-since'], Number.POSITIVE_INFINITY)) return 'failed'
  const isKnown =
    noneMatch === undefined
      ? modifiedAt <= timeIn(headers['if-modified-since'], Number.NEGATIVE_INFINITY)
      : hasTag(noneMatch, etag)
  return isKnown ? 'known' : 'send'
}

/** The time that a header names; `otherwise` where there is none that can be read. */
function timeIn(header: string | undefined, otherwise: number): number {
  const time = Date.parse(header ?? '')
  return Number.isNaN(time) ? otherwise : time
}
