/** What staff read when a request to close an account cannot be dealt with as they asked. */
export const cancellationSentences = {
  unknown: '没有这份注销申请',
  approved: '该申请此前已通过，账号已注销',
  rejected: '该申请此前已驳回，无需再次处理',
  withdrawn: '申请人已撤回该申请',
} as const

/** What stands in place of a person's name once their account is closed. */
export const closedAccountName = '已注销用户'

/** What a company of nobody is called: its own name may carry a piece of its owner's phone or address. */
export const closedCompanyName = '已注销的企业'

/** Why an application to join a company that closes is turned down. */
export const companyClosedReason = '该企业已注销'
