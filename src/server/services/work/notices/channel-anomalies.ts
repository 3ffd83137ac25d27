import { and, eq, inArray } from 'drizzle-orm'
import { channelValues, sentReports, staff } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar.ts'
import { mailText } from '#domain/messages/notice.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import {
  anomalySentence,
  type ChannelDay,
  comparedWeeks,
  findAnomalies,
  watchedSteps,
} from '#domain/tracking/anomalies.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { tellNotice } from '#server/services/staff/mail-staff.ts'

/** The Shanghai time from which yesterday is looked at: by then late events have come. */
const fromClock = '09:00:00'
const reportedAtMost = 5

/** Yesterday and the same weekday of the weeks before, of every channel that had anything. */
async function readDays({ db }: Pick<Parts, 'db'>, yesterday: string): Promise<ChannelDay[]> {
  const weeks = Array.from({ length: comparedWeeks }, (_, week) => addDays(yesterday, -7 * (week + 1)))
  const { day, dimension, value, visits, registered } = channelValues
  const rows = await db
    .select({ day, value, visits, registered })
    .from(channelValues)
    .where(and(eq(dimension, 'channel'), inArray(day, [yesterday, ...weeks])))
  const byChannel = Map.groupBy(rows, (row) => row.value)
  return [...byChannel].flatMap(([channel, counted]) =>
    watchedSteps.map((step) => {
      const on = (wanted: string) => counted.find((row) => row.day === wanted)?.[step] ?? 0
      return { channel, step, count: on(yesterday), before: weeks.map(on) }
    }),
  )
}

/**
 * Tells the members who want it which channels were out of line yesterday, with the arithmetic: once a day over all
 * instances. Called by a timer.
 */
export async function tellAnomalies(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  const [today = '', clock = ''] = formatShanghai(now).split(' ')
  if (clock < fromClock) return
  const yesterday = addDays(today, -1)
  const name = `anomalies:${yesterday}`
  if ((await parts.db.$count(sentReports, eq(sentReports.name, name))) > 0) return
  const found = findAnomalies(await readDays(parts, yesterday), reportedAtMost)
  const ctx: Ctx = { ...parts, caller: processCaller('anomalies') }
  const { sender } = await readSendingSettings(parts)
  await inTransaction(ctx, async (tx) => {
    const taken = await tx.db
      .insert(sentReports)
      .values({ name, at: now, count: found.length })
      .onConflictDoNothing()
      .returning()
    if (taken.length === 0 || found.length === 0) return
    const members = await tx.db.select({ id: staff.id }).from(staff).where(eq(staff.status, 'active'))
    const sentences = found.map(anomalySentence)
    const page = '/channels?preset=yesterday'
    await tellNotice(tx, {
      notice: {
        kind: 'anomaly',
        purpose: 'staff-anomaly',
        page,
        line: sentences.join('；'),
        subject: `${sender.brand}运营后台：渠道异常`,
        text: mailText([`${sentences.join('。\n')}。`, `请打开 ${sender.site}/console${page} 查看。`], sender),
      },
      key: name,
      receivers: members.map(({ id }) => id),
    })
  })
}
