import { asc, desc, eq } from 'drizzle-orm'
import {
  accountExports,
  auditLog,
  type Consent,
  cancellationRequests,
  companies,
  consents,
  contactChanges,
  formerContacts,
  invitations,
  memberships,
  sessions,
  userPasskeys,
  users,
} from '#db/schema/index.ts'
import { optionalPurposeNames, optionalPurposes } from '#domain/accounts/consent.ts'
import { agreedDocuments, formWord, purposeWords } from '#domain/accounts/consent-words.ts'
import { personalWords } from '#domain/accounts/personal-history.ts'
import { countryName } from '#domain/check/describe.ts'
import { auditActions } from '#domain/staff/audit-actions.ts'
import { readChoices } from '#server/services/visitors/accounts/choices.ts'
import { agreedBy } from './of-person.ts'
import { formatOptionalTime, labelOf, type Section } from './section.ts'

/** The account itself, and how it is logged in to. */
const account: Section = {
  title: '账号',
  tables: [users],
  async read(_ctx, { id, phone, email, userName, passwordHash, newDeviceNotice, createdAt }) {
    return {
      编号: id,
      手机: phone,
      邮箱: email,
      姓名: userName,
      设有密码: passwordHash !== null,
      新设备登录提醒: newDeviceNotice,
      注册时间: formatOptionalTime(createdAt),
    }
  },
}

const changeKinds = { phone: '手机', email: '邮箱' }
const changeStates = { waiting: '等待生效', done: '已生效', withdrawn: '已撤回', taken: '号码已属于其他账号' }

const contacts: Section = {
  title: '更换手机与邮箱',
  tables: [contactChanges],
  async read({ db }, { id }) {
    const rows = await db
      .select()
      .from(contactChanges)
      .where(eq(contactChanges.userId, id))
      .orderBy(asc(contactChanges.id))
    return rows.map((row) => ({
      更换: changeKinds[row.kind],
      新的: row.contact,
      申请时间: formatOptionalTime(row.requestedAt),
      生效时间: formatOptionalTime(row.effectiveAt),
      状态: changeStates[row.status],
      结束时间: formatOptionalTime(row.endedAt),
    }))
  },
}

const formerOnes: Section = {
  title: '用过的手机与邮箱',
  tables: [formerContacts],
  async read({ db }, { id }) {
    const { contact, replacedAt, userId } = formerContacts
    const rows = await db
      .select({ contact, replacedAt })
      .from(formerContacts)
      .where(eq(userId, id))
      .orderBy(asc(formerContacts.id))
    return rows.map((row) => ({ 手机或邮箱: row.contact, 更换时间: formatOptionalTime(row.replacedAt) }))
  },
}

/** By name and dates: keys are no facts about a person. */
const passkeys: Section = {
  title: '通行密钥',
  tables: [userPasskeys],
  async read({ db }, { id }) {
    const { name, createdAt, lastUsedAt, userId } = userPasskeys
    const rows = await db
      .select({ name, createdAt, lastUsedAt })
      .from(userPasskeys)
      .where(eq(userId, id))
      .orderBy(asc(userPasskeys.id))
    return rows.map((row) => ({
      名称: row.name,
      添加时间: formatOptionalTime(row.createdAt),
      最近使用: formatOptionalTime(row.lastUsedAt),
    }))
  },
}

const membershipStates = { active: '在企业中', disabled: '已退出' }

const ownCompanies: Section = {
  title: '企业',
  tables: [memberships],
  async read({ db }, { id }) {
    const rows = await db
      .select({ name: companies.name, membership: memberships })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(eq(memberships.userId, id))
      .orderBy(asc(memberships.id))
    return rows.map(({ name, membership }) => ({
      企业: name,
      角色: membership.roleDesc,
      员工姓名: membership.userName,
      状态: membershipStates[membership.status],
      加入时间: formatOptionalTime(membership.createdAt),
    }))
  },
}

/** Without the secrets of the links. */
const sentInvitations: Section = {
  title: '发出的邀请',
  tables: [invitations],
  async read({ db }, { id }) {
    const { createdAt, expiresAt, revokedAt, companyId, inviterUserId } = invitations
    const rows = await db
      .select({ name: companies.name, createdAt, expiresAt, revokedAt })
      .from(invitations)
      .innerJoin(companies, eq(companies.id, companyId))
      .where(eq(inviterUserId, id))
      .orderBy(asc(invitations.id))
    return rows.map((row) => ({
      企业: row.name,
      生成时间: formatOptionalTime(row.createdAt),
      有效期至: formatOptionalTime(row.expiresAt),
      作废时间: formatOptionalTime(row.revokedAt),
    }))
  },
}

/** What was agreed to or withdrawn, in words. */
function agreedWords({ document, version }: Pick<Consent, 'document' | 'version'>): string {
  for (const purpose of optionalPurposeNames) {
    const { given, withdrawn } = optionalPurposes[purpose]
    if (document === given) return purposeWords[purpose]
    if (document === withdrawn) return `撤回：${purposeWords[purpose]}`
  }
  const names = agreedDocuments({ document, version }).map(({ name }) => name)
  return names.length === 0 ? document : names.join('、')
}

const ownConsents: Section = {
  title: '同意记录',
  tables: [consents],
  async read(ctx, user) {
    const rows = await ctx.db
      .select()
      .from(consents)
      .where(agreedBy(ctx, user))
      .orderBy(desc(consents.agreedAt), desc(consents.id))
    return rows.map(({ document, version, form, address, agreedAt }) => ({
      内容: agreedWords({ document, version }),
      版本: version,
      场景: formWord(form),
      网络地址: address,
      时间: formatOptionalTime(agreedAt),
    }))
  },
}

/** Where each optional purpose stands. */
const choices: Section = {
  title: '可选授权',
  tables: [consents],
  async read(ctx, { id }) {
    const answers = await readChoices(ctx, { userId: id })
    return optionalPurposeNames.map((purpose) => {
      const { isOn, changedAt } = answers[purpose]
      return { 用途: purposeWords[purpose], 同意: isOn, 时间: formatOptionalTime(changedAt) }
    })
  },
}

const ownSessions: Section = {
  title: '登录',
  tables: [sessions],
  async read({ db }, { id }) {
    const rows = await db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(asc(sessions.id))
    return rows.map(({ device, country, createdAt, lastSeenAt, endedAt }) => ({
      设备: device,
      国家或地区: country === null ? null : countryName(country),
      开始: formatOptionalTime(createdAt),
      最近使用: formatOptionalTime(lastSeenAt),
      结束: formatOptionalTime(endedAt),
    }))
  },
}

const cancellationStates = { waiting: '等待答复', approved: '已注销', rejected: '未通过', withdrawn: '已撤回' }

const cancellations: Section = {
  title: '注销申请',
  tables: [cancellationRequests],
  async read({ db }, { id }) {
    const rows = await db
      .select()
      .from(cancellationRequests)
      .where(eq(cancellationRequests.userId, id))
      .orderBy(asc(cancellationRequests.id))
    return rows.map(({ reason, requestedAt, answerBy, status, answeredAt, answer }) => ({
      原因: reason,
      申请时间: formatOptionalTime(requestedAt),
      答复期限: formatOptionalTime(answerBy),
      状态: cancellationStates[status],
      答复时间: formatOptionalTime(answeredAt),
      答复: answer,
    }))
  },
}

const exported: Section = {
  title: '导出记录',
  tables: [accountExports],
  async read({ db }, { id }) {
    const rows = await db
      .select()
      .from(accountExports)
      .where(eq(accountExports.userId, id))
      .orderBy(asc(accountExports.id))
    return rows.map(({ requestedAt, downloadedAt }) => ({
      申请时间: formatOptionalTime(requestedAt),
      下载时间: formatOptionalTime(downloadedAt),
    }))
  },
}

const actionNames: Readonly<Record<string, string>> = auditActions
const actionsAtMost = 2_000

/** What the person did themselves; the log outlives the account (decision 018). */
const history: Section = {
  title: '操作记录',
  tables: [auditLog],
  async read({ db }, { id }) {
    const { at, action, address, detail } = auditLog
    const rows = await db
      .select({ at, action, address, detail })
      .from(auditLog)
      .where(eq(auditLog.actor, `user:${id}`))
      .orderBy(desc(at), desc(auditLog.id))
      .limit(actionsAtMost)
    return rows.map((row) => ({
      操作: personalWords(row.action, { detail: row.detail, isOwn: true }) || labelOf(actionNames, row.action),
      时间: formatOptionalTime(row.at),
      网络地址: row.address,
    }))
  },
}

export const accountSections: readonly Section[] = [
  account,
  contacts,
  formerOnes,
  passkeys,
  ownCompanies,
  sentInvitations,
  ownConsents,
  choices,
  ownSessions,
  cancellations,
  exported,
  history,
]
