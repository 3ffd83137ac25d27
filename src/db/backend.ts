import type pg from 'pg'
import type { BoundedPool } from './bounded-pool.ts'
import type { DatabaseCopy } from './copy-facts.ts'
import type { ReadPool } from './replica.ts'

/** The common interface of the embedded database and a PostgreSQL server. */
export type Backend = {
  pool: BoundedPool
  /**
   * A separate source for pages and lists, e.g. a replica; `changed` announces a change that must be visible at once.
   */
  reads?: { pool: ReadPool; changed: () => void }
  /** A connection without time limits, for migrations; only while the pool is unused. */
  createClient: () => pg.Client
  /** The role that needs rights on new tables when another role owns them. */
  servingRole?: string | null
  /** @throws with one sentence for the operator when the pool's session settings are wrong. */
  check?: () => Promise<void>
  listen: Listen
  /** Notifies every listener on every instance. */
  notify: (channel: string, payload: string) => Promise<void>
  /** Writes a consistent copy into the folder while the site is running, and answers its contents. */
  saveTo: (folder: string) => Promise<DatabaseCopy>
  /** Waits for calls in flight. */
  close: () => Promise<void>
}

/**
 * Calls `onMessage` with the payload of each notification on the channel. Notifications may be lost while the
 * connection is down; `onReconnected` is called when it is back, so that the listener can assume the worst. Resolves to
 * the function that stops listening.
 */
export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onReconnected?: () => void,
) => Promise<() => Promise<void>>
