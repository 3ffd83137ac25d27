/** Words of the TikTok introduction page (specification 2). Shops and numbers inside the drawings are made up. */
export const tkIntroduceCopy = {
  /** The area of which the page speaks, by its name in the catalogue. */
  area: '东南亚',
  opening: {
    eyebrow: 'TikTok Shop多店防关联浏览器',
    title: ['开几家店铺，', '配几套环境。'],
    lead: ['每家店一套环境、一条当地线路、一个云号。', '入驻走哪四步，往下看。'],
    drawing: '一条街上的店铺，每家从杆上拉一根自己的线；最右边的空位等着下一家',
    signs: { sg: 'Orchid Row', my: 'Kayu Living', th: 'Baan Mali', ph: 'Moda' },
    next: '下一家，留给您',
  },
  reasons: {
    title: ['把一家店拆开看，', '六样东西都是它自己的'],
    shop: 'Kayu Living',
    site: 'TikTok Shop马来西亚站',
    items: {
      environment: {
        title: '环境独立',
        text: ['每家店一套指纹、时区、语言和Cookie，', '登录这家，不留那家的痕迹。'],
      },
      line: {
        title: '当地线路',
        text: ['出口落在店铺所在国的住宅网络，', '一店一条，地址固定。'],
      },
      number: { title: '当地号码', text: ['云号收登录和改密的验证码，', '不用往国外寄卡。'] },
      live: {
        title: '直播设备',
        stock: ['暂时无货，到货请', '咨询客服', '。'],
        text: ['开播地点与主播要求', '以平台规则为准。'],
      },
      schedule: {
        title: '按时间表执行',
        text: ['视频发布、达人邀约、直播巡店，', '异常就停下来等您处理。'],
      },
      team: { title: '多人共管', text: ['按人开权限，不外传密码，', '谁做了什么都有记录。'] },
    },
  },
  steps: {
    title: ['TikTok Shop', '官方四步'],
    lead: ['资料一次备齐再动手。以TikTok Shop官方页面为准，', '入驻申请在平台官网提交，结果以平台审核为准。'],
    items: {
      account: { title: '创建账号', text: '在店铺自己的环境里注册，邮箱和手机号只给这一家用。' },
      documents: { title: '提交资料', text: '照清单上传，照片四角要全，名称和执照逐字一致。' },
      review: { title: '平台审核', text: '平台逐项核对，结果发到注册邮箱；没通过，信里会写明缺什么。' },
      deposit: { title: '缴纳保证金', text: '按类目在后台缴，到账后店铺开张；闭店可按规则申请退回。' },
    },
    /** How long the platform takes, where the settings carry it with its source. */
    reviewTime: ({ duration, source, asOf }: { duration: string; source: string; asOf: string }) =>
      `审核时长：${duration}（${source}，${asOf}）`,
  },
  join: {
    drawing: '挂在线上的店招：营业中',
    sign: ['营业中', 'Kayu Living', 'TikTok Shop马来西亚站'],
    title: ['下一家店，', '从独立环境开始'],
    text: ['注册后就能新建环境，', '先把环境配好，再去申请。'],
    phone: '请输入手机号',
    submit: '立即注册',
  },
} as const
