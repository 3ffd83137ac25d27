import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deserialize, serialize } from 'node:v8'
import { asc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { testPatience, usualPatience } from '#db/embedded/open.ts'
import {
  makeActivity,
  makeArticle,
  makeCompany,
  makeInvitation,
  makeJoinApplication,
  makeMembership,
  makeUser,
} from '#db/factories.ts'
import {
  type Attribution,
  attributions,
  type ContentItem,
  consents,
  invitations,
  joinApplications,
  siteSettings,
  staffSessions,
  type TrackingEvent,
  trackingEvents,
} from '#db/schema/index.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { pageCacheTimes } from '#server/cache/page-cache.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { createLogger } from '#server/observe/log.ts'
import { systemClock } from '#server/ports/clock.ts'
import { rollUpChannels } from '#server/services/marketing/channels/roll-up.ts'
import { openBuiltSite } from '#server/start/built-site.ts'
import { startServer } from '#server/start/start-server.ts'
import { type GivenUser, givenUser } from '#tests/support/accounts.ts'
import { delayAnswers } from './late-answers.ts'
import { givenSocket } from './running-site.ts'

export type GivenInvitation = {
  invitationId: number
  /** What the link carries. */
  team: string
  companyId: number
  companyName: string
  /** The company's only member. */
  inviter: { phone: string; userName: string }
}

async function givenOpenInvitation(db: Db): Promise<GivenInvitation> {
  const company = await makeCompany(db)
  const inviter = await makeUser(db)
  const { userName, phone } = inviter
  await makeMembership(db, { userId: inviter.id, companyId: company.id, userName })
  const invitation = await makeInvitation(db, { companyId: company.id, inviterUserId: inviter.id })
  return {
    invitationId: invitation.id,
    team: invitation.code,
    companyId: company.id,
    companyName: company.name,
    inviter: { phone: phone ?? '', userName: userName ?? '' },
  }
}

async function revoke(db: Db, invitationId: number): Promise<null> {
  await db.update(invitations).set({ revokedAt: new Date() }).where(eq(invitations.id, invitationId))
  return null
}

async function rejectAllWaiting(db: Db): Promise<null> {
  await db
    .update(joinApplications)
    .set({ status: 'rejected', decidedAt: new Date() })
    .where(eq(joinApplications.status, 'waiting'))
  return null
}

async function addMember(db: Db, { companyId, phone }: { companyId: number; phone: string }): Promise<null> {
  const { id: userId } = await makeUser(db, { phone })
  // As long as the name that a registration by e-mail makes of the address.
  const userName = 'cross.border.seller.with.a.long.local.part.2026'
  await makeMembership(db, { userId, companyId, roleDesc: '子账号', userName })
  return null
}

type Application = {
  invitationId: number
  companyId: number
  phone: string
  email: string
  userName?: string | undefined
}

async function addApplication(db: Db, { userName, ...application }: Application): Promise<null> {
  await makeJoinApplication(db, { ...application, ...(userName !== undefined && { userName }) })
  return null
}

/** The records of the visitors of one channel: the origins of their forms, and the events of their pages. */
export type Reported = { origins: Attribution[]; events: TrackingEvent[] }

/** A test that lands with a `qd` of its own finds its visitor again by it. */
async function readReported(db: Db, qd: string): Promise<Reported> {
  const { lastTouch, tracking } = attributions
  const isFrom = or(sql`${lastTouch} ->> 'qd' = ${qd}`, sql`${tracking} ->> 'qd' = ${qd}`)
  const origins = await db.select().from(attributions).where(isFrom).orderBy(asc(attributions.id))
  const isOfChannel = sql`${trackingEvents.props} ->> 'qd' = ${qd}`
  const events = await db
    .select()
    .from(trackingEvents)
    .where(isOfChannel)
    .orderBy(asc(trackingEvents.at), asc(trackingEvents.id))
  return { origins, events }
}

/** Moves the second factors of all sessions of the console so many minutes into the past. */
async function ageFactors(db: Db, minutes: number): Promise<null> {
  await db
    .update(staffSessions)
    .set({ confirmedAt: sql`${staffSessions.confirmedAt} - make_interval(mins => ${minutes})` })
  return null
}

/**
 * The whole server as `npm start` runs it, in a process of its own. Journeys use a socket in its data folder for
 * what the site's pages cannot do: no second process may open the database.
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
  z.object({ kind: z.literal('no-applications') }),
  /** What was kept of the visitors who landed with this `qd`. */
  z.object({ kind: z.literal('reported'), qd: z.string() }),
  /** Counts the visitors' events so far, as the server does every minute. */
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
    userName: z.string().optional(),
  }),
  /** The single-use link of the console's first owner. */
  z.object({ kind: z.literal('first-link') }),
  /** The days of the promotion, as staff publish them. */
  z.object({ kind: z.literal('promotion'), from: z.string(), to: z.string() }),
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
  'no-applications': null
  reported: Reported
  'roll-up': null
  agreed: string[]
  member: null
  application: null
  promotion: null
  'first-link': string | null
  'old-factors': null
}
export type GivenAnswer = { record: GivenRecords[keyof GivenRecords] } | { fault: string }

function make(db: Db, request: GivenRequest): Promise<GivenRecords[keyof GivenRecords]> {
  if (request.kind === 'first-link') return server.makeFirstLink()
  if (request.kind === 'old-factors') return ageFactors(db, request.minutes)
  if (request.kind === 'promotion') return setPromotion(db, request)
  if (request.kind === 'user') return givenUser({ db, clock: systemClock }, request)
  if (request.kind === 'invitation') return givenOpenInvitation(db)
  if (request.kind === 'invitation-revoked') return revoke(db, request.invitationId)
  if (request.kind === 'no-applications') return rejectAllWaiting(db)
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

async function setPromotion(db: Db, { from, to }: { from: string; to: string }): Promise<null> {
  const value = sql`jsonb_set(${siteSettings.value}, '{promotion}', ${JSON.stringify({ from, to })}::jsonb)`
  await db.update(siteSettings).set({ value })
  return null
}

async function readAgreed(db: Db, userId: number): Promise<string[]> {
  const rows = await db.select().from(consents).where(eq(consents.userId, userId))
  return rows.map(({ document, version }) => `${document} ${version}`)
}

// A page that was purged is served old where its rendering takes longer than this: a journey must see what it has just
// written, however busy the machine is.
Object.assign(pageCacheTimes, { purgedWait: 20_000, refreshLimit: 20_000 })
// Calls come in one queue to the database, and one that waits there for three seconds is answered 503.
Object.assign(usualPatience, testPatience)

const { LATE_ANSWERS } = process.env
if (LATE_ANSWERS) delayAnswers(Number(LATE_ANSWERS))

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
  if (request.kind === 'content' || request.kind === 'promotion') server.purgePages()
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
