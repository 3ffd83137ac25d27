type QueueSettings = {
  /** Maximum concurrent pieces of work, of all clients together and of one. */
  atOnce: number
  perClient: number
  /** Maximum concurrent pieces of the clients of one network; without it networks have no share of their own. */
  perNetwork?: number
  /** Maximum queued pieces, of all clients together and of one. */
  waiting: number
  waitingPerClient: number
  /** Maximum wait in ms. */
  waitMs: number
}

type FairQueue = {
  /**
   * Runs the work in a slot of the client. A client is not new where its `network` was served several times lately.
   * @throws {QueueFullError} when the queue is full, or no slot is free in time.
   */
  run: <Result>(client: string, work: () => Promise<Result>, network?: string) => Promise<Result>
}

/** There is no slot for this piece of work: retry in a moment. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

type Waiting = { admit: () => void; refuse: () => void }
type Client = { network: string | undefined; running: number; waiting: Waiting[] }

const full = () => new QueueFullError('The queue is full')

/** A client served within this time, and at most twice as long ago, is a returning client; others are new. */
const recentWindowMs = 30_000
/**
 * A network served so many times in that window has only returning clients, because a flood that takes another address
 * of its networks for each request would otherwise remain new. Two people of one network may come at one time.
 */
const servingsOfNetwork = 2
/** After this many new clients a returning one is next, so that ever new addresses do not starve the others. */
const newClientsInRow = 3

/**
 * A queue for work that costs a core. Waiting clients are served round-robin: a heavy client delays only itself. Clients
 * that have not been served in the last 30 s go first. When the queue is full, the newest entry of the client with most
 * entries is evicted for a client with fewer; and the group, new or returning clients, that holds more than half of the
 * queue is served after the other one (decision 023).
 */
export function createFairQueue(settings: QueueSettings): FairQueue {
  const { atOnce, perClient, perNetwork = atOnce, waiting, waitingPerClient, waitMs } = settings
  const clients = new Map<string, Client>()
  /** Running pieces of networks that have any. */
  const runningOfNetworks = new Map<string, number>()
  /** Clients with queued entries, the next one first: new ones, and returning ones. */
  const newClients = new Set<string>()
  const returningClients = new Set<string>()
  const recentlyServed = createRecentCounts()
  let running = 0
  let queued = 0
  let newClientsServed = 0

  function clientOf(name: string, network?: string): Client {
    const client = clients.get(name) ?? { network, running: 0, waiting: [] }
    clients.set(name, client)
    return client
  }

  function deleteWhenIdle(name: string, { running, waiting }: Client) {
    if (waiting.length === 0) leaveQueue(name)
    if (running === 0 && waiting.length === 0) clients.delete(name)
  }

  function leaveQueue(name: string) {
    newClients.delete(name)
    returningClients.delete(name)
  }

  function hasShare({ network, running }: Client): boolean {
    if (running >= perClient) return false
    return network === undefined || (runningOfNetworks.get(network) ?? 0) < perNetwork
  }

  function countRunning(client: Client, change: 1 | -1) {
    running += change
    client.running += change
    if (client.network === undefined) return
    const ofNetwork = (runningOfNetworks.get(client.network) ?? 0) + change
    if (ofNetwork === 0) runningOfNetworks.delete(client.network)
    else runningOfNetworks.set(client.network, ofNetwork)
  }

  function start(name: string, client: Client) {
    countRunning(client, 1)
    recentlyServed.add(name)
    if (client.network !== undefined) recentlyServed.add(networkKey(client.network))
  }

  function isReturning(name: string, { network }: Client): boolean {
    if (recentlyServed.count(name) > 0) return true
    return network !== undefined && recentlyServed.count(networkKey(network)) >= servingsOfNetwork
  }

  function makeRoomFor(name: string, client: Client): boolean {
    const own = client.waiting.length
    if (own >= waitingPerClient) return false
    if (queued < waiting) return true
    const others = [...newClients, ...returningClients].map((other) => clientOf(other))
    const longest = others.reduce((most, other) => (other.waiting.length > most.waiting.length ? other : most), client)
    const evicted =
      longest.waiting.length > own + 1 ? longest : own === 0 ? lastOfMajority(isReturning(name, client)) : undefined
    evicted?.waiting.at(-1)?.refuse()
    return evicted !== undefined
  }

  /** The last client of the other group, when that group holds more than half of the queue. */
  function lastOfMajority(isOwnReturning: boolean): Client | undefined {
    const [own, others] = isOwnReturning ? [returningClients, newClients] : [newClients, returningClients]
    const last = own.size * 2 < waiting ? [...others].at(-1) : undefined
    return last === undefined ? undefined : clientOf(last)
  }

  async function enter(name: string, network: string | undefined): Promise<void> {
    const client = clientOf(name, network)
    if (running < atOnce && hasShare(client)) return start(name, client)
    if (!makeRoomFor(name, client)) {
      deleteWhenIdle(name, client)
      throw full()
    }
    await new Promise<void>((resolve, reject) => {
      const dequeue = () => {
        clearTimeout(timer)
        client.waiting.splice(client.waiting.indexOf(entry), 1)
        queued -= 1
      }
      const entry: Waiting = {
        admit() {
          dequeue()
          start(name, client)
          resolve()
        },
        refuse() {
          dequeue()
          deleteWhenIdle(name, client)
          reject(full())
        },
      }
      const timer = setTimeout(entry.refuse, waitMs)
      client.waiting.push(entry)
      queued += 1
      if (returningClients.has(name) || isReturning(name, client)) returningClients.add(name)
      else newClients.add(name)
    })
  }

  /** Fills free slots from the queue, one per client in turn. */
  function admitNext() {
    while (running < atOnce) {
      const isNewClientNext = newClientsServed < newClientsInRow
      const name = firstOf(isNewClientNext ? [newClients, returningClients] : [returningClients, newClients])
      if (name === undefined) return
      newClientsServed = newClients.has(name) ? newClientsServed + 1 : 0
      const client = clientOf(name)
      client.waiting[0]?.admit()
      // Adding it again puts it behind all others.
      leaveQueue(name)
      if (client.waiting.length > 0) returningClients.add(name)
    }
  }

  function firstOf(groups: readonly Set<string>[]): string | undefined {
    return groups.flatMap((group) => [...group]).find((name) => hasShare(clientOf(name)))
  }

  return {
    async run(name, work, network) {
      await enter(name, network)
      try {
        return await work()
      } finally {
        const client = clientOf(name)
        countRunning(client, -1)
        admitNext()
        deleteWhenIdle(name, client)
      }
    },
  }
}

/** Client names and networks are counted together; no client has such a name. */
const networkKey = (network: string) => `network ${network}`

/** Names that are counted within one window: only a flood that is served from ever new addresses shortens it. */
const recentAtMost = 20_000

/** How often names were added within `recentWindowMs`, and at most twice as long ago; two times `recentAtMost` names at most. */
export function createRecentCounts() {
  let begunAt = performance.now()
  let now = new Map<string, number>()
  let before = new Map<string, number>()

  function rotate() {
    const age = performance.now() - begunAt
    if (age < recentWindowMs && now.size < recentAtMost) return
    before = age < 2 * recentWindowMs ? now : new Map()
    now = new Map()
    begunAt = performance.now()
  }

  return {
    add(name: string) {
      rotate()
      now.set(name, (now.get(name) ?? 0) + 1)
    },
    count(name: string): number {
      rotate()
      return (now.get(name) ?? 0) + (before.get(name) ?? 0)
    },
    size: () => now.size + before.size,
  }
}
