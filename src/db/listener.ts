import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Listen } from './backend.ts'
import { destroySession } from './bounded-pool.ts'
import type { DatabaseLog } from './database-log.ts'

type Options = {
  /** Creates an unconnected client with a query timeout. */
  createClient: () => pg.Client
  /** Done with each new connection before it listens; an error means that it is tried again later. */
  onConnect?: (client: pg.Client) => Promise<void>
  log: DatabaseLog
}

const checkEveryMs = 15_000
const longestPauseMs = 5_000
/** Time for terminating the connection to a server that does not respond. */
const goodByeMs = 500

/**
 * LISTEN on a separate connection, opened with the first listener and reopened whenever it is lost. A periodic check
 * detects a hung server and a network that drops all packets.
 */
export function createListener({ createClient, onConnect, log }: Options) {
  const messages = new EventEmitter().setMaxListeners(0)
  const reconnections = new Set<() => void>()
  const closing = new AbortController()
  let connected: Promise<pg.Client> | null = null

  async function connectOnce() {
    const client = createClient()
    client.on('error', (error) => log.warn({ err: error }, 'The listening connection failed'))
    try {
      await client.connect()
      await onConnect?.(client)
      for (const channel of messages.eventNames()) await subscribe(client, String(channel))
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    client.on('notification', ({ channel, payload }) => messages.emit(channel, payload ?? ''))
    const check = setInterval(() => {
      client.query('select 1').catch(() => client.end().catch(() => {}))
    }, checkEveryMs).unref()
    client.once('end', () => {
      clearInterval(check)
      if (!closing.signal.aborted) connected = reconnect()
    })
    return client
  }

  async function reconnect(): Promise<pg.Client> {
    for (let pauseMs = 100; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      await delay(pauseMs, undefined, { signal: closing.signal })
      try {
        const client = await connectOnce()
        for (const onReconnected of reconnections) onReconnected()
        return client
      } catch (error) {
        log.warn({ err: error }, 'The listening connection is not back yet')
      }
    }
  }

  const listen: Listen = async (channel, onMessage, onReconnected = () => {}) => {
    messages.on(channel, onMessage)
    reconnections.add(onReconnected)
    connected ??= connectOnce().catch(reconnect)
    await subscribe(await connected, channel)
    return async () => {
      messages.off(channel, onMessage)
      reconnections.delete(onReconnected)
    }
  }

  return {
    listen,
    close: async () => {
      closing.abort()
      const client = await Promise.race([connected?.catch(() => null), delay(goodByeMs, null, { ref: false })])
      if (!client) return
      const isEnded = client.end().then(() => true)
      if (!(await Promise.race([isEnded, delay(goodByeMs, false, { ref: false })]))) destroySession(client)
    },
  }
}

async function subscribe(client: pg.Client, channel: string) {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
