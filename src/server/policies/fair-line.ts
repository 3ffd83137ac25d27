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

/** Who had a turn within this time, at most twice as long, is no newcomer. */
const latelyMs = 30_000
/** After so many newcomers one of the others is next, so that ever new addresses do not keep them out. */
const newcomersInRow = 3

/**
 * Turns for work that costs a core. While there is a line, clients are served in turn and not in the order in which they
 * came: whoever asks for much waits for his own, and hardly anybody waits for him; and newcomers, who had no turn lately,
 * go first. Where the line is full, the newest of whoever has most in it makes room for somebody who has less; and
 * newcomers and all others, whichever have more than half of it, for the rest (decision 023).
 */
export function createFairLine({ atOnce, perClient, waiting, waitingPerClient, waitMs }: Settings): FairLine {
  const clients = new Map<string, Client>()
  /** Clients with something in line, the next one first: those who had no turn lately, and all others. */
  const newcomers = new Set<string>()
  const turns = new Set<string>()
  const servedLately = createLately()
  let running = 0
  let inLine = 0
  let newcomersServed = 0

  function clientOf(name: string): Client {
    const client = clients.get(name) ?? { running: 0, waiting: [] }
    clients.set(name, client)
    return client
  }

  function forgetWhenIdle(name: string, { running, waiting }: Client) {
    if (waiting.length === 0) leaveTurns(name)
    if (running === 0 && waiting.length === 0) clients.delete(name)
  }

  function leaveTurns(name: string) {
    newcomers.delete(name)
    turns.delete(name)
  }

  function start(name: string, client: Client) {
    running += 1
    client.running += 1
    servedLately.add(name)
  }

  function makeRoomFor(name: string, client: Client): boolean {
    const own = client.waiting.length
    if (own >= waitingPerClient) return false
    if (inLine < waiting) return true
    const others = [...newcomers, ...turns].map(clientOf)
    const greediest = others.reduce(
      (most, other) => (other.waiting.length > most.waiting.length ? other : most),
      client,
    )
    const giving = greediest.waiting.length > own + 1 ? greediest : own === 0 ? lastOfTheMany(name) : undefined
    giving?.waiting.at(-1)?.refuse()
    return giving !== undefined
  }

  /** Who has the last turn of those whom `name` is none of, where they have more than half of the line. */
  function lastOfTheMany(name: string): Client | undefined {
    const [own, others] = servedLately.has(name) ? [turns, newcomers] : [newcomers, turns]
    const last = own.size * 2 < waiting ? [...others].at(-1) : undefined
    return last === undefined ? undefined : clientOf(last)
  }

  async function enter(name: string): Promise<void> {
    const client = clientOf(name)
    if (running < atOnce && client.running < perClient) return start(name, client)
    if (!makeRoomFor(name, client)) {
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
          start(name, client)
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
      if (turns.has(name) || servedLately.has(name)) turns.add(name)
      else newcomers.add(name)
    })
  }

  /** Gives free places to those in line, one to each client in turn. */
  function admitNext() {
    while (running < atOnce) {
      const isNewcomersTurn = newcomersServed < newcomersInRow
      const name = firstOf(isNewcomersTurn ? [newcomers, turns] : [turns, newcomers])
      if (name === undefined) return
      newcomersServed = newcomers.has(name) ? newcomersServed + 1 : 0
      const client = clientOf(name)
      client.waiting[0]?.admit()
      // Behind all others: adding it anew puts it last.
      leaveTurns(name)
      if (client.waiting.length > 0) turns.add(name)
    }
  }

  function firstOf(groups: readonly Set<string>[]): string | undefined {
    return groups.flatMap((group) => [...group]).find((name) => clientOf(name).running < perClient)
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

/** The names that were added within `latelyMs`, at most twice as long. */
function createLately() {
  let begunAt = performance.now()
  let now = new Set<string>()
  let before = new Set<string>()

  function turnPage() {
    const age = performance.now() - begunAt
    if (age < latelyMs) return
    before = age < 2 * latelyMs ? now : new Set()
    now = new Set()
    begunAt = performance.now()
  }

  return {
    add(name: string) {
      turnPage()
      now.add(name)
    },
    has(name: string) {
      turnPage()
      return now.has(name) || before.has(name)
    },
  }
}
