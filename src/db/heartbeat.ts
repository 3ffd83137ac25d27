import { setTimeout as delay, setImmediate as immediate } from 'node:timers/promises'
import type pg from 'pg'

type Options = {
  createClient: () => pg.Client
  /** Told when the server falls silent and when it answers again. */
  onChange: (isSilent: boolean) => void
}

const everyMs = 250
/** Long enough for a server that is only busy; with the pause before it, a hung one is known within a second. */
const silentAfterMs = 700

/**
 * Asks the server over and over whether it is there, on a connection of its own. A server that is gone refuses and every
 * call learns that at once; one that hangs takes connections and answers nothing, and without this every call would wait
 * for its own time-out. Returns the function that stops asking.
 */
export function startHeartbeat({ createClient, onChange }: Options): () => Promise<void> {
  const closing = new AbortController()
  let client: pg.Client | null = null
  let wasSilent = false

  async function ask(): Promise<void> {
    const isNew = client === null
    client ??= createClient().on('error', () => {})
    const asked = client
    try {
      if (isNew) await asked.connect()
      await asked.query('select 1')
    } catch {
      // Refused or cut off is an answer too: calls see it for themselves.
      if (client === asked) drop()
    }
  }

  function drop() {
    client?.end().catch(() => {})
    client = null
  }

  async function beat(): Promise<void> {
    const isSilent = await Promise.race([ask().then(() => false), silence()])
    if (isSilent) drop()
    if (isSilent !== wasSilent && !closing.signal.aborted) onChange(isSilent)
    wasSilent = isSilent
  }

  const beating = (async () => {
    while (!closing.signal.aborted) {
      await beat()
      await delay(everyMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    drop()
  })()

  return async () => {
    closing.abort()
    await beating
  }
}

/** When this process itself was held up, an answer that has come meanwhile is read before the limit counts. */
async function silence(): Promise<true> {
  await delay(silentAfterMs, undefined, { ref: false })
  await immediate()
  return true
}
