import { randomBytes } from 'node:crypto'

/** Ids of this process's requests: a random prefix and an increasing number. Never taken from a client. */
export function createRequestIds(): () => string {
  const beginning = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${beginning}-${count.toString(36)}`
  }
}
