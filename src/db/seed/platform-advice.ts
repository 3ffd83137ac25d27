/** How one comes to sell there: a shop on a marketplace, a site of one's own, or a supplier's page for business buyers. */
type Entry = 'shop' | 'site' | 'supplier'

type EntryAdvice = {
  /** What every platform of this kind asks for. */
  documents: (name: string) => string[]
  /** Before the last one, which the type of the platform tells. */
  steps: (name: string) => string[]
}

const company = ['营业执照彩色扫描件，主体名称与收款账户一致', '法人身份证正反面，信息完整清晰']

const ownEnvironment =
  '<strong>先开环境，再填资料。</strong>在帆域里为这家店新建环境，绑定一条固定线路，之后的每一步都在这个环境里做。'

function review(name: string): string {
  return `<strong>等${name}审核。</strong>审核期间，资料、设备和网络保持不变；要同事帮忙，把环境共享给他，别把密码发出去。`
}

/** No marketplace reviews a seller's own site; the companies that take the payments do. */
export const entryAdvice: Readonly<Record<Entry, EntryAdvice>> = {
  shop: {
    documents: (name) => [...company, `没有注册过${name}账户的邮箱和手机号`],
    steps: (name) => [
      ownEnvironment,
      '<strong>提交主体信息。</strong>公司名称、地址与执照逐字一致，外文写法按后台的要求填。',
      review(name),
    ],
  },
  site: {
    documents: (name) => [
      `登录${name}后台的邮箱，用公司的，不用个人的`,
      '营业执照与法人身份证，开通收款时由收款服务商核验',
    ],
    steps: (name) => [
      `<strong>先定版本和费用。</strong>到${name}官网比较各个版本，按商品数、站点语言和团队人数选；自己装的，先备好服务器。`,
      '<strong>绑域名，搭页面。</strong>域名登记在公司名下，联系方式、配送、退换货和隐私政策几页写全。',
      '<strong>给后台配一个环境。</strong>在帆域里为这个站新建环境，绑定一条固定线路，后台、收款和广告都在里面登录。',
    ],
  },
  supplier: {
    documents: (name) => [...company, `没有注册过${name}账户的企业邮箱和联系电话`],
    steps: (name) => [
      ownEnvironment,
      '<strong>做企业认证。</strong>公司名称、地址、经营范围与执照逐字一致；工厂另备厂房和设备的照片。',
      review(name),
    ],
  },
}

/** What holds for every platform of one company type. */
type TypeAdvice = {
  kind: string
  entry: Entry
  about: string
  fits: string[]
  /** Beside those that every platform asks for. */
  documents: string[]
  lastStep: string
  mind: string[]
}

const account = '收款账户，或平台支持的收款服务商账户'

/** By the name of the company type. */
export const typeAdvice: Readonly<Record<string, TypeAdvice>> = {
  综合平台: {
    kind: '综合电商平台',
    entry: 'shop',
    about: '类目齐全，买家多，同行也多。头几个月看搜索和广告，再往后看评价和履约，两样都要留人盯。',
    fits: [
      '货源稳定，拿得出发票或采购合同的工厂与贸易公司',
      '愿意按各站点的规则做标题、图片和售后，不指望一套资料铺到底',
      '受得住备货与回款的周期，手上留得出周转资金',
    ],
    documents: [account, '清晰的商品图，主图按平台规格拍'],
    lastStep: '<strong>上架与税务。</strong>补齐税务信息和目标国税号，先发小批货，跑通再加量。',
    mind: [
      '几家店共用网络和设备，容易被误认为同一家；一家店一个环境，一条固定线路。',
      '绩效提醒当天处理，申诉材料留好原件与截图。',
    ],
  },
  社交电商: {
    kind: '内容带货平台',
    entry: 'shop',
    about: '货靠内容卖出去。账号专不专、更新勤不勤，比店铺装修要紧；店铺、主页和广告账户往往要归在同一个主体下。',
    fits: [
      '做得出图片和短视频，或者有长期合作的达人',
      '选品快，能小批量试款，看数据再补货',
      '活动时段，客服能守在线上',
    ],
    documents: [account, '主页、商品目录、广告账户的归属关系，先理清再提交'],
    lastStep: '<strong>内容起步与上架。</strong>先把内容发稳，再挂商品；第一批商品少而准。',
    mind: [
      '内容账号与它的店铺账号放在同一个环境里登录；频繁换设备，平台可能要求重新验证。',
      '图片、视频素材和音乐要有授权，内容被判侵权，店铺跟着受限。',
    ],
  },
  区域平台: {
    kind: '区域电商平台',
    entry: 'shop',
    about: '买家集中在当地，语言、支付、物流都按当地的习惯来。同行比综合平台少，做得细，就站得住。',
    fits: [
      '已经在综合平台跑顺，想再开一个市场的卖家',
      '找得到当地语言的客服，或者翻译工具用得熟',
      '有当地仓或稳定专线，到货时间说得准',
    ],
    documents: [account, '当地语言的商品资料，属性按平台模板填全'],
    lastStep: '<strong>上架与发货。</strong>先上十来款试水，时效和退货率看清了再加。',
    mind: ['后台用一条固定的线路登录；人出差，线路不跟着换。', '节假日和大促跟国内不同，备货表按当地日历排。'],
  },
  独立站: {
    kind: '独立站建站工具',
    entry: 'site',
    about: '店是自己的，规则自己定；流量自己找，收款与合规也自己管。适合把它当长期生意来做。',
    fits: [
      '有品牌、有复购，想把客户留在自己手里的团队',
      '有人会投广告、做内容，看得懂转化数据',
      '有人长期维护页面、支付和售后',
    ],
    documents: [
      '自有域名，登记在公司名下',
      '收款服务商账户，主体与网站公示的信息一致',
      '隐私政策、退换货、配送说明等页面的文字',
    ],
    lastStep: '<strong>接收款，再上线。</strong>收款账户过审、走通一笔真实订单之后，再开广告。',
    mind: [
      '收款和广告账户登录地点来回变，容易被要求重新验证；固定一个环境和一条线路。',
      '做几个站，支付、像素、后台账户就分开几套，不要混用。',
    ],
  },
  时尚家居: {
    kind: '垂直类目平台',
    entry: 'shop',
    about: '只做几个类目，买家看款式、材质和图片。审核偏重资质与品控，进得慢，站得稳。',
    fits: [
      '有设计、打版或供应链能力的工厂与品牌',
      '图片、尺码、材质信息愿意做细的团队',
      '能照平台的包装与质检要求发货',
    ],
    documents: [account, '代理别人的品牌时，完整的授权书', '产品检测报告与材质说明'],
    lastStep: '<strong>送审与上架。</strong>样品或样图先送审，通过后按平台节奏上新。',
    mind: [
      '图片和设计用自己的，盗图盗款会被下架，重的关店。',
      '退货多半因为尺寸和色差，尺码表按实测写，图片不过度修色。',
    ],
  },
  批发与企业采购: {
    kind: '批发与企业采购平台',
    entry: 'supplier',
    about: '买家是采购商、批发商和企业，参数比文案要紧，回复快慢常常决定成交；订单少而大，样品和单据都要跟得上。',
    fits: ['有型号数据，能把参数填全的厂家与贸易商', '能出样品、按单生产，单据开得齐', '有人盯询盘，用英文回得快'],
    documents: ['对公收款账户', '产品参数表与型号清单', '认证证书与检测报告'],
    lastStep: '<strong>上架与接询盘。</strong>先把主推型号的参数填满，再排人接询盘。',
    mind: ['参数填错，大单就要返工，上架前抽查一遍。', '业务员各用各的子账号，在各自的环境里登录，离职当天收回。'],
  },
}
