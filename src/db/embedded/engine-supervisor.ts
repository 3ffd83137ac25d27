import { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseLog } from '#db/database-log.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import { type Engine, openEngine } from './engine.ts'
import type { EngineFiles } from './messages.ts'

/** Keeps an engine running: opens the next one when one dies, and tells the sessions of the dead one. */
export type EngineSupervisor = {
  /** A stream for the `pg` client; it waits while the engine is being reopened. */
  createSession: () => SessionStream
  /** Whether new transactions may write; holds for engines to come, too. */
  setReadOnly: (on: boolean) => void
  /** Notifies `listener` when the engine is gone and when the next one takes queries: meanwhile calls need not wait. */
  onChange: (listener: (isAway: boolean) => void) => void
  /** Copies the files of one moment to a folder that does not exist yet. */
  copyTo: Engine['copyTo']
  dump: () => Promise<Uint8Array>
  close: () => Promise<void>
}

const longestPauseMs = 5_000

/** Opens the engine of `files` and keeps it running. */
export async function superviseEngine({
  files,
  log,
}: {
  files: EngineFiles
  log: DatabaseLog
}): Promise<EngineSupervisor> {
  const sessions = new Set<SessionStream>()
  let isClosed = false
  let isReadOnly = false
  let tell: (isAway: boolean) => void = () => {}
  let engine = Promise.resolve(await open())

  async function open() {
    const opened = await openEngine({ files, onDeath: restart, log })
    opened.setReadOnly(isReadOnly)
    return opened
  }

  function restart(reason: string) {
    log.error({ reason }, 'The embedded database died and is reopened')
    const error = new DatabaseUnavailableError('unknown_outcome', 'The embedded database was restarted')
    tell(true)
    for (const session of sessions) session.destroy(error)
    if (!isClosed) engine = reopen()
  }

  async function reopen(): Promise<Engine> {
    for (let pauseMs = 0; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2 + 500)) {
      await delay(pauseMs)
      if (isClosed) throw new DatabaseUnavailableError('closed', 'The embedded database is closed')
      try {
        const opened = await open()
        tell(false)
        return opened
      } catch (error) {
        log.error({ err: error }, 'The embedded database did not reopen; it is tried again')
      }
    }
  }

  return {
    createSession: () => {
      const session = new SessionStream(() => engine)
      sessions.add(session)
      session.once('close', () => sessions.delete(session))
      return session
    },
    setReadOnly: (on) => {
      isReadOnly = on
      void engine.then((running) => running.setReadOnly(on))
    },
    onChange: (listener) => {
      tell = listener
    },
    copyTo: async (folder) => (await engine).copyTo(folder),
    dump: async () => (await engine).dump(),
    close: async () => {
      isClosed = true
      await engine.then((running) => running.close()).catch(() => {})
    },
  }
}

const terminateMessage = 'X'.charCodeAt(0)

/**
 * The socket replacement for the `pg` client. Each write is sent to the engine as one piece, each answer returns as
 * one; when the client terminates or is dropped, the session's transaction is rolled back and its settings are reset.
 */
class SessionStream extends Duplex {
  readonly #findEngine: (session: SessionStream) => Promise<Engine>
  #engine: Engine | null = null

  /** `findEngine` resolves to the running engine, or to the next one after a restart. */
  constructor(findEngine: (session: SessionStream) => Promise<Engine>) {
    super()
    this.#findEngine = findEngine
  }

  connect() {
    this.#findEngine(this).then(
      (engine) => {
        if (this.destroyed) return
        this.#engine = engine
        this.emit('connect')
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this._writev([{ chunk }], done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    const bytes = Buffer.concat(chunks.map(({ chunk }) => chunk))
    if (bytes[0] !== terminateMessage) {
      this.#engine?.exchange(bytes).then(
        (answer) => this.#deliver(answer),
        (error: Error) => this.destroy(error),
      )
    }
    done()
  }

  #deliver(answer: Uint8Array) {
    if (!this.destroyed && answer.length > 0) this.push(answer)
  }

  override _final(done: (error?: Error | null) => void) {
    done()
    this.destroy()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#engine?.endSession()
    this.#engine = null
    done(error)
  }

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    return this
  }

  unref() {
    return this
  }
}
