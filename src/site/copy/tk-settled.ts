const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

const counted = (count: number) => (count === 2 ? '两' : (numerals[count] ?? String(count)))

/** Words of the TikTok store-opening page (specification 2). Shops and numbers inside the drawings are made up. */
export const tkSettledCopy = {
  /** The area of which the page speaks, by its name in the catalogue. */
  area: '东南亚',
  opening: {
    eyebrow: 'TikTok Shop东南亚多店管理',
    title: ['东南亚开店，', '一站一套环境。'],
    lead: ['每家店的环境、线路、号码分开管理。', '可开泰、马、越、菲、新五站；印尼为本土店，须有当地主体。'],
    drawing: '六面帆从同一处出发，各走各的线',
  },
  countries: {
    id: { name: '印尼', city: '雅加达', languages: '印尼语', zone: 'UTC+7' },
    ph: { name: '菲律宾', city: '马尼拉', languages: '英语、菲律宾语', zone: 'UTC+8' },
    vn: { name: '越南', city: '胡志明市', languages: '越南语', zone: 'UTC+7' },
    th: { name: '泰国', city: '曼谷', languages: '泰语', zone: 'UTC+7' },
    my: { name: '马来西亚', city: '吉隆坡', languages: '马来语、英语', zone: 'UTC+8' },
    sg: { name: '新加坡', city: '新加坡', languages: '英语、华语', zone: 'UTC+8' },
  },
  market: {
    /** How many countries, and their people in whole hundred millions; below that in ten thousands. */
    title: (countries: number, populationWan: number) => {
      const yi = Math.floor(populationWan / 10_000)
      return [`${counted(countries)}个国家，`, yi > 0 ? `${counted(yi)}亿人的市场` : `${populationWan}万人的市场`]
    },
    lead: ['语言、货币、时差各不相同，', '店铺也该分开经营。'],
    population: (wan: number) => (wan >= 10_000 ? `${(wan / 10_000).toFixed(2)}亿` : `${wan}万`),
    note: (asOf: string) => `每一竖代表1000万人口。印尼为本土店，须有当地主体。人口为${asOf}估算，来源：`,
    map: '从深圳出发的独立线路，各到东南亚一国',
    origin: '深圳',
    sketch: '示意图',
  },
  comparison: {
    title: ['从前的办法，', '和现在'],
    caption: '传统做法的九个难处，和用上浏览器之后',
    aspect: '对比项',
    before: '传统做法',
    after: (brand: string) => `用${brand}`,
    rows: [
      ['环境', '几家店挤在一台电脑、一个浏览器里，Cookie互相串', '每家店一套独立环境，指纹、Cookie各存各的'],
      ['线路', '全公司一根宽带，几个站点同一个出口', '一店一条当地住宅线路，出口固定不变'],
      ['设备', '买一排手机、拉一排网线，坏一台停一家店', '海外设备远程使用，无需自购手机和专线'],
      ['号码', '境外卡靠人捎带，停机了验证码收不到', '云号在线开通，可设自动续费'],
      ['时间', '凌晨爬起来盯首播，白天没精神上新', '视频发布、直播巡店按时间表执行，异常会停下提醒'],
      ['达人', '一个个发私信，名单记在三张表里', '按名单分批邀约，跟进状态记在店铺名下'],
      ['团队', '密码发在群里，谁登过、谁改过说不清', '按人授权，成员看不到密码，操作留痕'],
      ['扩站', '每开一站从头搭一遍，设备、线路、号码全重来', '用模板新建环境，指纹重新生成，再配当地线路'],
      ['成本', '设备、宽带、卡费分头付，月底才算得清', '设备、IP、云号一张账单，分到每家店'],
    ],
  },
  steps: {
    title: (brand: string) => [`用${brand}`, '开店的四步'],
    items: {
      account: { title: '创建账号', need: '要备：一个手机号', text: ['先注册本站的账号，', '手机号收一条验证码。'] },
      device: {
        title: '添加店铺，绑定设备',
        need: '要备：站点和店铺名',
        text: ['选好站点，配一台设备，', '时区、语言按店铺设好。'],
      },
      application: {
        title: '提交入驻申请',
        need: '要备：执照、证件、地址证明',
        text: ['在独立环境里打开TikTok Shop后台，', '照清单传资料。'],
      },
      review: {
        title: '平台审核',
        need: '等：平台的邮件',
        text: ['结果以平台通知为准。等的时候，', '先把商品资料备好。'],
      },
    },
    /** How long the platform takes, where the settings carry it with its source. */
    reviewTime: ({ duration, source, asOf }: { duration: string; source: string; asOf: string }) =>
      `审核时长：${duration}（${source}，${asOf}）`,
  },
  advantages: {
    title: ['四项能力，', '一个客户端里用'],
    items: [
      { title: '当地线路', text: ['曼谷、吉隆坡、马尼拉的住宅IP和设备，', '一店一条，地址固定。'] },
      { title: '各站同管', text: ['东南亚各站店铺列在一处，切站不用退登录，', '消息按站点分栏。'] },
      { title: '自动化', text: ['视频发布、达人邀约、直播巡店按时间表执行，', '异常就停下来等您处理。'] },
      {
        title: '团队权限',
        text: ['运营、客服、财务各看各的店。成员看不到密码，', '离职后一键收回权限，每次登录都有记录。'],
      },
    ],
  },
  learning: {
    title: '学习中心',
    groups: {
      entry: { title: '入驻解析', text: '先看懂规则，再填表' },
      operation: { title: '运营技巧', text: '开店前30天' },
      practice: { title: '实操技法', text: '照着做一遍' },
    },
  },
  registerBar: { label: '注册', title: '先给一家店建好环境', text: '设备、IP、云号，按店铺配齐', register: '立即注册' },
} as const
