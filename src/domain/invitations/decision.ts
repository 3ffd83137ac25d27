import { companyParameter } from '../messages/company-parameter.ts'
import { mailText, type Notice, reasonInSentence, type Sender } from '../messages/notice.ts'
import { hasUnsafeText } from '../shared/text.ts'
import { joiningSentences } from './sentences.ts'

const reasonMaxLength = 100

/** A reason as one line, trimmed; control characters become white space. */
export function normaliseReason(raw: string): string {
  return raw.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Checks the reason of a rejection. It is sent to the applicant, so it must stay a sentence. */
export function checkReason(reason: string): string | null {
  const isFit = reason !== '' && reason.length <= reasonMaxLength && !hasUnsafeText(reason)
  return isFit ? null : joiningSentences.reasonLength
}

/** The notice to an accepted applicant. An existing account keeps its password, or none, and the notice says so. */
export function approvalNotice(args: { sender: Sender; companyName: string; isNewAccount: boolean }): Notice {
  const { sender, companyName, isNewAccount } = args
  const known = '请使用您已有的账号登录，并选择该企业。密码不变，未设过密码请用验证码登录。'
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
