import { setTimeout as delay, setImmediate as immediate } from 'node:timers/promises'
import type pg from 'pg'

type Options = {
  createClient: () => pg.Client
  /** Called when the server stops responding and when it responds again. */
  onChange: (isSilent: boolean) => void
}

const everyMs = 250
/** Long enough for a busy server; together with the interval, a hung server is detected within a second. */
const silentAfterMs = 700
/**
 * A new connection starts a process of the server, which takes long where the machine is busy. Shorter than the client's
 * own patience (postgres.ts), which ends in a refusal: that counts as an answer.
 */
const connectingAfterMs = 1_800
const stepMs = 50

/**
 * Queries the server continuously on a separate connection. A dead server refuses connections, and every call fails at
 * once; a hung one accepts them and does not answer, and without this every call would wait for its own timeout.
 * Returns the function that stops it.
 */
export function startHeartbeat({ createClient, onChange }: Options): () => Promise<void> {
  const closing = new AbortController()
  let client: pg.Client | null = null
  let wasSilent = false

  async function ask(): Promise<void> {
    const isNew = client === null
    client ??= createClient().on('error', () => {})
    const connection = client
    try {
      if (isNew) await connection.connect()
      await connection.query('select 1')
    } catch {
      // A refused or cut connection is an answer too: calls see it themselves.
      if (client === connection) drop()
    }
  }

  function drop() {
    client?.end().catch(() => {})
    client = null
  }

  async function beat(): Promise<void> {
    // A server known to be silent is asked anew at the shorter limit: nothing is lost by giving up too early.
    const limitMs = client === null && !wasSilent ? connectingAfterMs : silentAfterMs
    const isSilent = await Promise.race([ask().then(() => false), silence(limitMs)])
    if (isSilent) drop()
    if (isSilent !== wasSilent && !closing.signal.aborted) onChange(isSilent)
    wasSilent = isSilent
  }

  const loop = (async () => {
    while (!closing.signal.aborted) {
      await beat()
      await delay(everyMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    drop()
  })()

  return async () => {
    closing.abort()
    await loop
  }
}

/**
 * Resolves after so long without an answer. Counts in steps: where this process was not run for a while, neither was
 * the server perhaps, so a step that took longer counts as one; an answer that arrived meanwhile is read first.
 */
async function silence(limitMs: number): Promise<true> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += stepMs) {
    await delay(stepMs, undefined, { ref: false })
    await immediate()
  }
  return true
}
