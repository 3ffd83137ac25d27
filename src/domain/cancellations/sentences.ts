/** What staff read when a request to close an account cannot be dealt with as they asked. */
export const cancellationSentences = {
  unknown: '没有这份注销申请',
  approved: '该申请此前已通过，账号已注销',
  rejected: '该申请此前已答复不办，无需再次处理',
  withdrawn: '申请人已撤回该申请',
  proposed: '已经有人提出办理，请另一位复核',
  notProposed: '还没有人提出办理',
  otherNeeded: '要由另一位审批或所有者复核，不能自己复核',
  ownerOnly: '没有别的审批，只有所有者能办理',
  waitAlone: (hours: number) => `没有别人能复核：提出${hours}小时后，由所有者再次验证身份办理`,
  waitOperator: (hours: number) => `后台还没有能复核的成员：提出${hours}小时后再执行一次`,
  askedAgain: '申请人已经重新申请，不能再撤销',
} as const

/** What stands in place of a person's name once their account is closed. */
export const closedAccountName = '已注销用户'

/** What a company of nobody is called: its own name may carry a piece of its owner's phone or address. */
export const closedCompanyName = '已注销的企业'

/** Why an application to join a company that closes is turned down. */
export const companyClosedReason = '该企业已注销'
