/** Words of the part 授权与同意. */
export const accountConsentsCopy = {
  lead: '您同意过什么，是哪一版，什么时候同意的。不影响使用的几项，随时可以撤回、退出。',
  choices: '可选授权',
  purposes: {
    marketing: {
      text: '新功能、活动和优惠。验证码和账号通知不受影响。',
      on: '已同意',
      off: '未同意',
      give: '同意接收',
      withdraw: '撤回同意',
      given: '已同意接收营销短信与邮件',
      withdrawn: '已撤回，不再发送营销短信与邮件',
    },
    'ad-reports': {
      text: '把注册与付款的结果告诉百度推广，用来衡量广告效果，不含姓名、手机号和邮箱。只在注册时征求，撤回后不能恢复。',
      on: '已同意',
      off: '未同意',
      give: '',
      withdraw: '撤回同意',
      given: '',
      withdrawn: '已撤回，还没有回传的一并取消',
    },
    improvement: {
      text: '记录打开了哪个页面、点了什么，用来改进网站，不记录是谁。退出对您登录的每个浏览器有效。',
      /** The account was never asked, so the word does not say that it agreed. */
      unasked: '默认统计，没有征求过您',
      on: '已加入',
      off: '已退出',
      give: '重新加入',
      withdraw: '退出',
      given: '已重新加入用户体验改进计划',
      withdrawn: '已退出用户体验改进计划',
    },
  },
  /** What runs until somebody leaves it (specification, privacy policy), apart from what is asked for. */
  running: '可以退出的统计',
  browserLeft: '这个浏览器已退出',
  changed: (state: string, day: string) => `${state}，${day}`,
  agreed: '同意过的文件',
  nothing: '没有记录。',
  at: (day: string, form: string) => `${day}，${form}`,
} as const
