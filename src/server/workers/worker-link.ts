import { EventEmitter } from 'node:events'
import type { SharedEngine } from '#db/embedded/open.ts'
import type { Sample } from '#domain/operations/lines.ts'
import { keepSample } from '#server/health/samples.ts'
import { onJobsWaiting, wakeRunners } from '#server/jobs/enqueue.ts'
import { joinSnapshots, type Metrics, takeSnapshot } from '#server/metrics.ts'
import { type RenderScheduler, TooManyRendersError } from '#server/pages/render-scheduler.ts'
import { QueueFullError } from '#server/policies/fair-queue.ts'
import { shareQueues } from '#server/policies/site-queue.ts'
import { noteAuditEntry, onAuditEntry } from '#server/services/audit/record-audit.ts'
import { createChannel } from './channel.ts'
import type { Admission, Assignment, PrimaryCalls, WorkerCalls } from './messages.ts'

/** A worker's way to the process that started it, and through it to the other workers. */
export type WorkerLink = {
  worker: number
  /** Whether this worker has the timers, the jobs and the commands of the site. */
  hasTimers: boolean
  /** The embedded database; null with another one. */
  engine: SharedEngine | null
  scheduler: RenderScheduler
  /** Makes what the metrics say that of all workers. */
  shareMetrics: (metrics: Metrics) => void
  /** Tells the others of a minute's health. */
  tellSample: (sample: Sample) => void
  ready: (firstOwnerHint: string) => void
  /** Calls back when the site stops. */
  onStop: (callback: () => void) => void
  /** Resolves when the other workers have stopped, which write what this one completes. */
  othersStopped: Promise<void>
}

/** Signals within a process that the worker with the timers must hear from the others. */
const signals = { jobs: 'jobs', audit: 'audit', alarm: 'alarm' } as const

/** In a worker's process: waits for its assignment. */
export async function joinPrimary(): Promise<WorkerLink> {
  const begun = Promise.withResolvers<Assignment>()
  const stopped = Promise.withResolvers<void>()
  const others = Promise.withResolvers<void>()
  const notices = new EventEmitter().setMaxListeners(0)
  let shown: Metrics | null = null
  const channel = createChannel<PrimaryCalls, WorkerCalls>(process, {
    begin: begun.resolve,
    receive: ({ channel: name, payload }) => void notices.emit(name, payload),
    takeSnapshot: () => takeSnapshot(shown),
    keepSample: (sample) => void (shown && keepSample(shown.pulse.samples, sample)),
    stop: () => stopped.resolve(),
    finish: () => others.resolve(),
  })
  // The primary has ended: nothing may go on without it, least of all hold the port.
  process.once('disconnect', () => process.exit(1))
  if (!process.connected) process.exit(1)
  // Signals to a whole group of processes are the primary's to answer.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})

  const { worker, engineSocket, startedAt, samples } = await begun.promise
  const hasTimers = worker === 1
  const publish = (name: string, payload: string) => channel.ask('publish', { channel: name, payload })
  const signal = (name: string, payload = '') => void publish(name, payload).catch(() => {})

  async function run<Result>(admission: Promise<Admission>, work: () => Promise<Result>): Promise<Result> {
    const admitted = await admission
    if (admitted.kind === 'tooMany') throw new TooManyRendersError(admitted.retryAfterSeconds)
    if (admitted.kind === 'full') throw new QueueFullError('The queue is full')
    try {
      return await work()
    } finally {
      channel.tell('leave', admitted.ticket)
    }
  }

  shareQueues((entry, work) => run(channel.ask('enter', entry), work))
  if (hasTimers) {
    notices.on(signals.jobs, wakeRunners)
    notices.on(signals.audit, noteAuditEntry)
  } else {
    onJobsWaiting(() => signal(signals.jobs))
    onAuditEntry(() => signal(signals.audit))
  }

  function shareMetrics(metrics: Metrics): void {
    shown = metrics
    Object.assign(metrics.pulse, { startedAt, samples: [...samples] })
    metrics.site.read = async () => joinSnapshots(await channel.ask('readSnapshots', null))
    // Any worker may find that an alarm is over.
    metrics.alarm.onChange = (name, value) => signal(signals.alarm, JSON.stringify({ name, value }))
    notices.on(signals.alarm, (payload: string) => {
      const { name, value } = JSON.parse(payload)
      metrics.alarm.take(name, value)
    })
  }

  return {
    worker,
    hasTimers,
    engine:
      engineSocket === null
        ? null
        : {
            socketPath: engineSocket,
            worker,
            publish: async (name, payload) => {
              notices.emit(name, payload)
              await publish(name, payload)
            },
            subscribe: (name, onMessage) => {
              notices.on(name, onMessage)
              return () => void notices.off(name, onMessage)
            },
          },
    scheduler: { run: (address, work) => run(channel.ask('enterRender', address), work) },
    shareMetrics,
    tellSample: (sample) => channel.tell('keepSample', sample),
    ready: (firstOwnerHint) => channel.tell('ready', { firstOwnerHint }),
    onStop: (callback) => void stopped.promise.then(callback),
    othersStopped: others.promise,
  }
}
