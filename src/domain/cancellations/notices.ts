import { mailText, momentParts, type Notice, reasonInSentence, type Sender } from '#domain/messages/notice.ts'
import type { AnswerClock } from './clock.ts'
import { readRefusalReason } from './reason.ts'

/** The notice to an account's owner who asked to close it, with the last day for the answer. */
export function requestNotice({ sender, answerBy }: { sender: Sender; answerBy: Date }): Notice {
  const { month, day } = momentParts(answerBy)
  const paragraphs = [
    `您已申请注销账号，我们会在${month}月${day}日24:00前答复。在此之前账号照常使用，可随时在注销页面撤回。`,
    '如非本人操作，请立即撤回并修改密码。',
  ]
  return {
    sms: { purpose: 'cancel-requested', parameters: { month, day } },
    mail: { subject: `${sender.brand}：已收到您的注销申请`, text: mailText(paragraphs, sender) },
  }
}

/** The notice after the owner withdrew the request. */
export function withdrawalNotice({ sender }: { sender: Sender }): Notice {
  const paragraphs = ['您的注销申请已撤回，账号照常使用。', '如非本人操作，请立即修改密码。']
  return {
    sms: { purpose: 'cancel-withdrawn', parameters: {} },
    mail: { subject: `${sender.brand}：注销申请已撤回`, text: mailText(paragraphs, sender) },
  }
}

/** The last notice to a closed account. */
export function closedNotice({ sender }: { sender: Sender }): Notice {
  const paragraphs = [
    '您的账号已注销，个人信息已删除或匿名化，法律要求留存的除外。',
    '以后可以重新注册，新账号与原账号没有关联。',
  ]
  return {
    sms: { purpose: 'cancel-approved', parameters: {} },
    mail: { subject: `${sender.brand}：您的账号已注销`, text: mailText(paragraphs, sender) },
  }
}

/** Why the account stays open, and that the owner may ask again. A reason in free words is sent by e-mail only. */
export function refusalNotice({ sender, reason }: { sender: Sender; reason: string }): Notice {
  const paragraphs = [
    `您的注销申请未能通过，原因：${reasonInSentence(reason)}。`,
    '账号照常使用，处理好后可以重新申请，如有疑问请联系客服。',
  ]
  const known = readRefusalReason(reason)
  const purpose = known === null ? 'cancel-rejected' : (`cancel-rejected-${known}` as const)
  return {
    sms: { purpose, parameters: {} },
    mail: { subject: `${sender.brand}：注销申请未通过`, text: mailText(paragraphs, sender) },
  }
}

/** The notice to the company member who takes over the main account. */
export function successionNotice({ sender, companyName }: { sender: Sender; companyName: string }): Notice {
  const paragraphs = [`“${companyName}”的原主账号已注销，现由您的账号接任主账号。`, '如有疑问请联系客服。']
  return {
    sms: { purpose: 'main-account', parameters: {} },
    mail: { subject: `${sender.brand}：您已成为企业的主账号`, text: mailText(paragraphs, sender) },
  }
}

/** The reminder mail to the staff who have to answer; it contains no personal data of the applicant. */
export function reminderMail(args: { sender: Sender; clock: AnswerClock; answerBy: Date }): {
  subject: string
  text: string
  line: string
} {
  const { sender, clock, answerBy } = args
  const { month, day } = momentParts(answerBy)
  const isLate = clock.tone === 'late'
  const left = isLate ? '已经超期' : clock.left === 0 ? '今天是最后一天' : `还剩${clock.left}天`
  const last = isLate ? `本应在${month}月${day}日24:00前答复` : `最晚${month}月${day}日24:00前答复`
  const line = `有一份注销申请等待答复，${left}，${last}。`
  return {
    line,
    subject: `${sender.brand}运营后台：一份注销申请${left}`,
    text: mailText([line, `请打开 ${sender.site}/console/cancellations 答复。`], sender),
  }
}
