import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ownEngine } from '#db/embedded/open.ts'
import { startParentWatchdog } from '#db/embedded/watchdog.ts'
import { FolderInUseError } from '#db/errors.ts'
import type { Sample } from '#domain/operations/lines.ts'
import { requireWholeRestore } from '#server/backup/unfinished-restore.ts'
import { type Environment, EnvironmentError } from '#server/environment.ts'
import { explainFullDisk } from '#server/full-disk.ts'
import { keepSample } from '#server/health/samples.ts'
import { bracketed } from '#server/host-names.ts'
import type { Logger } from '#server/log.ts'
import { commandPlaces, sayableSocketPath } from '#server/maintenance/places.ts'
import { waitForCommands } from '#server/maintenance/wait-for-commands.ts'
import { makeFolder } from '#server/make-folder.ts'
import { blaming, blamingAddress, restrictToOwner, tryPort, withPort } from '#server/start-checks.ts'
import { createChannel } from './channel.ts'
import { type Assignment, type PrimaryCalls, type WorkerCalls, workerFlag } from './messages.ts'
import { judgeEnd } from './restarts.ts'
import { createSharedSlots } from './shared-slots.ts'
import { createSnapshots } from './snapshots.ts'

/** A worker stops within 18 s; the site's own limit is 20 s. */
const stopAtMostMs = 18_500
/** A worker that does not take a message in time is about to end, or hangs. */
const noticeAtMostMs = 2_000

export type RunningWorkers = {
  /** The listening address, e.g. `http://127.0.0.1:3000`. */
  address: string
  firstOwnerHint: string
  /** Resolves to the reason why the site cannot go on; never while it can. */
  failed: Promise<Error>
  /** Stops all workers, the one with the timers last, then the embedded database. @throws when one had to be killed. */
  stop: () => Promise<void>
}

type Worker = {
  number: number
  child: ChildProcess
  channel: ReturnType<typeof createChannel<WorkerCalls, PrimaryCalls>>
  /** Resolves to the hint about the first owner. */
  ready: Promise<string>
  ended: Promise<unknown>
  isReady: boolean
}

/**
 * Starts a site of several processes that serve one port (decision 079). This process serves nothing: it owns the embedded
 * database, shares the queues, starts a worker again that ends, and ends all of them with itself.
 */
export async function startWorkers(args: { environment: Environment; log: Logger }): Promise<RunningWorkers> {
  const { log } = args
  const environment = await withPort(args.environment)
  const { workers: count, dataDir, host, port, postgres, apiBase } = environment
  if (process.platform !== 'linux') throw new EnvironmentError(['WORKERS takes 1 on this system: more need Linux'])
  if (count > availableParallelism())
    log.warn({ workers: count, cores: availableParallelism() }, 'WORKERS is more than there are cores')

  const hasData = apiBase === null
  if (hasData) {
    await blaming('DATA_DIR names a folder that', makeFolder(dataDir))
    await blaming('DATA_DIR names a folder that', restrictToOwner(dataDir))
    if (postgres === null) await requireWholeRestore(dataDir)
  }
  const admitCommands = hasData ? await waitForCommands(dataDir) : () => {}
  const engine = hasData && postgres === null ? await openEngine(dataDir, log) : null
  const site = createSite({ environment, engineSocket: engine?.socket ?? null, log })
  try {
    // Workers would share it with any process of this user that shares it, too.
    await blamingAddress(tryPort(port, host))
    const firstOwnerHint = await site.start()
    return {
      address: `http://${bracketed(host)}:${port}`,
      firstOwnerHint,
      failed: site.failed,
      async stop() {
        try {
          await site.stop()
        } finally {
          await engine?.close()
        }
      },
    }
  } catch (error) {
    await site.stop()
    await engine?.close()
    throw error
  } finally {
    admitCommands()
  }
}

async function openEngine(dataDir: string, log: Logger) {
  const { folder } = commandPlaces(dataDir)
  const socket = sayableSocketPath(path.join(folder, 'engine'))
  if (socket === null)
    throw new EnvironmentError(['DATA_DIR has too long a path for WORKERS: the embedded database has a socket in it'])
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const opened = blaming('DATA_DIR holds a database that', ownEngine({ dataDir, socket, log }))
  const { close } = await opened.catch((error: unknown) => {
    throw error instanceof FolderInUseError ? error : explainFullDisk(error, dataDir)
  })
  return { socket, close }
}

type SiteParts = { environment: Environment; engineSocket: string | null; log: Logger }

/** The workers of one site, by their numbers. */
function createSite({ environment, engineSocket, log }: SiteParts) {
  const startedAt = new Date()
  const samples: Sample[] = []
  const workers = new Map<number, Worker>()
  const slots = createSharedSlots({ scale: environment.limitScale, workers: environment.workers })
  const snapshots = createSnapshots()
  const failed = Promise.withResolvers<Error>()
  let isStopping = false

  const othersOf = (worker: number) => [...workers.values()].filter(({ number }) => number !== worker)

  function open(number: number): Worker {
    const child = fork(String(process.argv[1]), [...process.argv.slice(2), workerFlag], {
      env: { ...process.env, PORT: String(environment.port) },
      // Dates, and numbers without end.
      serialization: 'advanced',
    })
    startParentWatchdog(child)
    const ended = once(child, 'exit')
    const ready = Promise.withResolvers<string>()
    const own = slots.openFor()
    const channel = createChannel<WorkerCalls, PrimaryCalls>(child, {
      ready({ firstOwnerHint }) {
        worker.isReady = true
        ready.resolve(firstOwnerHint)
      },
      async publish(notice) {
        const receipts = othersOf(number).map((other) =>
          other.isReady ? other.channel.ask('receive', notice).catch(() => {}) : null,
        )
        await Promise.race([Promise.all(receipts), delay(noticeAtMostMs, null, { ref: false })])
      },
      enter: own.enter,
      enterRender: own.enterRender,
      leave: own.leave,
      readSnapshots: () => snapshots.read([...workers.values()].filter(({ isReady }) => isReady)),
      keepSample(sample) {
        keepSample(samples, sample)
        for (const other of othersOf(number)) other.channel.tell('keepSample', sample)
      },
    })
    const worker: Worker = { number, child, channel, ready: ready.promise, ended, isReady: false }
    ready.promise.catch(() => {})
    child.once('exit', (code, signal) => {
      own.leaveAll()
      snapshots.retire(number)
      workers.delete(number)
      ready.reject(new Error(`Worker ${number} ended ${signal ? `by ${signal}` : `with code ${code}`}`))
    })
    workers.set(number, worker)
    return worker
  }

  function begin({ number, channel }: Worker): void {
    const assignment: Assignment = { worker: number, engineSocket, startedAt, samples }
    channel.tell('begin', assignment)
  }

  /** Starts a worker again whenever it ends, later each time, until the site stops or it ended too often. */
  async function keepAlive(first: Worker): Promise<void> {
    let begunAt = performance.now()
    let ends = 0
    for (let worker = first; ; ) {
      await worker.ended
      if (isStopping) return
      const judged = judgeEnd({ endsBefore: ends, livedMs: performance.now() - begunAt })
      ends = judged.ends
      const { exitCode: code, signalCode: signal } = worker.child
      log.error({ number: worker.number, code, signal, ends }, 'a worker ended')
      if (judged.pauseMs === null)
        return failed.resolve(new Error(`Worker ${worker.number} ended ${ends} times in a row: the site stops`))
      await delay(judged.pauseMs)
      if (isStopping) return
      log.warn({ number: worker.number }, 'a worker is started again')
      snapshots.countRestart()
      worker = open(worker.number)
      begin(worker)
      begunAt = performance.now()
    }
  }

  return {
    failed: failed.promise,
    /** Starts all workers; the first one prepares the database. Resolves to the hint about the first owner. */
    async start(): Promise<string> {
      const opened = Array.from({ length: environment.workers }, (_, at) => open(at + 1))
      const [first, ...others] = opened as [Worker, ...Worker[]]
      begin(first)
      // Its output names what is wrong.
      const refusal = () => new EnvironmentError([])
      const hint = await first.ready.catch(() => Promise.reject(refusal()))
      for (const other of others) begin(other)
      await Promise.all(others.map(({ ready }) => ready)).catch(() => Promise.reject(refusal()))
      for (const worker of opened) void keepAlive(worker)
      return hint
    },
    async stop(): Promise<void> {
      isStopping = true
      const all = [...workers.values()]
      const [ready, starting] = [all.filter(({ isReady }) => isReady), all.filter(({ isReady }) => !isReady)]
      for (const { child } of starting) child.kill('SIGKILL')
      for (const { channel } of ready) channel.tell('stop', null)
      const late = delay(stopAtMostMs, 'late', { ref: false })
      await Promise.race([Promise.all(othersOf(1).map(({ ended }) => ended)), late])
      workers.get(1)?.channel.tell('finish', null)
      await Promise.race([Promise.all(all.map(({ ended }) => ended)), late])
      for (const { child } of workers.values()) child.kill('SIGKILL')
      await Promise.all(all.map(({ ended }) => ended))
      const broken = ready.find(({ child }) => child.exitCode !== 0)
      if (broken !== undefined) throw new Error(`Worker ${broken.number} did not end in order`)
    },
  }
}
