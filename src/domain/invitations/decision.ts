import { companyParameter, mailText, type Notice, reasonInSentence, type Sender } from '../messages/notice.ts'

/** The notice to an accepted applicant. An existing account keeps its password, or none, and the notice says so. */
export function approvalNotice(args: { sender: Sender; companyName: string; isNewAccount: boolean }): Notice {
  const { sender, companyName, isNewAccount } = args
  const known = '请使用您已有的账号登录；您有多家企业的，登录后选这一家。密码不变，未设过密码请用验证码登录。'
  const how = isNewAccount ? '请使用申请时的手机号或邮箱登录。' : known
  return {
    sms: { purpose: 'join-approved', parameters: { company: companyParameter(companyName) } },
    mail: {
      subject: `${sender.brand}：加入企业的申请已通过`,
      text: mailText([`您加入“${companyName}”的申请已通过，${how}`], sender),
    },
  }
}

/** The notice to a rejected applicant, with the reason and what to do next. */
export function rejectionNotice(args: { sender: Sender; companyName: string; reason: string }): Notice {
  const { sender, companyName, reason } = args
  const paragraphs = [
    `您加入“${companyName}”的申请未通过，原因：${reasonInSentence(reason)}。`,
    '如有疑问请联系邀请人，也可通过邀请链接重新申请。',
  ]
  return {
    sms: { purpose: 'join-rejected', parameters: {} },
    mail: { subject: `${sender.brand}：加入企业的申请未通过`, text: mailText(paragraphs, sender) },
  }
}

/** Days within which an earlier rejection of the same person is reported as evidence. */
export const recentRefusalDays = 3

/** Facts about a pending application. */
export type ApplicationFacts = {
  invitationExpiresAt: Date
  invitationRevokedAt: Date | null
  /** A company member has the same name. */
  isNameTaken: boolean
  /** A company member has the same phone number or e-mail address. */
  isMember: boolean
  /** Accounts that already have the phone number or e-mail address. */
  accounts: number
  isAccountDisabled: boolean
  /** The last rejection by the same company within {@link recentRefusalDays}. */
  refusedAt: Date | null
}

export const evidenceIds = ['phone', 'email', 'invitation', 'name', 'account', 'refused'] as const
export type EvidenceId = (typeof evidenceIds)[number]
/** `look`: a person has to judge it; `blocks`: an approval would be refused. */
export type Evidence = { id: EvidenceId; state: 'holds' | 'look' | 'blocks' }

/**
 * The evidence for or against an application, one line each. The applicant has proved phone and e-mail address; an
 * invitation that has ended since does not block an approval (decision 016) but needs a look.
 */
export function judgeApplication(facts: ApplicationFacts, now: Date): Evidence[] {
  const isOpen = facts.invitationRevokedAt === null && now < facts.invitationExpiresAt
  const isBlocked = facts.isMember || facts.isAccountDisabled
  return [
    { id: 'phone', state: 'holds' },
    { id: 'email', state: 'holds' },
    { id: 'invitation', state: isOpen ? 'holds' : 'look' },
    { id: 'name', state: facts.isNameTaken ? 'blocks' : 'holds' },
    { id: 'account', state: isBlocked ? 'blocks' : facts.accounts > 0 ? 'look' : 'holds' },
    { id: 'refused', state: facts.refusedAt === null ? 'holds' : 'look' },
  ]
}

/** Whether an application has to be judged individually; bulk actions skip it. */
export function needsLook(facts: ApplicationFacts, now: Date): boolean {
  return judgeApplication(facts, now).some(({ state }) => state !== 'holds')
}
