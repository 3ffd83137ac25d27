/** Words of the invitation page (readings 9; specification 4 and 8; the rest is ours). */
export const invitationCopy = {
  checking: {
    lead: '同事邀请您',
    title: '加入企业',
    text: '正在核对邀请链接',
    withoutScript: '这一页要在浏览器里核对邀请链接：请在设置中打开JavaScript后刷新，或把链接复制到另一个浏览器里打开。',
  },
  invitation: {
    invites: '邀请您加入',
    inviter: '邀请人',
    you: '您',
    tip: '加入后，您只看得到分给您的店铺和环境。',
  },
  steps: { label: '申请进度', account: '账号信息', name: '员工姓名' },
  account: {
    title: '填写申请',
    emailCode: '请输入邮箱验证码',
    submit: '申请加入',
    member: '已经是这家企业的成员？',
    toLogin: '去登录',
    verified: (phone: string) => `${phone}已通过验证。`,
    goOn: '继续填写员工姓名',
  },
  name: {
    title: '同事怎么称呼您',
    field: '请输入员工姓名',
    hint: '1-20个中英文或数字。分配店铺、查看操作记录时，显示的就是这个名字。',
    applicant: (phone: string, email: string) => `用${phone}和${email}申请`,
    submit: '提交申请',
    back: '返回上一步',
  },
  session: {
    who: (company: string, name: string) =>
      company === '' ? '您已登录。' : `您已登录“${company}”${name === '' ? '' : `（${name}）`}。`,
    how: '用这个账号的手机号申请，通过后两家企业用同一个账号登录；换一个手机号，就是另一个账号。',
    same: '如果就是这家企业，您已是它的成员，不用再申请，直接进入系统即可。',
    enter: '进入系统',
  },
  screens: {
    home: '返回首页',
    contact: '联系客服',
    call: (hotline: string) => `或拨打${hotline}`,
    again: '重新检查',
    rows: { inviter: '邀请人', company: '企业', userName: '员工姓名', phone: '手机号', email: '邮箱' },
    expired: {
      title: '链接已失效',
      text: (inviter: string) => `这条邀请已过期或被停用，请联系${inviter || '邀请人'}重新发送。`,
    },
    waiting: {
      title: '等待审核',
      text: (company: string) => `申请已交到${company}，等企业管理员审核。结果会通过短信或邮件告诉您，不用守着这一页。`,
      help: (inviter: string) => `等久了没有消息，可以提醒邀请人${inviter}。`,
      refused: '没有通过？',
      applyAgain: '重新申请',
    },
    submitted: {
      title: '申请成功',
      text: '企业审核通过后，会用短信或邮件通知您。先把客户端装好，通过了直接登录。',
      download: '立即下载',
    },
    incomplete: {
      title: '链接不完整',
      text: '这个地址里没有完整的邀请码。请复制整条链接再打开，或请邀请人重新发送。',
    },
    away: {
      title: '邀请没有打开',
      text: '网络断开，或服务开小差了。这不代表链接失效，检查一下网络，再试一次。',
    },
    busy: {
      title: '检查得太频繁了',
      text: (minutes: number) => `这个网络打开失效链接的次数过多，请在${minutes}分钟后再试。`,
    },
  },
} as const
