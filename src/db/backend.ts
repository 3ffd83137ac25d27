import type pg from 'pg'
import type { BoundedPool } from './bounded-pool.ts'
import type { DatabaseCopy } from './copy-facts.ts'

/** What the embedded database and the server have in common. */
export type Backend = {
  pool: BoundedPool
  /** A connection without time limits, for migrations; only while nobody uses the pool. */
  createClient: () => pg.Client
  listen: Listen
  /** Tells every listener on every instance. */
  notify: (channel: string, payload: string) => Promise<void>
  /** Writes a copy of one moment into the folder, while the site works; what it holds. */
  saveTo: (folder: string) => Promise<DatabaseCopy>
  /** Waits for what is in flight. */
  close: () => Promise<void>
}

/**
 * Calls `onMessage` with the payload of each notification on the channel. Notifications may be lost while the connection
 * is away; `onReconnected` is called when it is back, so that the listener can assume the worst. Resolves to the
 * function that stops listening.
 */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onReconnected?: () => void,
) => Promise<() => Promise<void>>
