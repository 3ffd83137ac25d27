/** What staff read when an invitation or an application cannot be dealt with as they asked. */
export const joiningSentences = {
  companyUnknown: '没有这家企业',
  companyEmpty: '该企业还没有成员，无人可以作为邀请人',
  daysRange: '有效天数应为1-365的整数',
  invitationUnknown: '没有这条邀请',
  invitationRevoked: '该邀请此前已撤销',
  applicationUnknown: '没有这份申请',
  applicationApproved: '该申请此前已通过，无需再次处理',
  applicationRejected: '该申请此前已拒绝，无需再次处理',
  nameTaken: '该员工姓名已被本企业的成员使用，请拒绝申请并请申请人换一个姓名',
  phoneIsMember: '申请人的手机号已属于本企业的成员',
  emailIsMember: '申请人的邮箱已属于本企业的成员',
  accountDisabled: '申请人已有的账号已停用，不能加入企业',
  accountChanged: '申请人的账号刚刚发生变化，请重试',
  reasonLength: '拒绝原因应为1-100个字',
} as const
