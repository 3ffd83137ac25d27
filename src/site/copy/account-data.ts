/** Words of 我的数据 on 我的账号. */
export const accountDataCopy = {
  lead: '网站保存的、与您有关的信息，都可以带走：打包成一个zip文件，网页供您查看，JSON供程序读取。',
  states: {
    none: '导出前要用验证码确认是您本人。文件在后台生成，不到一分钟。',
    waiting: '正在生成，不到一分钟就好。离开这一页也会继续。',
    ready: (until: string) =>
      `已经生成，${until}之前可以下载，之后自动删除。退出登录、退出其他设备、换绑或修改密码后，链接随即失效。`,
    elsewhere: (until: string) =>
      `已经生成，保留到${until}。为了安全，只能在申请导出的那个窗口下载；要在这里下载，请重新导出。`,
    failed: '这次没有生成，您的数据没有变化。请重新导出。',
  },
  wechat: {
    hint: '微信里不能保存文件。复制链接，粘贴到手机浏览器里打开，就能下载。',
    copy: '复制下载链接',
    copied: '下载链接已复制，请到浏览器里打开',
    refused: '自动复制失败，请长按下面的链接复制',
  },
  order: '导出我的数据',
  again: '重新导出',
  download: '下载zip文件',
  dialog: {
    title: '导出我的数据',
    text: '文件里有手机号、订单等个人信息，请在自己的设备上下载。',
    submit: '确认导出',
    close: '关闭',
    failed: '账号资料没有加载出来',
  },
  ordered: '已开始生成',
  erase: { text: '不再使用这个账号？', link: '注销账号' },
} as const
