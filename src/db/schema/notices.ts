import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import {
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  type RobotVendor,
  robotVendors,
} from '#domain/staff/notices.ts'
import { childOf, id, instant, oneOf, text, textList } from './columns.ts'
import { staff } from './staff.ts'

const member = () => childOf(() => staff.id)

/** By which channels a member wants to be notified of a kind; without a row as the kind starts (decision 092). */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    staffId: member(),
    kind: text().$type<NoticeKind>().notNull(),
    channels: textList().$type<NoticeChannel[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.kind] })],
)

/** A member's chat robot: its address and signing secret, encrypted, and how its last messages went. */
export const noticeRobots = pgTable(
  'notice_robots',
  {
    staffId: member(),
    vendor: text().$type<RobotVendor>().notNull(),
    sealed: text().notNull(),
    /** Keyed hash of the address: a group is notified by one member's robot only. */
    addressHash: text().notNull().unique(),
    setAt: instant().notNull(),
    sentAt: instant(),
    /** The last failure since the last success. */
    failedAt: instant(),
    fault: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.vendor] }),
    oneOf('notice_robots_vendor_known', table.vendor, robotVendors),
  ],
)

/** Notices to members, waiting or sent; they contain no customer data. */
export const staffNotices = pgTable(
  'staff_notices',
  {
    id: id(),
    staffId: member(),
    channel: text().$type<NoticeChannel>().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    /** Of several notices with one key a member gets the first. */
    key: text().notNull(),
    purpose: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    line: text().notNull(),
    page: text().notNull(),
    isUrgent: boolean().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    unique('staff_notices_key').on(table.staffId, table.channel, table.key),
    index('staff_notices_sent').on(table.staffId, table.channel, table.sentAt),
    index('staff_notices_waiting').on(table.createdAt).where(sql`${table.sentAt} is null`),
    index('staff_notices_created').on(table.createdAt),
    oneOf('staff_notices_channel_known', table.channel, noticeChannels),
  ],
)

/** What the clock reports once over all instances, e.g. the weekly report of a week: its name is taken by the first. */
export const sentReports = pgTable('sent_reports', {
  name: text().primaryKey(),
  at: instant().notNull(),
  count: integer().notNull(),
})
