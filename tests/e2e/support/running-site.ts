import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import type { ContentItem } from '#db/schema/index.ts'
import type { Role } from '#domain/staff/roles.ts'
import { askServer } from '#server/operate/commands/ask-server.ts'
import { commandPlaces } from '#server/operate/commands/places.ts'
import type { GivenUser } from '#tests/support/accounts.ts'
import type { ContentOverrides, GivenAnswer, GivenInvitation, GivenRecords, GivenRequest, Reported } from './server.ts'

type Kind = keyof GivenRecords
type RequestFor<K extends Kind> = Extract<GivenRequest, { kind: K }>

/** Where a server of the journeys listens, and the folder of its data. */
export type SitePlace = { address: string; dataDir: string }

export type RunningSite = ReturnType<typeof siteAt>

const outboxLine = z.object({ to: z.string(), code: z.string().nullable() })

/** Where the server of a data folder takes requests for records (server.ts). */
export const givenSocket = (dataDir: string) => path.join(dataDir, 'given')

/** What a journey may ask of a server that runs, whichever process started it. */
export function siteAt({ address, dataDir }: SitePlace) {
  /** Asks the server's process for a record, over a connection of its own. */
  async function given<K extends Kind>(request: RequestFor<K>): Promise<GivenRecords[K]> {
    const socket = createConnection({ path: givenSocket(dataDir) })
    await once(socket, 'connect')
    // Dates travel as dates.
    socket.end(serialize(request))
    const answer = deserialize(await buffer(socket)) as GivenAnswer
    if ('fault' in answer) throw new Error(answer.fault)
    // A kind has one type of record, which the process at the other end makes.
    return answer.record as GivenRecords[K]
  }

  return {
    address,

    /** Puts a user into the database: with a phone, an e-mail address and as many companies as asked for. */
    givenUser(options: Omit<RequestFor<'user'>, 'kind'> = {}): Promise<GivenUser> {
      return given<'user'>({ kind: 'user', ...options })
    },

    /**
     * Puts a published article into the database, or with `firstLevelHeading: 2` an activity in a region of its own.
     * `content` is stored unchanged. Lists that were opened before may not show it yet.
     */
    givenContentItem(overrides: ContentOverrides = {}): Promise<ContentItem> {
      return given<'content'>({ kind: 'content', overrides })
    },

    /** An open invitation of a company for this test alone; the inviter is its only member. */
    givenInvitation(): Promise<GivenInvitation> {
      return given<'invitation'>({ kind: 'invitation' })
    },

    /** What was kept of the visitors who landed with this `qd`, in the order in which it happened. */
    reported(qd: string): Promise<Reported> {
      return given<'reported'>({ kind: 'reported', qd })
    },

    /** Counts the visitors' events into the funnel, as the server does every minute. */
    async rollUp(): Promise<void> {
      await given<'roll-up'>({ kind: 'roll-up' })
    },

    /** To which versions of the legal documents a user has agreed, such as `agreement+privacy V1.1+V1.0`. */
    agreedTo({ userId }: GivenUser): Promise<string[]> {
      return given<'agreed'>({ kind: 'agreed', userId })
    },

    /** Takes an invitation back, as staff do. */
    async revokeInvitation({ invitationId }: GivenInvitation): Promise<void> {
      await given<'invitation-revoked'>({ kind: 'invitation-revoked', invitationId })
    },

    /** Empties the queue of applications, which other journeys fill. */
    async emptyApplications(): Promise<void> {
      await given<'no-applications'>({ kind: 'no-applications' })
    },

    /** Makes somebody with this phone a member of a company. */
    async addMember({ companyId }: Pick<GivenInvitation, 'companyId'>, phone: string): Promise<void> {
      await given<'member'>({ kind: 'member', companyId, phone })
    },

    /** Puts an application before the company that invites, as if it had come through its page. */
    async givenApplication(
      { invitationId, companyId }: GivenInvitation,
      { phone, email, userName }: { phone: string; email: string; userName?: string },
    ): Promise<void> {
      await given<'application'>({
        kind: 'application',
        invitationId,
        companyId,
        phone,
        email,
        userName,
      })
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

    /** Sets the days of the promotion, both empty for none. */
    async setPromotion(days: { from: string; to: string }): Promise<void> {
      await given<'promotion'>({ kind: 'promotion', ...days })
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
  }
}
