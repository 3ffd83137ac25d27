/** Sentences for staff when a request to close an account cannot be answered as they chose. */
export const cancellationSentences = {
  unknown: '没有这份注销申请',
  approved: '该申请此前已通过，账号已注销',
  rejected: '该申请此前已答复不通过，无需再次处理',
  withdrawn: '申请人已撤回该申请',
  proposed: '已有成员提出注销，请另一位成员复核',
  notProposed: '还没有成员提出注销',
  otherNeeded: '需要另一位审批或所有者复核，不能自己复核',
  ownerOnly: '没有其他审批，只有所有者可以注销',
  waitAlone: (hours: number) => `没有其他成员可以复核：提出满${hours}小时后，由所有者再次验证身份并注销`,
  waitOperator: (hours: number) => `后台还没有可以复核的成员：提出满${hours}小时后再执行一次`,
  reasonOpen: '冒号后面写明是哪一笔交易、还差什么',
  changedSince: '这份申请在查看之后有了变化，请重新核对后再答复',
  askedAgain: '申请人已经重新申请，不能再撤销',
} as const

/** Replaces a person's name after their account was closed. */
export const closedAccountName = '已注销用户'

/** Replaces the name of a company without members: the name may contain part of its owner's phone number or address. */
export const closedCompanyName = '已注销的企业'

/** Why an application to join a closing company is rejected. */
export const companyClosedReason = '该企业已注销'
