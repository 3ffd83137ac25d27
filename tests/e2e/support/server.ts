import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deserialize, serialize } from 'node:v8'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { makeActivity, makeArticle } from '#db/factories.ts'
import { type ContentItem, consents } from '#db/schema/index.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { openBuiltSite } from '#server/built-site.ts'
import { readEnvironment } from '#server/environment.ts'
import { createLogger } from '#server/log.ts'
import { systemClock } from '#server/ports/clock.ts'
import { rollUpChannels } from '#server/services/channels/roll-up.ts'
import { startServer } from '#server/start-server.ts'
import { type GivenUser, givenUser } from '#tests/support/accounts.ts'
import {
  addApplication,
  addMember,
  type GivenInvitation,
  givenOpenInvitation,
  rejectAllWaiting,
  revoke,
} from './given-invitation.ts'
import { ageFactors } from './old-factors.ts'
import { type Reported, readReported } from './reported.ts'
import { givenSocket } from './running-site.ts'

/**
 * The whole server as `npm start` runs it, in a process of its own. Journeys may ask over a socket in its data folder for
 * what cannot be made on the site: nobody else may open the database.
 */
const root = path.resolve(import.meta.dirname, '../../..')

export type ContentOverrides = NonNullable<Parameters<typeof makeArticle>[1]>

const given = z.discriminatedUnion('kind', [
  /** `password: null` makes a user who has none. */
  z.object({ kind: z.literal('user'), companies: z.int().optional(), password: z.null().optional() }),
  /** An article, or with `firstLevelHeading: 2` an activity; the database checks the rest. */
  z.object({ kind: z.literal('content'), overrides: z.custom<ContentOverrides>() }),
  /** An open invitation of a new company, by its only member. */
  z.object({ kind: z.literal('invitation') }),
  z.object({ kind: z.literal('invitation-revoked'), invitationId: z.int() }),
  /** Rejects all pending applications. */
  z.object({ kind: z.literal('nobody-waits') }),
  /** What was kept of the visitors who landed with this `qd`. */
  z.object({ kind: z.literal('reported'), qd: z.string() }),
  /** Counts what was told so far, as the server does it every minute. */
  z.object({ kind: z.literal('roll-up') }),
  /** To which versions of the legal documents a user has agreed. */
  z.object({ kind: z.literal('agreed'), userId: z.int() }),
  z.object({ kind: z.literal('member'), companyId: z.int(), phone: z.string() }),
  z.object({
    kind: z.literal('application'),
    invitationId: z.int(),
    companyId: z.int(),
    phone: z.string(),
    email: z.string(),
  }),
  /** The single-use link of the console's first owner. */
  z.object({ kind: z.literal('first-link') }),
  /** Lets this many minutes pass since the second factors of all staff were given. */
  z.object({ kind: z.literal('old-factors'), minutes: z.int() }),
])

export type GivenRequest = z.infer<typeof given>
/** What each kind of request comes to. */
export type GivenRecords = {
  user: GivenUser
  content: ContentItem
  invitation: GivenInvitation
  'invitation-revoked': null
  'nobody-waits': null
  reported: Reported
  'roll-up': null
  agreed: string[]
  member: null
  application: null
  'first-link': string | null
  'old-factors': null
}
export type GivenAnswer = { record: GivenRecords[keyof GivenRecords] } | { fault: string }

function make(db: Db, request: GivenRequest): Promise<GivenRecords[keyof GivenRecords]> {
  if (request.kind === 'first-link') return server.makeFirstLink()
  if (request.kind === 'old-factors') return ageFactors(db, request.minutes)
  if (request.kind === 'user') return givenUser({ db, clock: systemClock }, request)
  if (request.kind === 'invitation') return givenOpenInvitation(db)
  if (request.kind === 'invitation-revoked') return revoke(db, request.invitationId)
  if (request.kind === 'nobody-waits') return rejectAllWaiting(db)
  if (request.kind === 'roll-up') return rollUpChannels({ db, clock: systemClock }).then(() => null)
  if (request.kind === 'reported') return readReported(db, request.qd)
  if (request.kind === 'agreed') return readAgreed(db, request.userId)
  if (request.kind === 'member') return addMember(db, request)
  if (request.kind === 'application') return addApplication(db, request)
  const { overrides } = request
  return overrides.firstLevelHeading === firstHeading.activity
    ? makeActivity(db, overrides)
    : makeArticle(db, overrides)
}

async function readAgreed(db: Db, userId: number): Promise<string[]> {
  const rows = await db.select().from(consents).where(eq(consents.userId, userId))
  return rows.map(({ document, version }) => `${document} ${version}`)
}

const environment = readEnvironment(process.env)
const server = await startServer({
  environment,
  log: createLogger({ level: environment.logLevel }),
  site: openBuiltSite(path.join(root, 'dist/server/server-entry.js')),
  folders: ['dist/client', 'public', 'dist/demo'].map((folder) => path.join(root, folder)),
  consoleFolder: path.join(root, 'dist/console'),
})

const asked = createServer({ allowHalfOpen: true }, async (socket) => {
  const request = given.parse(deserialize(await buffer(socket)))
  const { db } = server
  if (db === null) throw new Error('This server has no database of its own')
  const answer: GivenAnswer = await make(db, request).then(
    (record) => ({ record }),
    (fault: unknown) => ({ fault: String(fault) }),
  )
  // Direct database writes purge nothing, so a list that an earlier journey opened would not show them.
  if (request.kind === 'content') server.purgePages()
  socket.end(serialize(answer))
}).listen(givenSocket(environment.dataDir))

async function stop(): Promise<void> {
  asked.close()
  await server.stop()
  process.exit(0)
}
process.once('SIGTERM', stop)
// The run of the journeys is gone without a word.
process.once('disconnect', stop)
await once(asked, 'listening')
process.stdout.write(`Ready on ${server.address}\n`)
