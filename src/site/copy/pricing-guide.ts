/** Words of the opening of pricing-guide.html, which belong to the script of the first load. */
export const pricingGuideOpeningCopy = {
  title: '功能与价格',
  lead: '能做什么、边界在哪、收多少钱，逐条写明来源和日期。',
  leadWithoutFacts: '能做什么、边界在哪，逐条写明。',
  price: '选设备，算价格',
  sheet: '查看设备价格',
} as const

/**
 * Words of the sections of pricing-guide.html. What a feature does is stated in docs/facts.md; what it costs comes from
 * the settings and the catalogue (decision 071).
 */
export const pricingGuideCopy = {
  figures: {
    label: '四个数',
    free: { name: '免费环境', unit: '个' },
    each: { name: '超出后每个，每月', unit: '元' },
    device: (name: string) => `${name}，每月`,
    cloudNumber: '云号，每月',
  },
  /** Where answers are from; `names` says which, where they are from several places. */
  sources: (names: readonly string[], source: string) =>
    names.length === 0 ? source : `${names.join('、')}，${source}`,
  scope: {
    title: '收多少钱，能做什么',
    text: '先看价，再看做得到和做不到的。',
    titleWithoutCosts: '能做什么，做不到什么',
    columns: { cost: '收费', name: '项目', does: '能做什么', limits: '做不到什么' },
    none: '请向客服确认',
    tax: '费用均不含税。',
    unsuited: (names: readonly string[]) => (names.length === 0 ? '' : `不适合${names.join('、')}。`),
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
        limits: '换地区、换线路由客服按购买页面的说明处理。',
      },
      {
        key: 'cheapest',
        name: '',
        does: '起价低的线路，买之前先看适不适合。',
        limits: '云厂商IP不适合Amazon、Temu等综合平台。',
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
  questions: { title: '其他常见问题' },
  join: {
    title: ['先开几个环境，', '用过再决定。'],
    text: '注册后即可新建环境，Windows和Mac都能用。',
    phone: '手机号',
    submit: '立即注册',
  },
} as const
