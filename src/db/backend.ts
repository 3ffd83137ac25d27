import type pg from 'pg'
import type { BoundedPool } from './bounded-pool.ts'
import type { DatabaseCopy } from './copy-facts.ts'
import type { ReadPool } from './replica.ts'

/** What the embedded database and the server have in common. */
export type Backend = {
  pool: BoundedPool
  /** Where pages and lists are read from, where that is another place; it is told of changes that must show at once. */
  reads?: { pool: ReadPool; changed: () => void }
  /** A connection without time limits, for migrations; only while nobody uses the pool. */
  createClient: () => pg.Client
  /** The role that needs rights on what the migrations make, where another role makes it. */
  servingRole?: string | null
  /** @throws with one sentence for the operator when the pool's sessions are not as we need them. */
  check?: () => Promise<void>
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
