import { momentParts } from '#domain/messages/moments.ts'
import { mailText, type Notice, type Sender } from '#domain/messages/notice.ts'

/** The notice to the account's owner after its password was changed (standards 1). */
export function passwordNotice({ sender, at }: { sender: Sender; at: Date }): Notice {
  const parameters = momentParts(at)
  const { month, day, time } = parameters
  const paragraphs = [
    `您的账号密码已于${month}月${day}日${time}修改，所有设备已退出登录。`,
    '如非本人操作，请立即通过“忘记密码”重设密码，并联系客服。',
  ]
  return {
    sms: { purpose: 'password-changed', parameters },
    mail: { subject: `${sender.brand}：您的密码已修改`, text: mailText(paragraphs, sender) },
  }
}
