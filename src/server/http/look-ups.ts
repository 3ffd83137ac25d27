import type { Environment } from '#server/environment/environment.ts'
import { clientOf, networkOf } from '#server/policies/client-network.ts'
import { createFairQueue } from '#server/policies/fair-queue.ts'

/**
 * Pieces of work on the database of one client at one time. Measured by the fairness bench (decision 102): of the database's 10
 * connections more would slow other clients down. The embedded database has one session, for which a statement of another client
 * waits as long as for all of this one: two keep it busy.
 */
const piecesOfClient = { server: 4, embedded: 2 } as const

/** The pieces of work on the database that one client may have at one time. */
export function databaseShare({ postgres, apiBase }: Pick<Environment, 'postgres' | 'apiBase'>): number {
  return piecesOfClient[postgres === null && apiBase === null ? 'embedded' : 'server']
}

/**
 * Runs what a request that is no call asks the database: for an upload, an installer, a preview or an address that is no page.
 * Clients are served in turn, as their calls are, so that a flood of such addresses delays its sender alone.
 * @throws {QueueFullError} when the queue is full, or after ten seconds in it.
 */
export type LookUp = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>

export function createLookUps(environment: Pick<Environment, 'postgres' | 'apiBase' | 'limitScale'>): LookUp {
  const scaled = (share: number) => Math.ceil(share * environment.limitScale)
  const queue = createFairQueue({
    atOnce: 64,
    // Beside its calls: of the database's connections a client has six of ten at most.
    perClient: Math.min(64, scaled(databaseShare(environment) / 2)),
    perNetwork: Math.min(64, scaled(16)),
    waiting: 2_048,
    // An office behind one address asks for the pictures of twenty pages at once.
    waitingPerClient: 640,
    waitMs: 10_000,
  })
  return (address, work) => queue.run(clientOf(address), work, networkOf(address))
}
