import { asc, eq } from 'drizzle-orm'
import {
  attributions,
  companies,
  couponUses,
  heldCoupons,
  joinApplications,
  memberships,
  paidOrders,
  sessions,
} from '#db/schema/index.ts'
import { optionalPurposeNames } from '#domain/accounts/consent.ts'
import { purposeWords } from '#domain/accounts/consent-words.ts'
import { countryName } from '#domain/check/describe.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'
import type { Args, Ctx } from '#server/context.ts'
import { readChoices } from '#server/services/accounts/choices.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { requireReason } from './change-customer.ts'
import { findCustomer, readConsents } from './read-customer.ts'

type Input = { staffId: number; ref: string; reason: string }

/**
 * A copy of everything that the site stores about one person (PIPL, article 45): JSON with Chinese keys. It contains no
 * password, no token and no other person.
 * @throws AppError INVALID_INPUT without a reason, NOT_FOUND.
 */
export function exportCustomer({ ctx, input }: Args<Input>): Promise<string> {
  const { staffId, ref } = input
  const reason = requireReason(input.reason)
  return makeChange(ctx, staffId, async (tx) => {
    const user = await findCustomer({ ctx: tx, ref, hold: true })
    const { id, phone, email, userName, createdAt } = user
    const content = {
      生成时间: formatShanghai(tx.clock.now()),
      账号: { 编号: id, 手机: phone, 邮箱: email, 姓名: userName, 注册时间: formatShanghai(createdAt) },
      企业: await ownCompanies(tx, id),
      同意记录: (await readConsents(tx, user)).map(({ document, version, form, address, agreedAt }) => ({
        文件: document,
        版本: version,
        场景: form,
        网络地址: address,
        时间: formatShanghai(agreedAt),
      })),
      可选授权: await ownChoices(tx, id),
      登录: await ownSessions(tx, id),
      来源: await ownOrigins(tx, id),
      加入申请: await ownApplications(tx, id),
      优惠券: await ownCoupons(tx, id),
      订单: await ownOrders(tx, id),
    }
    const target = `user:${id}`
    const detail = { reason, parts: Object.keys(content).length }
    await tx.record({ action: 'customer.export', target, detail })
    return `${JSON.stringify(content, null, 2)}\n`
  })
}

async function ownCompanies({ db }: Ctx, userId: number) {
  const rows = await db
    .select({ name: companies.name, membership: memberships })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.id))
  return rows.map(({ name, membership }) => ({
    企业: name,
    角色: membership.roleDesc,
    员工姓名: membership.userName,
    状态: membership.status,
    加入时间: formatShanghai(membership.createdAt),
  }))
}

async function ownChoices(ctx: Ctx, userId: number) {
  const choices = await readChoices(ctx, { userId })
  return optionalPurposeNames.map((purpose) => {
    const { isOn, changedAt } = choices[purpose]
    return { 用途: purposeWords[purpose], 同意: isOn, 时间: changedAt && formatShanghai(changedAt) }
  })
}

async function ownSessions({ db }: Ctx, userId: number) {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.id))
  return rows.map(({ device, country, createdAt, lastSeenAt, endedAt }) => ({
    设备: device,
    国家或地区: country && countryName(country),
    开始: formatShanghai(createdAt),
    最近使用: formatShanghai(lastSeenAt),
    结束: endedAt && formatShanghai(endedAt),
  }))
}

async function ownOrigins({ db }: Ctx, userId: number) {
  const rows = await db.select().from(attributions).where(eq(attributions.userId, userId)).orderBy(asc(attributions.id))
  return rows.map(({ kind, firstTouch, lastTouch, tracking, platform, hasOptedOut, createdAt }) => ({
    场景: kind,
    时间: formatShanghai(createdAt),
    首次: firstTouch,
    最近: lastTouch,
    标记: tracking,
    设备: platform,
    退出改进计划: hasOptedOut,
  }))
}

async function ownApplications({ db }: Ctx, userId: number) {
  const isTheirs = eq(joinApplications.userId, userId)
  const rows = await db.select().from(joinApplications).where(isTheirs).orderBy(asc(joinApplications.id))
  return rows.map(({ phone, email, userName, status, submittedAt, reason }) => ({
    手机: phone,
    邮箱: email,
    姓名: userName,
    结果: status,
    原因: reason,
    提交时间: submittedAt && formatShanghai(submittedAt),
  }))
}

async function ownCoupons({ db }: Ctx, userId: number) {
  const rows = await db.select().from(heldCoupons).where(eq(heldCoupons.userId, userId)).orderBy(asc(heldCoupons.id))
  const uses = await db.select().from(couponUses).where(eq(couponUses.userId, userId)).orderBy(asc(couponUses.id))
  return [
    ...rows.map(({ couponId, createdAt, usedAt }) => ({
      种类: couponId,
      得到: formatShanghai(createdAt),
      用掉: usedAt && formatShanghai(usedAt),
    })),
    ...uses.map(({ couponId, usedAt }) => ({ 种类: couponId, 得到: '公开', 用掉: formatShanghai(usedAt) })),
  ]
}

async function ownOrders({ db }: Ctx, userId: number) {
  const rows = await db.select().from(paidOrders).where(eq(paidOrders.userId, userId)).orderBy(asc(paidOrders.id))
  return rows.map(({ orderNo, companyId, payableFen, couponIds, paidAt, receivedAt, ...source }) => ({
    订单号: orderNo,
    企业编号: companyId,
    金额: yuanFromFen(payableFen),
    优惠券: couponIds,
    支付时间: formatShanghai(paidAt),
    收到时间: formatShanghai(receivedAt),
    首次来源: { qd: source.firstQd, cy: source.firstCy, bd_vid: source.firstBdVid, inviteCode: source.firstInviteCode },
    最近来源: { qd: source.qd, cy: source.cy, bd_vid: source.bdVid, inviteCode: source.inviteCode },
  }))
}
