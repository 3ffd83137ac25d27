type Settings = {
  /** Pieces of work under way at one time, of all clients together and of one. */
  atOnce: number
  perClient: number
  /** Pieces that stand in line, of all clients together and of one. */
  waiting: number
  waitingPerClient: number
  /** Milliseconds after which nobody waits any longer. */
  waitMs: number
}

export type FairLine = {
  /** Does the work when it is the client's turn. @throws {LineFullError} when there is no room in line, or no turn in time. */
  run: <Result>(client: string, work: () => Promise<Result>) => Promise<Result>
}

/** There is no turn for this piece of work: come again in a moment. */
export class LineFullError extends Error {
  override readonly name = 'LineFullError'
}

type Waiting = { admit: () => void; refuse: () => void }
type Client = { running: number; waiting: Waiting[] }

const full = () => new LineFullError('The line is full')

/**
 * Turns for work that costs a core. While there is a line, clients are served in turn and not in the order in which they
 * came: whoever asks for much waits for his own, and hardly anybody waits for him. Where the line is full, the newest of
 * whoever has most in it makes room for somebody who has less (decision 023).
 */
export function createFairLine({ atOnce, perClient, waiting, waitingPerClient, waitMs }: Settings): FairLine {
  const clients = new Map<string, Client>()
  /** Clients with something in line, the next one first. */
  const turns = new Set<string>()
  let running = 0
  let inLine = 0

  function clientOf(name: string): Client {
    const client = clients.get(name) ?? { running: 0, waiting: [] }
    clients.set(name, client)
    return client
  }

  function forgetWhenIdle(name: string, { running, waiting }: Client) {
    if (waiting.length === 0) turns.delete(name)
    if (running === 0 && waiting.length === 0) clients.delete(name)
  }

  function start(client: Client) {
    running += 1
    client.running += 1
  }

  function makeRoomFor(newcomer: Client): boolean {
    if (newcomer.waiting.length >= waitingPerClient) return false
    if (inLine < waiting) return true
    const greediest = [...turns].reduce<Client>((most, name) => {
      const client = clientOf(name)
      return client.waiting.length > most.waiting.length ? client : most
    }, newcomer)
    if (greediest.waiting.length <= newcomer.waiting.length + 1) return false
    greediest.waiting.at(-1)?.refuse()
    return true
  }

  async function enter(name: string): Promise<void> {
    const client = clientOf(name)
    if (running < atOnce && client.running < perClient) return start(client)
    if (!makeRoomFor(client)) {
      forgetWhenIdle(name, client)
      throw full()
    }
    await new Promise<void>((resolve, reject) => {
      const leaveLine = () => {
        clearTimeout(timer)
        client.waiting.splice(client.waiting.indexOf(place), 1)
        inLine -= 1
      }
      const place: Waiting = {
        admit() {
          leaveLine()
          start(client)
          resolve()
        },
        refuse() {
          leaveLine()
          forgetWhenIdle(name, client)
          reject(full())
        },
      }
      const timer = setTimeout(place.refuse, waitMs)
      client.waiting.push(place)
      inLine += 1
      turns.add(name)
    })
  }

  /** Gives free places to those in line, one to each client in turn. */
  function admitNext() {
    for (const name of [...turns]) {
      if (running >= atOnce) return
      const client = clientOf(name)
      if (client.running >= perClient) continue
      client.waiting[0]?.admit()
      // Behind all others: adding it anew puts it last.
      turns.delete(name)
      if (client.waiting.length > 0) turns.add(name)
    }
  }

  return {
    async run(name, work) {
      await enter(name)
      try {
        return await work()
      } finally {
        const client = clientOf(name)
        running -= 1
        client.running -= 1
        admitNext()
        forgetWhenIdle(name, client)
      }
    },
  }
}
