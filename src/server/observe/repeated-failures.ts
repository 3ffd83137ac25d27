import { isDatabaseUnavailable, rootCause } from '#db/errors.ts'
import { MediaStoreError } from '#server/observe/media-store-error.ts'

export type Repeat = {
  level: string
  fields: object
  message: string
}

/** The state of a recurring failure: its log line, and the repetitions since. */
type Outage = { level: string; message: string; since: number; lastAt: number; loggedAt: number; count: number }

/** After this long without a further failure it is over. */
const quietMs = 10_000
const sayEveryMs = 60_000
const lookEveryMs = 2_000

/**
 * Folds temporary failures (the database or a provider is down, the disk is full), of which an outage produces
 * thousands: for each message the first line is written, with the cause and without stack and SQL, then the number of
 * repetitions, every minute and once after ten seconds without one. Other lines pass unchanged.
 */
export function foldFailures(write: (line: Repeat) => void, now: () => number = Date.now) {
  const outages = new Map<string, Outage>()
  let timer: NodeJS.Timeout | undefined

  /** True when the line was counted and must not be written. */
  function take({ level, fields, message }: Repeat): boolean {
    const error = 'err' in fields ? fields.err : null
    if (!isDatabaseUnavailable(error) && !(error instanceof MediaStoreError)) return false
    const known = outages.get(message)
    if (known !== undefined) {
      known.count += 1
      known.lastAt = now()
      return true
    }
    outages.set(message, { level, message, since: now(), lastAt: now(), loggedAt: now(), count: 1 })
    timer ??= setInterval(look, lookEveryMs).unref()
    write({ level, fields: { ...fields, err: rootCause(error) }, message })
    return true
  }

  /** Writes due summaries; runs on a timer while something fails. */
  function look(): void {
    for (const [key, outage] of outages) {
      const { level, message, count, since, lastAt } = outage
      const isOver = now() - lastAt >= quietMs
      if (!isOver && now() - outage.loggedAt < sayEveryMs) continue
      outage.loggedAt = now()
      if (isOver) outages.delete(key)
      const fields = { times: count, seconds: Math.round((lastAt - since) / 1_000), over: isOver }
      write({ level: isOver ? 'warn' : level, fields, message })
    }
    if (outages.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return { take, look }
}
