/** Words of the dialogs of the register/login box, fetched together with them. */
export const authDialogCopy = {
  close: '关闭',
  confirm: '确定',
  company: {
    title: '请选择企业',
    text: (count: number) => `这个账号在${chineseCount(count)}家企业里，先进哪一家？`,
    expired: '选择企业超时，请重新登录',
  },
  renewal: {
    title: '协议有更新',
    text: (from: string) => `新版自${from}起生效，看过并同意后继续登录。`,
    before: '我已阅读并同意新版',
    required: '请先阅读并勾选',
    submit: '同意并登录',
    decline: '暂不同意',
    notIn: '没有登录：同意新版以后才能登录',
    declined: '不同意就不能登录，网站的公开页面照常看；已登录的设备到期前照常用。',
  },
  password: {
    forget: '忘记密码',
    set: '设置密码',
    update: '修改密码',
    ways: '找回方式',
    byPhone: '手机号',
    byEmail: '邮箱',
    sentTo: (name: string) => `验证码发到${name}`,
    endsAll: '修改后所有设备退出登录，用新密码重新登录。',
    neverSet: '还没有密码？',
    toSet: '设置密码',
    forgotOld: '忘了旧密码？',
    toReset: '用验证码设置',
    setDone: '设置成功',
    updateDone: '修改成功',
    wrong: '密码错误,请重新输入',
  },
  downloadSheet: {
    title: '下载到电脑',
    text: '客户端装在电脑上。复制下载页的链接，用微信发给自己，在电脑上打开；也可以发到邮箱。',
    copy: '复制下载链接',
    mail: '发到我的邮箱',
    mailSubject: (product: string) => `${product}下载链接`,
    copied: '下载链接已复制',
    copyFailed: '自动复制失败，请长按下面的链接复制',
  },
} as const

/** Two to ten in Chinese, as one would say it; more in digits. */
function chineseCount(count: number): string {
  return ['', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'][count] ?? String(count)
}
