import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { noticeRobots } from '#db/schema/index.ts'
import { channelNames, type RobotVendor } from '#domain/staff/notices.ts'
import type { Args, Parts } from '#server/context.ts'
import { openPayload, sealPayload } from '#server/jobs/sealed-payload.ts'
import { isAllowedRobot, postToGroup, signsMessages } from '#server/ports/alert-robot.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'

type Named = { staffId: number; vendor: RobotVendor }
type Secret = { address: string; secret: string }

const sealedAs = (vendor: RobotVendor) => `robot:${vendor}`
const ofMember = ({ staffId, vendor }: Named) => and(eq(noticeRobots.staffId, staffId), eq(noticeRobots.vendor, vendor))

export type NoticeRobot = {
  vendor: RobotVendor
  setAt: Date
  sentAt: Date | null
  failedAt: Date | null
  fault: string
}

/** The member's robots, without their addresses. */
export function listRobots({ ctx, input }: Args<{ staffId: number }>): Promise<NoticeRobot[]> {
  const { vendor, setAt, sentAt, failedAt, fault } = noticeRobots
  return ctx.db
    .select({ vendor, setAt, sentAt, failedAt, fault })
    .from(noticeRobots)
    .where(eq(noticeRobots.staffId, input.staffId))
}

/**
 * Sets or replaces the address of the member's robot of a vendor. It is encrypted and never shown again.
 * @throws INVALID_INPUT for an address that is not the vendor's; CONFLICT when another member has it.
 */
export function setRobot({ ctx, input }: Args<Named & Secret>): Promise<void> {
  const { staffId, vendor } = input
  const address = input.address.trim()
  const secret = signsMessages(vendor) ? input.secret.trim() : ''
  if (!isAllowedRobot(vendor, address, ctx.environment.robotOrigins))
    throw AppError.invalid(`请填写${channelNames[vendor]}群机器人的完整地址，以 https:// 开头`)
  return makeChange(ctx, staffId, async (tx) => {
    const set = {
      sealed: sealPayload({ address, secret }, { key: tx.secrets.staffKey, kind: sealedAs(vendor) }),
      addressHash: createHmac('sha256', tx.secrets.staffKey).update(`robot:${address}`).digest('base64url'),
      setAt: tx.clock.now(),
      sentAt: null,
      failedAt: null,
      fault: '',
    }
    const [taken] = await tx.db
      .select({ staffId: noticeRobots.staffId })
      .from(noticeRobots)
      .where(eq(noticeRobots.addressHash, set.addressHash))
    if (taken && taken.staffId !== staffId)
      throw AppError.conflict('这个机器人已由另一位成员设置，同一个群只需要一份提醒')
    await tx.db
      .insert(noticeRobots)
      .values({ staffId, vendor, ...set })
      .onConflictDoUpdate({ target: [noticeRobots.staffId, noticeRobots.vendor], set })
    await tx.record({ action: 'notice.robot', target: tx.actor, detail: { vendor, isSigned: secret !== '' } })
  })
}

/** Removes the robot; notices that wait for it are not sent. Throws NOT_FOUND. */
export function removeRobot({ ctx, input }: Args<Named>): Promise<void> {
  return makeChange(ctx, input.staffId, async (tx) => {
    const rows = await tx.db.delete(noticeRobots).where(ofMember(input)).returning()
    if (rows.length === 0) throw new AppError('NOT_FOUND')
    await tx.record({ action: 'notice.robot-remove', target: tx.actor, detail: { vendor: input.vendor } })
  })
}

/**
 * Posts a text by the member's robot, and keeps how it went. Nothing is posted where the robot was removed, or its
 * address is not allowed any more.
 * @throws {ProviderError} for the job to be tried again.
 */
export async function postByRobot({ parts, input }: { parts: Parts; input: Named & { text: string } }): Promise<void> {
  const { db, clock, secrets, environment } = parts
  const { vendor, text } = input
  const [robot] = await db.select().from(noticeRobots).where(ofMember(input))
  if (robot === undefined) return
  const keep = (set: Partial<typeof noticeRobots.$inferInsert>) =>
    db.update(noticeRobots).set(set).where(ofMember(input))
  try {
    const opened = openPayload(robot.sealed, { key: secrets.staffKey, kind: sealedAs(vendor) }) as Secret
    if (!isAllowedRobot(vendor, opened.address, environment.robotOrigins))
      throw new ProviderError('The address of the robot is not allowed', { isWorthRetrying: false })
    await postToGroup(opened.address, text, { secret: opened.secret, now: clock.now() })
  } catch (error) {
    const fault = error instanceof ProviderError ? error.message : 'The robot cannot be read: another key'
    await keep({ failedAt: clock.now(), fault: fault.slice(0, 200) })
    throw error
  }
  await keep({ sentAt: clock.now(), failedAt: null, fault: '' })
}

/**
 * Posts a test at once, so that its result is seen beside the button.
 * @throws NOT_FOUND without a robot; INVALID_INPUT with what the robot answered.
 */
export async function testRobot({ ctx, input }: Args<Named>): Promise<void> {
  if ((await ctx.db.$count(noticeRobots, ofMember(input))) === 0) throw new AppError('NOT_FOUND')
  try {
    const { sender } = await readSendingSettings(ctx)
    const text = `${sender.brand}运营后台：测试消息，提醒会发到这里。`
    await postByRobot({ parts: ctx, input: { ...input, text } })
  } catch (error) {
    throw AppError.invalid(robotFault(error instanceof Error ? error.message : ''))
  }
}

/** Why a message did not reach the group, for staff. */
export function robotFault(fault: string): string {
  const answered = /^The robot answered (\S+): ?(.*)$/.exec(fault)
  if (answered) return `群机器人没有接受，返回 ${answered[1]}${answered[2] ? `：${answered[2]}` : ''}`
  return /^The (?:address of the robot|robot cannot)/.test(fault) ? '机器人地址已失效，请重新设置' : '没有连上群机器人'
}
