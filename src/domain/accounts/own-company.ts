/** Links of one company that may be live at once. */
export const liveInvitationsAtMost = 10

/** Sentences of a member's acts in their company. */
export const ownCompanySentences = {
  mainOnly: '只有企业的主账号可以办理',
  memberUnknown: '没有这位成员，可能已经退出',
  mainStays: '主账号不能移出企业，移交主账号请联系客服',
  othersRemain: '企业还有其他成员，主账号不能退出。想把主账号交给别人，请联系客服办理移交',
  alone: '企业只有您一位成员，不用退出。不再使用的话，可以注销账号',
  tooManyLinks: `同时有效的邀请链接最多${liveInvitationsAtMost}条，请先作废不用的`,
  linkUnknown: '没有这条邀请链接，或者已经失效',
} as const
