/** Words of the opening of pricing-guide.html, which belong to the script of the first load. */
export const pricingGuideOpeningCopy = {
  title: '功能与价格',
  lead: '能做什么、边界在哪、收多少钱，逐条写明来源和日期。',
  leadWithoutFacts: '能做什么、边界在哪，逐条写明。',
  drawing: '示意图：200条线，一家店一条，合成一面帆',
  price: '选设备，算价格',
  sheet: '查看设备价格',
  calculator: '30家店一个月多少钱',
  glance: {
    free: { name: '免费环境', unit: '个' },
    each: { name: '超出后每个，每月', unit: '元' },
    device: (name: string) => `${name}，每月`,
    cloudNumber: '云号，每月',
  },
} as const

/**
 * Words of the sections of pricing-guide.html. What a feature does is stated in docs/facts.md; what it costs comes from
 * the settings and the catalogue (decision 071).
 */
export const pricingGuideCopy = {
  scope: {
    title: '功能口径表',
    text: '买之前对一遍：每样东西做什么、做不到什么、怎么收费。',
    textWithoutCosts: '买之前对一遍：每样东西做什么、做不到什么。',
    columns: { name: '项目', does: '能做什么', limits: '边界', cost: '费用' },
    none: '请向客服确认',
    note: '费用均不含税；每条答案的来源和日期，写在下面的常见问题里。',
    /** In this order; `does` is empty where the answer of a record says it, and without the record the row is missing. */
    rows: [
      {
        key: 'environment',
        name: '环境与指纹',
        does: '新建的环境各有自己的指纹种子；时区、语言和Cookie按店单独保存。',
        limits: '不能复制环境，模板只带设置、不带指纹。分开的是设备和网络，分不开主体。',
      },
      {
        key: 'devices',
        name: '设备与IP',
        does: '100多个国家和地区；静态住宅IP地址固定，有效期内不分给其他用户。',
        limits: '云厂商IP不适合Amazon、Temu等综合平台。换地区、换线路由客服按购买页面的说明处理。',
      },
      {
        key: 'ownProxies',
        name: '自带代理',
        does: '在环境里填写自己的代理；线路不在这里买。',
        limits: '',
      },
      {
        key: 'cloudNumber',
        name: '云号',
        does: '接收自己店铺的短信验证码；短信正文保留7天，查看与复制记录保留180天。',
        limits: '收不到语音验证码，不能打电话；不得转租、代收；银行和部分金融类应用不支持。',
      },
      {
        key: 'team',
        name: '团队权限',
        does: '按店授权，分三层：看得见、打得开、改得了。',
        limits: '',
      },
      {
        key: 'automation',
        name: '自动化',
        does: 'Amazon：同步订单、差评巡检、按区间调价。TikTok Shop：视频发布、达人邀约、直播巡店。Temu：核价、备货单草稿、活动报名草稿。',
        limits: '遇到异常就停下并通知，连续停三次后关闭；低于底价的一律不填，草稿由人提交。',
      },
      { key: 'localApi', name: 'API', does: '', limits: '' },
      { key: 'rpa', name: 'RPA', does: '', limits: '' },
      { key: 'ai', name: 'AI', does: '起草回信、归纳差评。', limits: '只起草，由人确认后发出。' },
      {
        key: 'migration',
        name: '批量迁移',
        does: '按表格把店铺搬进来，一天不超过10家。',
        limits: '密码不随表搬，由管理员逐店填写；指纹重新生成，平台可能要求重新验证。',
      },
      {
        key: 'client',
        name: '内核与系统',
        does: 'Windows 10及以上；macOS 11及以上（Intel芯片）、macOS 12及以上（Apple芯片）。',
        limits: '',
      },
    ],
    longTerm: (months: readonly number[], tag: string) => `${months.map((count) => `${count}个月`).join('、')}${tag}`,
  },
  comparison: {
    title: '选多店浏览器，先问这几件事',
    text: '先看我们的答案，再拿后一句去问别家。',
    columns: { question: '问题', ours: '我们的答案', elsewhere: '问别家时看什么' },
    /** What to look for elsewhere, by the question; the questions of the table, in its order. */
    hints: {
      browserFee: '按环境收、按人收，还是按套餐收？',
      freeEnvironments: '免费的能用多久，到期后环境还在不在？',
      environmentFee: '超出一个要补差价，还是换下一档套餐？',
      subAccounts: '送几个子账号，多一个人加多少？',
      ownProxies: '填自己买的代理，另收服务费吗？',
      localApi: '哪一档才开放API，有没有调用次数的限制？',
      kernel: '内核比Chromium稳定版晚多久，多久更新一次？',
      refund: '写在协议里，还是客服口头答应？',
      serviceLevel: '中断怎么认定，按什么补？',
      invoices: '报价含不含税，税点谁出？',
      cloudSecurity: 'Cookie和密码存在哪里，谁看得到？',
    },
  },
  questions: { title: '常见问题' },
  join: {
    title: ['先开几个环境，', '用过再决定。'],
    text: '注册后即可新建环境，Windows和Mac都能用。',
    phone: '手机号',
    submit: '立即注册',
  },
} as const
