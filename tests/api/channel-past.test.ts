import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInvitation } from '#db/factories.ts'
import { migrationsFolder } from '#db/migrate.ts'
import {
  attributions,
  channelDays,
  channelHours,
  channelMonths,
  channelSources,
  channelValues,
  joinApplications,
  serverSteps,
  trackingEvents,
} from '#db/schema/index.ts'
import { rollUpChannels } from '#server/services/marketing/channels/roll-up.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createTestClock } from '#tests/support/test-clock.ts'

const dayMs = 86_400_000
const clock = createTestClock()
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** What the migration does to rows that exist, after it has changed the tables. */
function fillStatements(): string[] {
  const [file = ''] = readdirSync(migrationsFolder).filter((name) => name.endsWith('_server_steps.sql'))
  const all = readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint')
  return all.slice(all.findIndex((statement) => statement.includes('UPDATE "channel_hours"')))
}

async function readSums() {
  const { db } = database
  const steps = sql`sum(visits)::int as visits, sum(registered)::int as registered, sum(joined)::int as joined,
    sum(downloaded)::int as downloaded, sum(reported_registered)::int as "reportedRegistered",
    sum(reported_joined)::int as "reportedJoined", sum(reported_downloaded)::int as "reportedDownloaded"`
  const read = async (from: ReturnType<typeof sql>) =>
    (await db.execute<Record<string, unknown>>(sql`select channel, ${steps} from ${from} group by 1 order by 1`)).rows
  const ofSources = (table: typeof channelHours | typeof channelDays | typeof channelMonths) =>
    read(sql`${table} join ${channelSources} on ${channelSources.id} = source_id`)
  return {
    hours: await ofSources(channelHours),
    days: await ofSources(channelDays),
    months: await ofSources(channelMonths),
    values: await read(
      sql`(select value as channel, t.* from ${channelValues} as t where dimension = 'channel') as of_channels`,
    ),
  }
}

test('the past of a site is counted from its accounts and approvals, and what browsers reported is kept beside it', async () => {
  const { db } = database
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  // As an earlier version left it: sums of browsers' messages alone.
  const event = (name: string, days: number, props: object) => ({
    name,
    path: '/',
    at: ago(days),
    receivedAt: ago(days),
    props: { layout: 'pc', ...props },
  })
  const download = event('download_click', 3, { qd: 'gzh', source: 'www.bing.com' })
  await db.insert(trackingEvents).values([event('page_view', 3, { qd: 'gzh' }), download])
  const marks = { cy: '', baidu: '', inviteCode: '', landing: '/', platform: 'pc', region: '' }
  const [forged, loads] = await db
    .insert(channelSources)
    .values([
      { ...marks, channel: 'qd=forged', qd: 'forged', source: '' },
      { ...marks, channel: 'qd=gzh', qd: 'gzh', source: 'www.bing.com' },
    ])
    .returning()
  const day = new Date(ago(3).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const hour = new Date(Math.floor(ago(3).getTime() / 3_600_000) * 3_600_000)
  for (const [source, counts] of [
    [forged, { visits: 0, begun: 0, registered: 40, joined: 3, downloaded: 0 }],
    [loads, { visits: 0, begun: 0, registered: 0, joined: 0, downloaded: 1 }],
  ] as const) {
    const sourceId = source?.id ?? 0
    await db.insert(channelHours).values({ hour, sourceId, ...counts })
    await db.insert(channelDays).values({ day, sourceId, ...counts })
    await db.insert(channelMonths).values({ month: day.slice(0, 7), sourceId, ...counts })
    await db.insert(channelValues).values({ dimension: 'channel', day, value: source?.channel ?? '', ...counts })
  }
  const logidUrl = 'https://www.fanyu.example/TEMU.html?bd_vid=c'
  const { id: invitationId, companyId } = await makeInvitation(db, { createdAt: ago(9), expiresAt: ago(1) })
  const application = { invitationId, companyId, passwordHash: '', verifyExpiresAt: ago(5), createdAt: ago(5) }
  const [approved] = await db
    .insert(joinApplications)
    .values([
      { ...application, phone: '1', email: 'a', verifyCodeHash: 'a', status: 'approved', decidedAt: ago(4) },
      { ...application, phone: '2', email: 'b', verifyCodeHash: 'b', status: 'rejected', decidedAt: ago(4) },
    ])
    .returning()
  await db.insert(attributions).values([
    // Two accounts of which one is closed, a log-in, and one that registered two years ago.
    { kind: 'register', tracking: { qd: 'sem', logidUrl }, createdAt: ago(3) },
    { kind: 'register', tracking: { qd: 'sem' }, createdAt: ago(3) },
    { kind: 'login', tracking: { qd: 'sem' }, createdAt: ago(2) },
    { kind: 'register', tracking: {}, lastTouch: { at: '1', cy: 'old' }, createdAt: ago(700) },
    { kind: 'join', tracking: { qd: 'joins', applicationId: approved?.id }, createdAt: ago(5) },
  ])

  for (const statement of fillStatements()) await db.execute(sql.raw(statement))

  const none = { visits: 0, registered: 0, joined: 0, downloaded: 0 }
  const silent = { reportedRegistered: 0, reportedJoined: 0, reportedDownloaded: 0 }
  const lately = [
    { channel: 'baidu', ...none, registered: 1, ...silent },
    { channel: 'qd=forged', ...none, ...silent, reportedRegistered: 40, reportedJoined: 3 },
    { channel: 'qd=gzh', ...none, downloaded: 1, ...silent, reportedDownloaded: 1 },
    { channel: 'qd=joins', ...none, joined: 1, ...silent },
    { channel: 'qd=sem', ...none, registered: 1, ...silent },
  ]
  const old = { channel: 'cy=old', ...none, registered: 1, ...silent }
  const days = [...lately.slice(0, 1), old, ...lately.slice(1)]
  expect(await readSums()).toEqual({ hours: lately, days, months: days, values: days })
  expect(await db.select().from(channelSources)).toContainEqual(
    expect.objectContaining({ channel: 'baidu', landing: '/TEMU.html', platform: '', source: '' }),
  )
  // Only as long as an hour may be counted anew.
  expect(await db.$count(serverSteps)).toBe(4)

  // Counted anew, the hours agree with what the migration filled; the forged claims have no events any more.
  await rollUpChannels({ db, clock })
  const { hours } = await readSums()
  expect(hours.filter(({ channel }) => channel !== 'qd=forged')).toEqual([
    lately[0],
    { channel: 'qd=gzh', ...none, visits: 1, downloaded: 1, ...silent, reportedDownloaded: 1 },
    ...lately.slice(3),
  ])
})
