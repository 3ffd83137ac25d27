/** Days for which a message that was not sent can be sent again; then its text is erased (console 6a, erasure). */
export const resendableDays = 7

export const workSentences = {
  isCode: '验证码不能重发，请对方重新获取',
  isResent: '已经重发过一次',
  isOver: '内容已经抹掉，不能再办',
  isNotWaiting: '已经在办或办完了',
  isNotOver: '还在等着办，不用重新办',
} as const
