import { momentParts } from '#domain/messages/moments.ts'
import { mailText, type Sender } from '#domain/messages/notice.ts'
import type { AnswerClock } from './clock.ts'

/** The reminder mail to the staff who have to answer; it contains no personal data of the applicant. */
export function reminderMail(args: { sender: Sender; clock: AnswerClock; answerBy: Date }): {
  subject: string
  text: string
} {
  const { sender, clock, answerBy } = args
  const { month, day } = momentParts(answerBy)
  const isLate = clock.tone === 'late'
  const left = isLate ? '已经超期' : clock.left === 0 ? '今天是最后一天' : `还剩${clock.left}天`
  const last = isLate ? `本应在${month}月${day}日24:00前答复` : `最晚${month}月${day}日24:00前答复`
  return {
    subject: `${sender.brand}运营后台：一份注销申请${left}`,
    text: mailText(
      [`有一份注销申请等待答复，${left}，${last}。`, `请打开 ${sender.site}/console/cancellations 办理。`],
      sender,
    ),
  }
}
