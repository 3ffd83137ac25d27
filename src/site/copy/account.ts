/** Words of 我的账号: its frame, and what its parts share. */
export const accountCopy = {
  lead: '账号里的信息都是您的：看得到，改得了，带得走，也删得掉。',
  checking: '正在查看您的账号',
  withoutScript: '这一页要在登录之后打开，需要打开JavaScript。您也可以联系客服办理。',
  login: { title: '先登录', text: '登录之后回到这里。', ended: '登录已失效，请重新登录。' },
  contents: '本页内容',
  loading: (title: string) => `正在加载${title}`,
  failed: (title: string) => `${title}没有加载出来`,
  retryHint: '请检查网络后重试。',
  code: {
    channel: '验证码发往',
    channels: { sms: '手机短信', email: '邮箱' },
    code: '请输入验证码',
    hint: (to: string) => `验证码会发到${to}。`,
    sentTo: (to: string) => `验证码已发到${to}。`,
  },
  parts: {
    profile: '账号资料',
    order: '订单与优惠券',
    company: '企业与成员',
    sessions: '登录设备',
    passkeys: '通行密钥',
    consents: '授权与同意',
    data: '我的数据',
    history: '账号动态',
  },
} as const
