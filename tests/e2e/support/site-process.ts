import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { ContentItem } from '#db/schema/index.ts'
import type { Role } from '#domain/staff/roles.ts'
import { askServer } from '#server/maintenance/ask-server.ts'
import { commandPlaces } from '#server/maintenance/places.ts'
import type { GivenUser } from '#tests/support/accounts.ts'
import type { GivenInvitation } from './given-invitation.ts'
import type { Reported } from './reported.ts'
import type { ContentOverrides, GivenAnswer, GivenRecords, GivenRequest } from './server.ts'

type Kind = keyof GivenRecords
type RequestFor<K extends Kind> = Omit<Extract<GivenRequest, { kind: K }>, 'id'>

const serverFile = path.join(import.meta.dirname, 'server.ts')
/** Generous, for a machine that is busy with other things. */
const startAtMostMs = 300_000

const outboxLine = z.object({ to: z.string(), code: z.string().nullable() })

export type RunningSite = Awaited<ReturnType<typeof startSite>>

/**
 * Makes a data folder with the demonstration in it, once for all journeys (playwright.config.ts): every server begins with
 * a copy. Resolves to the function that takes it away.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const { dataDir, end } = await startSite()
  await end()
  process.env.PREPARED_DATA = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

/**
 * Starts a server on a free port with a data folder of its own and resolves when it is ready. `TRUST_PROXY` lets every
 * test come from an address of its own (see site.ts), so that no limit of one test reaches another.
 */
export async function startSite(variables: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fanyu-e2e-'))
  const { PREPARED_DATA } = process.env
  if (PREPARED_DATA !== undefined) await cp(PREPARED_DATA, dataDir, { recursive: true })
  const child = fork(serverFile, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Dates travel as dates.
    serialization: 'advanced',
    // What the test runner loads into its own processes has no place in the server's.
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'demo',
      LIMIT_SCALE: '1000',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      ...variables,
    },
  })
  let said = ''
  child.stdout?.on('data', (chunk) => (said += chunk))
  child.stderr?.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit')
  const address = await readAddress()

  let lastRequest = 0

  /** The address that the server prints when it is ready. */
  async function readAddress(): Promise<string> {
    const tooLate = AbortSignal.timeout(startAtMostMs)
    for (;;) {
      const ready = /^Ready on (\S+)$/m.exec(said)?.[1]
      if (ready !== undefined) return ready
      if (child.exitCode !== null || child.stdout === null) throw new Error(`The server did not start:\n${said}`)
      await Promise.race([once(child.stdout, 'data', { signal: tooLate }), ended])
    }
  }

  /** Asks the server's process for a record; `id` pairs the answer with its request. */
  async function given<K extends Kind>(request: RequestFor<K>): Promise<GivenRecords[K]> {
    lastRequest += 1
    const id = lastRequest
    return new Promise((resolve, reject) => {
      const take = (answer: GivenAnswer) => {
        if (answer.id !== id) return
        child.off('message', take)
        // A kind has one type of record, which the process at the other end makes (server.ts).
        if ('record' in answer) resolve(answer.record as GivenRecords[K])
        else reject(new Error(answer.fault))
      }
      child.on('message', take)
      child.send({ id, ...request }, (error) => error && reject(error))
    })
  }

  /** Ends it the way an operator would. Throws when it died before, or does not end cleanly. */
  async function end(): Promise<void> {
    if (child.exitCode !== null) throw new Error(`The server died during the journeys:\n${said}`)
    child.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${said}`)
  }

  return {
    address,
    dataDir,
    end,

    /** Puts a user into the database: with a phone, an e-mail address and as many companies as asked for. */
    givenUser(options: Omit<RequestFor<'user'>, 'kind'> = {}): Promise<GivenUser> {
      return given<'user'>({ kind: 'user', ...options })
    },

    /**
     * Puts a published article into the database, or with `firstLevelHeading: 2` an activity in a region of its own.
     * What stands in `content` is kept as it is. Lists that were opened before may not show it yet.
     */
    givenContentItem(overrides: ContentOverrides = {}): Promise<ContentItem> {
      return given<'content'>({ kind: 'content', overrides })
    },

    /** An open invitation of a company that nobody else uses; the inviter is its only member. */
    givenInvitation(): Promise<GivenInvitation> {
      return given<'invitation'>({ kind: 'invitation' })
    },

    /** What was kept of the visitors who landed with this `qd`, in the order in which it happened. */
    reported(qd: string): Promise<Reported> {
      return given<'reported'>({ kind: 'reported', qd })
    },

    /** Takes an invitation back, as staff do. */
    async revokeInvitation({ invitationId }: GivenInvitation): Promise<void> {
      await given<'invitation-revoked'>({ kind: 'invitation-revoked', invitationId })
    },

    /** Makes somebody with this phone a member of the company that invites. */
    async addMember({ companyId }: GivenInvitation, phone: string): Promise<void> {
      await given<'member'>({ kind: 'member', companyId, phone })
    },

    /** Puts an application before the company that invites, as if it had come through its page. */
    async givenApplication(
      { invitationId, companyId }: GivenInvitation,
      { phone, email }: { phone: string; email: string },
    ): Promise<void> {
      await given<'application'>({ kind: 'application', invitationId, companyId, phone, email })
    },

    /** The single-use link by which the console's first owner enters. */
    async firstLink(): Promise<string> {
      const link = await given<'first-link'>({ kind: 'first-link' })
      if (link === null) throw new Error('There are staff already')
      return link
    },

    /** A single-use link for a new member of staff, as `npm run staff -- --invite` prints it. */
    async inviteStaff(email: string, role: Role): Promise<string> {
      const args = ['--invite', email, '--role', role]
      const result = await askServer({ socketPath: commandPlaces(dataDir).socket, name: 'staff', args })
      if (result?.exitCode !== 0) throw new Error(`The invitation was refused: ${result?.lines.join(' ')}`)
      return result.lines.at(-1) ?? ''
    },

    /** Lets minutes pass since the second factors of all staff were given. */
    async ageFactors(minutes: number): Promise<void> {
      await given<'old-factors'>({ kind: 'old-factors', minutes })
    },

    /** The code that was sent last to a phone or an e-mail address, null when none was. */
    async newestCode(receiver: string): Promise<string | null> {
      const lines = await readFile(path.join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '')
      const messages = lines.split('\n').flatMap((line) => (line === '' ? [] : [outboxLine.parse(JSON.parse(line))]))
      return messages.findLast(({ to }) => to === receiver)?.code ?? null
    },

    /** `end`, and takes its data away. */
    async stop(): Promise<void> {
      await end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
