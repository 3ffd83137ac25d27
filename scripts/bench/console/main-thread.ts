import type { CDPSession } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds since the browser began. */
  ts: number
  dur?: number
  /** Microseconds of the thread's own processor time: what a busy machine does not spoil. */
  tdur?: number
  args: { data?: { type?: string } }
}

/** What the page's main thread did: processor time of each task in milliseconds, and of each action up to its paint. */
export type Work = { tasks: number[]; actions: number[] }

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

/**
 * Does `act` and tells what it cost the main thread of the page in which `event` happened: an action begins with each
 * such event and ends with the first task that hands a frame to the compositor.
 */
export async function traceWork(session: CDPSession, event: string, act: () => Promise<void>): Promise<Work> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await act()
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await isComplete
  session.off('Tracing.dataCollected', collect)
  return workOf(events, event)
}

function workOf(events: readonly TraceEvent[], event: string): Work {
  const happened = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === event)
  const [first] = happened
  if (first === undefined) throw new Error(`No ${event} in the trace`)
  const ofThread = events
    .filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
    .toSorted((one, other) => one.ts - other.ts)
  const tasks = ofThread
    .filter(({ name }) => name === 'RunTask')
    .map(({ ts, dur = 0, tdur = 0 }) => ({ from: ts, to: ts + dur, ms: tdur / 1_000 }))
  const commits = ofThread.filter(({ name }) => name === 'Commit').map(({ ts }) => ts)
  const actions = happened.map(({ ts }) => {
    const commit = commits.find((at) => at > ts) ?? Number.POSITIVE_INFINITY
    return tasks.filter(({ from, to }) => to > ts && from < commit).reduce((sum, { ms }) => sum + ms, 0)
  })
  return { tasks: tasks.map(({ ms }) => ms), actions }
}
