import { companyParameter } from '../messages/company-parameter.ts'
import { mailText, type Notice, reasonInSentence, type Sender } from '../messages/notice.ts'
import { hasUnsafeText } from '../shared/text.ts'
import { joiningSentences } from './sentences.ts'

const reasonMaxLength = 100

/** What was typed as one line, without the white space around it; control characters read as white space. */
export function normaliseReason(raw: string): string {
  return raw.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Why an application is rejected; it is told to the applicant, so it must stay a sentence. */
export function checkReason(reason: string): string | null {
  const isFit = reason !== '' && reason.length <= reasonMaxLength && !hasUnsafeText(reason)
  return isFit ? null : joiningSentences.reasonLength
}

/** What an applicant reads once they are in. Who had an account keeps its password, also where it has none, and is told so. */
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

/** What an applicant reads who was refused, with the reason and the way on. */
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
