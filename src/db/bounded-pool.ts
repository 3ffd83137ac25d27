import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailableError } from './errors.ts'

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

const drainLookMs = 10

/**
 * A `pg.Pool` with a bounded queue: beyond `queueLimit` waiting callers, further ones are refused at once. A lost
 * connection fails only its own queries.
 */
export class BoundedPool extends pg.Pool {
  readonly #queueLimit: number
  readonly #open = new Set<pg.PoolClient>()
  readonly #held = new Set<pg.PoolClient>()
  #isDraining = false
  #isSuspended = false

  constructor(options: pg.PoolConfig, queueLimit: number) {
    super(options)
    this.#queueLimit = queueLimit
    // The pool listens to idle clients only; without this, a connection loss inside a transaction would end the
    // process.
    this.on('connect', (client) => {
      client.on('error', () => {})
      this.#open.add(client)
    })
    this.on('remove', (client) => this.#open.delete(client))
    this.on('acquire', (client) => this.#held.add(client))
    this.on('release', (_error, client) => this.#held.delete(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const refusal = this.#refuse()
    if (refusal === null) {
      if (callback) return void super.connect(callback)
      return super.connect()
    }
    if (!callback) return Promise.reject(refusal)
    process.nextTick(callback, refusal, undefined, () => {})
  }

  /** The server does not respond: waiting calls fail, and new ones are refused. */
  suspend() {
    this.#isSuspended = true
    for (const client of this.#held) destroySession(client, silence())
  }

  resume() {
    this.#isSuspended = false
  }

  /** Refuses new calls, serves waiting ones, then closes every connection; forcibly after `limitMs`. */
  async drain(limitMs: number) {
    this.#isDraining = true
    const giveUpAt = performance.now() + limitMs
    while (this.waitingCount > 0 && performance.now() < giveUpAt) await delay(drainLookMs)
    // A server that does not respond never answers the termination message.
    const isEnded = this.end().then(() => true)
    await Promise.race([isEnded, delay(Math.max(0, giveUpAt - performance.now()), false, { ref: false })])
    const error = new DatabaseUnavailableError('closed', 'The database is closed')
    for (const client of this.#open) destroySession(client, error)
  }

  #refuse() {
    if (this.#isDraining) return new DatabaseUnavailableError('closed', 'The database is being closed')
    if (this.#isSuspended) return silence()
    if (this.waitingCount < this.#queueLimit) return null
    return new DatabaseUnavailableError('queue_full', `${this.#queueLimit} calls wait for the database`)
  }
}

/**
 * Ends sessions held longer than `limitMs`: code that awaits external work inside a transaction would otherwise block
 * all callers of the embedded database's only connection. The holder's next query fails, and the transaction is rolled
 * back.
 */
export function limitHolding(pool: pg.Pool, limitMs: number, onTooLong: () => void) {
  const timers = new Map<pg.PoolClient, NodeJS.Timeout>()
  pool.on('acquire', (client) => {
    const endSession = () => {
      onTooLong()
      const error = new DatabaseUnavailableError('held_too_long', `A connection was held for more than ${limitMs} ms`)
      destroySession(client, error)
    }
    timers.set(client, setTimeout(endSession, limitMs).unref())
  })
  pool.on('release', (_error, client) => {
    clearTimeout(timers.get(client))
    timers.delete(client)
  })
}

const silence = () => new DatabaseUnavailableError('silent', 'The database does not answer')

/** Ends a session immediately; its running query fails with the error. */
export function destroySession(client: pg.ClientBase, error?: Error) {
  // pg types the client's connection as private; it always has one, over a socket or our stream.
  const { connection } = client as unknown as { connection: { stream: { destroy: (error?: Error) => void } } }
  connection.stream.destroy(error)
}
