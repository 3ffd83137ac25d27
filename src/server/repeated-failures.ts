import { isDatabaseUnavailable, rootCause } from '#db/errors.ts'

export type Repeat = {
  level: string
  fields: object
  message: string
}

/** What is written of failures that come again and again: the line and whether any more of them follow. */
type Outage = { level: string; message: string; since: number; lastAt: number; saidAt: number; count: number }

/** Without a further failure for so long it is over. */
const quietMs = 10_000
const sayEveryMs = 60_000
const lookEveryMs = 2_000

/**
 * Folds the failures that mean "not now" (the database or a provider is away, the disk is full), of which an outage makes
 * thousands: of each message the first line is written, with the cause and without its stack and SQL, then how many more
 * there were, every minute and once when none has come for ten seconds. All else passes as it is.
 */
export function foldFailures(write: (line: Repeat) => void, now: () => number = Date.now) {
  const outages = new Map<string, Outage>()
  let timer: NodeJS.Timeout | undefined

  /** True when the line has been dealt with and must not be written. */
  function take({ level, fields, message }: Repeat): boolean {
    const error = 'err' in fields ? fields.err : null
    if (!isDatabaseUnavailable(error)) return false
    const known = outages.get(message)
    if (known !== undefined) {
      known.count += 1
      known.lastAt = now()
      return true
    }
    outages.set(message, { level, message, since: now(), lastAt: now(), saidAt: now(), count: 1 })
    timer ??= setInterval(look, lookEveryMs).unref()
    write({ level, fields: { ...fields, err: rootCause(error) }, message })
    return true
  }

  /** Says what is due to be said; on a timer while something fails. */
  function look(): void {
    for (const [key, outage] of outages) {
      const { level, message, count, since, lastAt } = outage
      const isOver = now() - lastAt >= quietMs
      if (!isOver && now() - outage.saidAt < sayEveryMs) continue
      outage.saidAt = now()
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
