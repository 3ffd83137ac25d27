import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import {
  attributions,
  companies,
  conversionPeople,
  coupons,
  couponUses,
  entryTickets,
  heldCoupons,
  jobs,
  joinApplications,
  paidOrders,
  sessions,
  type User,
  verificationCodes,
} from '#db/schema/index.ts'
import { messageNames } from '#domain/messages/message-names.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'
import type { Ctx } from '#server/context.ts'
import { receiverHash } from '#server/jobs/enqueue.ts'
import { type JobWork, jobWork, messageKinds } from '#server/jobs/job-kinds.ts'
import { openPayload } from '#server/jobs/sealed-payload.ts'
import { appliedBy } from './of-person.ts'
import { contactsOf, formatOptionalTime, labelOf, type Section } from './section.ts'

const channels: Readonly<Record<string, string>> = {
  sms: '短信',
  email: '邮件',
  'send-sms': '短信',
  'send-email': '邮件',
}

/** What was asked for and when; a code itself is stored nowhere in plain text. */
const codes: Section = {
  title: '验证码',
  tables: [verificationCodes],
  async read({ db }, user) {
    const { purpose, channel, destination, createdAt, usedAt } = verificationCodes
    const rows = await db
      .select({ purpose, channel, destination, createdAt, usedAt })
      .from(verificationCodes)
      .where(inArray(destination, contactsOf(user)))
      .orderBy(asc(verificationCodes.id))
    return rows.map((row) => ({
      用途: labelOf(messageNames, row.purpose),
      渠道: labelOf(channels, row.channel),
      发往: row.destination,
      时间: formatOptionalTime(row.createdAt),
      使用时间: formatOptionalTime(row.usedAt),
    }))
  },
}

const jobStates = { waiting: '等待', done: '已完成', failed: '失败', dropped: '未发送' }

/** By topic: the text of a message is erased once it is sent. */
const messages: Section = {
  title: '收到的消息',
  tables: [jobs],
  async read({ db, secrets }, user) {
    const hashes = contactsOf(user).map((name) => receiverHash(secrets, name))
    const rows = await db
      .select()
      .from(jobs)
      .where(and(inArray(jobs.receiver, hashes), inArray(jobs.kind, [...messageKinds])))
      .orderBy(desc(jobs.id))
    return rows.map(({ kind, summary, status, createdAt }) => ({
      内容: labelOf(messageNames, String(summary?.purpose ?? '')),
      渠道: labelOf(channels, kind),
      发往: summary?.to ?? null,
      时间: formatOptionalTime(createdAt),
      结果: jobStates[status],
    }))
  },
}

/** The numbers of the applications by which the person, or somebody with their contact, asked to join a company. */
async function applicationIds({ db }: Ctx, user: User): Promise<number[]> {
  const rows = await db.select({ id: joinApplications.id }).from(joinApplications).where(appliedBy(user))
  return rows.map(({ id }) => id)
}

const origins: Section = {
  title: '来源',
  tables: [attributions],
  async read(ctx, user) {
    const application = sql`(${attributions.tracking} ->> 'applicationId')::int`
    const isTheirs = or(eq(attributions.userId, user.id), inArray(application, await applicationIds(ctx, user)))
    const rows = await ctx.db.select().from(attributions).where(isTheirs).orderBy(asc(attributions.id))
    return rows.map(({ kind, firstTouch, lastTouch, tracking, platform, hasOptedOut, createdAt }) => ({
      场景: kind,
      时间: formatOptionalTime(createdAt),
      首次: firstTouch,
      最近: lastTouch,
      标记: tracking,
      设备: platform,
      退出改进计划: hasOptedOut,
    }))
  },
}

/** What was, or will be, reported to Baidu with the person's consent. */
const conversions: Section = {
  title: '向百度回传的结果',
  tables: [conversionPeople],
  async read({ db, secrets }, { id }) {
    const rows = await db
      .select({ job: jobs })
      .from(conversionPeople)
      .innerJoin(jobs, eq(jobs.id, conversionPeople.jobId))
      .where(eq(conversionPeople.userId, id))
      .orderBy(asc(jobs.id))
    return rows.map(({ job: { kind, payload, summary, status, createdAt } }) => ({
      类型: summary?.newType ?? null,
      落地页地址: payload === null ? null : landingOf(payload, { key: secrets.jobKey, kind }),
      时间: formatOptionalTime(createdAt),
      结果: jobStates[status],
    }))
  },
}

function landingOf(payload: string, sealed: { key: Buffer; kind: string }): string | null {
  let work: JobWork
  try {
    work = jobWork.parse({ kind: sealed.kind, payload: openPayload(payload, sealed) })
  } catch {
    // Sealed with another key, as after a move: then it cannot be reported either.
    return null
  }
  return work.kind === 'baidu-conversion' ? work.payload.logidUrl : null
}

const applicationStates = { verified: '未提交', waiting: '等待审批', approved: '已通过', rejected: '未通过' }

const applications: Section = {
  title: '加入申请',
  tables: [joinApplications],
  async read({ db }, user) {
    const rows = await db
      .select({ company: companies.name, application: joinApplications })
      .from(joinApplications)
      .innerJoin(companies, eq(companies.id, joinApplications.companyId))
      .where(appliedBy(user))
      .orderBy(asc(joinApplications.id))
    return rows.map(({ company, application }) => ({
      企业: company,
      手机: application.phone,
      邮箱: application.email,
      姓名: application.userName,
      结果: applicationStates[application.status],
      原因: application.reason,
      提交时间: formatOptionalTime(application.submittedAt),
      答复时间: formatOptionalTime(application.decidedAt),
    }))
  },
}

const ownCoupons: Section = {
  title: '优惠券',
  tables: [heldCoupons, couponUses],
  async read({ db }, { id }) {
    const held = await db
      .select({ name: coupons.name, until: coupons.validUntil, held: heldCoupons })
      .from(heldCoupons)
      .innerJoin(coupons, eq(coupons.id, heldCoupons.couponId))
      .where(eq(heldCoupons.userId, id))
      .orderBy(asc(heldCoupons.id))
    const uses = await db
      .select({ name: coupons.name, until: coupons.validUntil, usedAt: couponUses.usedAt })
      .from(couponUses)
      .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
      .where(eq(couponUses.userId, id))
      .orderBy(asc(couponUses.id))
    return [
      ...held.map(({ name, until, held: { couponId, createdAt, usedAt } }) => ({
        名称: name,
        种类: couponId,
        得到: formatOptionalTime(createdAt),
        有效期至: formatOptionalTime(until),
        用掉: formatOptionalTime(usedAt),
      })),
      ...uses.map(({ name, until, usedAt }) => ({
        名称: name,
        得到: '公开',
        有效期至: formatOptionalTime(until),
        用掉: formatOptionalTime(usedAt),
      })),
    ]
  },
}

const chosen: Section = {
  title: '选好的方案',
  tables: [entryTickets],
  async read({ db }, { id }) {
    const { chosenOrder, createdAt, sessionId } = entryTickets
    const rows = await db
      .select({ chosenOrder, createdAt })
      .from(entryTickets)
      .innerJoin(sessions, eq(sessions.id, sessionId))
      .where(and(eq(sessions.userId, id), isNotNull(chosenOrder)))
      .orderBy(asc(createdAt))
    return rows.map((row) => ({ 时间: formatOptionalTime(row.createdAt), 内容: row.chosenOrder }))
  },
}

const orders: Section = {
  title: '订单',
  tables: [paidOrders],
  async read({ db }, { id }) {
    const rows = await db.select().from(paidOrders).where(eq(paidOrders.userId, id)).orderBy(asc(paidOrders.id))
    return rows.map(({ orderNo, companyId, payableFen, couponIds, paidAt, receivedAt, ...from }) => ({
      订单号: orderNo,
      企业编号: companyId,
      金额: yuanFromFen(payableFen),
      优惠券: couponIds,
      支付时间: formatOptionalTime(paidAt),
      收到时间: formatOptionalTime(receivedAt),
      首次来源: { qd: from.firstQd, cy: from.firstCy, bd_vid: from.firstBdVid, inviteCode: from.firstInviteCode },
      最近来源: { qd: from.qd, cy: from.cy, bd_vid: from.bdVid, inviteCode: from.inviteCode },
    }))
  },
}

export const activitySections: readonly Section[] = [
  orders,
  chosen,
  ownCoupons,
  applications,
  origins,
  conversions,
  messages,
  codes,
]
