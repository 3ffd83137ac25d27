import type { ContactKind } from '#domain/accounts/account-notices.ts'

const names = { phone: '手机号', email: '邮箱' } as const satisfies Record<ContactKind, string>

/** Words of 账号资料: name, contacts, password and companies (specification 6). */
export const profileCopy = {
  rows: { name: '姓名', registered: '注册日期', phone: names.phone, email: names.email, password: '密码' },
  rename: { before: '改名请', link: '联系客服' },
  noContact: '还没有绑定',
  contactAction: { phone: '更换手机号', email: '更换邮箱' },
  bindAction: { phone: '绑定手机号', email: '绑定邮箱' },
  password: { set: '已设置', none: '还没有设置，登录用验证码', change: '修改密码', create: '设置密码' },
  waiting: {
    title: (kind: ContactKind) => `正在更换${names[kind]}`,
    text: (kind: ContactKind, to: string, at: string) =>
      `${at}换成${to}。在此之前原${names[kind]}照常使用；生效时所有设备退出登录。`,
    notYou: '不是您本人申请的，请马上撤回：账号不变，其他设备随即退出登录。',
    withdraw: '撤回更换',
    withdrawn: '已撤回，其他设备已退出登录',
  },
  cancellation: {
    title: '已申请注销账号',
    text: (day: string) => `我们在${day}24:00之前答复。不是您本人申请的，请马上撤回，并修改密码。`,
    link: '查看或撤回申请',
  },
  dialog: {
    close: '关闭',
    proof: { text: '第1步，共2步：确认是您本人操作。', next: '下一步' },
    target: {
      text: (kind: ContactKind) => `第2步，共2步：填写新的${names[kind]}。`,
      submit: '确定',
    },
    effect: {
      atOnce: (kind: ContactKind) => `确认后${names[kind]}立即更换，其他设备退出登录。`,
      bound: (kind: ContactKind) => `确认后${names[kind]}立即绑定，其他设备退出登录。`,
      waits: (kind: ContactKind, hours: number) =>
        `原${names[kind]}收不到验证码时用这个办法：${hours}小时后生效，期间原${names[kind]}照常使用，随时可以撤回。`,
    },
    done: (kind: ContactKind) => `${names[kind]}已更新，其他设备已退出登录`,
    requested: '已提交，到时间自动生效',
  },
  passwordDialog: {
    title: '设置密码',
    text: '先用验证码确认是您本人。设置后所有设备退出登录，用新密码重新登录。',
    submit: '确定',
  },
  companies: {
    title: '所在企业',
    current: '当前',
    switch: '切换',
    switchTo: (company: string) => `切换到${company}`,
    switched: (company: string) => `已切换到${company}`,
  },
} as const
