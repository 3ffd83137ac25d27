import { joinCopy } from './home-hero.ts'

/**
 * Words of the home page below its opening (specification 2, Home / About). What is written inside a drawing
 * (shops, addresses, codes, hours) shows how the product looks and states nothing about a real shop. What states a
 * fact about the company comes from the site settings and the demonstration records instead.
 */
export const homeCopy = {
  band: { title: '支持100+平台', note: '常用后台，都能在独立环境里打开' },
  experience: {
    title: ['一家店该有的，', '都单独给它一份。'],
    text: ['打开两家店，看哪里不同；', '再交给同事，跑一个任务。'],
    tour: '完整演示与说明',
    environment: {
      title: '环境隔离',
      text: '浏览器指纹、时区语言、Cookie，都按店铺单独生成、单独保存。',
    },
    team: {
      title: '按店授权',
      text: '店铺一家一家交给同事，分“看得见”“打得开”“改得了”三层，随时收回。',
    },
    devices: {
      title: '设备与IP',
      text: '住宅IP、机房IP、云设备，按店铺选，一店一线，地址固定。',
      reach: { figure: '100+', unit: '国家和地区' },
      drawing: (city: string) => `示意图：从${city}到八个城市的八条独立线路`,
      sketch: '示意图',
      cities: [
        { key: 'tokyo', name: '东京' },
        { key: 'losAngeles', name: '洛杉矶' },
        { key: 'frankfurt', name: '法兰克福' },
        { key: 'jakarta', name: '雅加达' },
        { key: 'london', name: '伦敦' },
        { key: 'dubai', name: '迪拜' },
        { key: 'newYork', name: '纽约' },
        { key: 'saoPaulo', name: '圣保罗' },
      ],
    },
    cloudNumber: {
      title: '云号',
      text: '海外手机号，专收店铺的短信验证码。一部手机的微信里收齐，电脑客户端也能看。',
      drawing: '一部手机的微信接收几个海外号码的短信，每条短信标着自己的店铺',
    },
    automation: {
      title: '自动化',
      text: '亚马逊、TikTok、Temu的九件重复活儿，按时间表执行；遇到异常就停下，等您处理。',
    },
  },
  products: {
    title: '六样工具，按店取用',
    give: { title: '给店铺配的', note: '每家店一份，各是各的' },
    run: { title: '替店铺跑的', note: '三个平台，按时间表执行' },
    rows: {
      environment: { name: '浏览器环境', text: '指纹、时区、Cookie，一店一套' },
      device: { name: '设备与IP', text: '100多个国家和地区，一店一线' },
      cloudNumber: { name: '云号', text: '海外手机号，验证码统一收' },
      amazon: { name: 'Amazon自动化', text: '同步订单、差评巡检、按区间调价' },
      tiktok: { name: 'TikTok自动化', text: '视频发布、达人邀约、直播巡店' },
      temu: { name: 'Temu自动化', text: '核价、备货单草稿、活动报名草稿' },
    },
  },
  manage: {
    title: ['常用平台的后台，', '都从这里打开'],
    text: '新标签页就是您的店铺目录。点哪个平台，就用那家店自己的环境打开，不用记网址，也少开错店。',
    all: (total: number) => `查看${total}个平台的开店资料`,
    window: '浏览器的新标签页：平台目录',
  },
  statistics: {
    title: ['用数字说，', '我们做到的'],
    asOf: (month: string) => `数据截至${month}`,
  },
  voices: { title: '听店主自己说', shops: (count: number) => `${count}家店` },
  partners: {
    title: '合作伙伴',
    text: '物流、收款、财税、网络和社群，各管一段。',
    example: '名单为示例。',
    all: '全部合作伙伴',
  },
  team: {
    title: '团队',
    text: (count: number) => `${'一两三四五'[count - 1]}个岗位，各负其责。`,
    more: '认识团队',
    crew: [
      { role: '方向', work: '做什么，先做什么' },
      { role: '内核', work: '内核与客户端' },
      { role: '设计', work: '产品与设计' },
      { role: '线路', work: '设备与线路' },
      { role: '服务', work: '客户成功' },
    ],
  },
  road: {
    title: '一路走来',
    about: (brandName: string, { year, city }: { year: string; city: string }) =>
      `${brandName}${year}年成立于${city}，以Chromium为内核，做指纹防关联和AI效率工具。每添一样东西，先问一句：它会不会让两家店碰到一起？`,
  },
  latest: { updates: '最近更新了什么', tips: '卖家在读', allTips: '全部运营干货' },
  questions: {
    title: '先问这几句',
    difference: {
      question: '和多开浏览器有什么不同？',
      answer:
        '普通的多开只是多开几个窗口，指纹和网络通常还是同一台电脑的。这里每个环境有自己的指纹种子和Cookie，可以配一条自己的线路，再按店授权给员工。分开的是设备和网络，分不开主体：执照、法人和收款账户仍要各店自己分清。',
    },
  },
  hotline: {
    title: '想先聊两句？',
    text: '打个电话，先把问题问清楚。',
    call: '拨打咨询热线',
    consult: '在线咨询',
    qr: '微信咨询二维码',
    scan: '微信扫一扫',
  },
  join: joinCopy,
} as const
