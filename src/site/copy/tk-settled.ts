const numerals = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

const counted = (count: number) => (count === 2 ? '两' : (numerals[count] ?? String(count)))

/** Words of the TikTok store-opening page (product.md, section 2). Shops and numbers inside the drawings are made up. */
export const tkSettledCopy = {
  opening: {
    title: ['下南洋开店，', '一站一面帆。'],
    lead: ['TikTok Shop东南亚六站，环境、线路、号码分开走。', '从申请到上架，在一个窗口里办完。'],
    drawing: '六面帆从同一个港口出发，各走各的航线',
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
    lead: ['语言、货币、时差各不相同，', '店铺也该分开养。'],
    population: (wan: number) => (wan >= 10_000 ? `${(wan / 10_000).toFixed(2)}亿` : `${wan}万`),
    note: (asOf: string) => `每一竖代表一千万人口。人口为${asOf}估算，来源：`,
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
      ['线路', '全公司一根宽带，六个站点同一个出口', '一店一条当地住宅线路，出口固定不变'],
      ['设备', '买一排手机、拉一排网线，坏一台停一家店', '海外住宅设备远程开，电脑上点一下就到当地'],
      ['号码', '境外卡靠人捎带，停机了验证码收不到', '云号在线开通，到期自动续'],
      ['时间', '凌晨爬起来盯首播，白天没精神上新', '定时发布、自动巡检，到点自己跑'],
      ['达人', '一个个发私信，名单记在三张表里', '批量邀约，跟进状态记在店铺名下'],
      ['团队', '密码发在群里，谁登过、谁改过说不清', '按人授权，不给密码，操作留痕'],
      ['扩站', '每开一站从头搭一遍，设备、线路、号码全重来', '复制一套环境，换国家、换线路就能用'],
      ['成本', '设备、宽带、卡费分头付，月底才算得清', '设备28元/月起，一张账单分到每家店'],
    ],
  },
  steps: {
    title: ['入驻四步，', '前三步在自己手里'],
    items: {
      account: { title: '创建账号', need: '要备：一个手机号', text: ['手机号收一条验证码，', '账号免费。'] },
      device: {
        title: '添加店铺，绑定设备',
        need: '要备：站点和店铺名',
        text: ['选好站点，配一台当地设备，', '时区、语言自动对齐。'],
      },
      application: {
        title: '提交入驻申请',
        need: '要备：执照、证件、地址证明',
        text: ['在独立环境里打开TikTok Shop后台，', '照清单传资料。'],
      },
      review: { title: '平台审核', need: '等：平台的邮件', text: ['结果发到邮箱。等的这几天，', '先把商品资料备好。'] },
    },
    /** How long the platform takes, where the settings carry it with its source. */
    reviewTime: ({ duration, source, asOf }: { duration: string; source: string; asOf: string }) =>
      `审核时长：${duration}（${source}，${asOf}）`,
    form: { phone: '138 0013 8000', code: '输入验证码', again: '56秒后重发' },
    environment: {
      shop: 'Kayu Living',
      rows: [
        ['出口IP', '114.79.**.156'],
        ['设备', '雅加达住宅设备'],
        ['当地时间', '08:42'],
      ],
    },
    documents: {
      ready: [
        ['营业执照', '已上传'],
        ['法人身份证', '已上传'],
        ['店铺名与类目', '已填写'],
      ],
      missing: ['经营地址证明', '待补一页'],
    },
    letter: ['入驻申请已通过', 'Kayu Living，印尼站'],
  },
  advantages: {
    title: ['四样本事，', '升在一根桅上'],
    items: [
      { title: '当地线路', text: ['雅加达、曼谷、马尼拉的住宅IP和设备，', '一店一条，固定不换。'] },
      { title: '六站同管', text: ['六国店铺排在一个窗口，切站不用退登录，', '消息按站点分栏。'] },
      { title: '自动化', text: ['批量发布、邀约达人、直播巡店排进时间表，', '到点自己跑，跑完出日报。'] },
      { title: '团队权限', text: ['运营、客服、财务各看各的店。不交密码，', '离职一键收回，每次登录都有记录。'] },
    ],
  },
  learning: {
    title: '学习中心',
    groups: {
      entry: { title: '入驻解析', text: '先看懂规则，再填表' },
      operation: { title: '运营技巧', text: '开店头三十天' },
      practice: { title: '实操技法', text: '照着做一遍' },
    },
  },
  registerBar: { label: '注册', title: '先开一站试试', text: '注册免费，设备28元/月起', register: '立即注册' },
} as const
