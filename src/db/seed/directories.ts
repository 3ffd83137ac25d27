import type { Db } from '#db/client.ts'
import { makeEcologyCategory, makePartnerCategory } from '#db/factories.ts'
import { ecologyApplications, partners, salesPeople } from '#db/schema/index.ts'
import { fallbackCode } from '#domain/sales/sales-people.ts'

/** The icon is a file in public/media/demo/apps. */
type Application = [icon: string, name: string, introduction: string]

const categories: [name: string, applications: Application[]][] = [
  [
    '选品调研',
    [
      ['compass', '选品罗盘', '按类目看销量、价格带与新品占比，覆盖12个站点'],
      ['search', '词海', '关键词的搜索量、竞价与季节走势，一次查清'],
      ['eye', '竞品回放', '跟踪对手的价格、主图、评分，改了什么都有记录'],
      ['trend', '上新雷达', '每天早上列出各站点刚起量的新品'],
      ['reviews', '评论拆解', '把上千条差评归成几类，直接给到产品改良'],
    ],
  ],
  [
    '店铺管理',
    [
      ['grid', '满仓ERP', '订单、采购、库存联动，常用平台都能接'],
      ['tag', '刊登快手', '一份资料改写成各站点的标题、属性和变体'],
      ['sync', '库存连线', '海外仓与平台库存十分钟对一次账'],
      ['star', '好评管家', '到货后用平台自带的索评功能，按站点规则发送'],
      ['translate', '多语客服', '买家来信先译成中文，您写中文，发出当地语言'],
    ],
  ],
  [
    '物流仓储',
    [
      ['ship', '头程比价', '海运、空运、卡航，同一批货的报价并排看'],
      ['warehouse', '云帆仓', '美西、美东、德国三地仓，按件计费，仓租按天计'],
      ['plane', '小包速递', '直发小包面单在线打印，轨迹自动回传平台'],
      ['parcel', '退货中转', '退件就地质检换标，合格的重新上架'],
      ['papers', '关务助手', 'HS编码、税率与申报要素，按品名直接查'],
    ],
  ],
  [
    '收款对账',
    [
      ['bars', '回款看板', '各平台的回款走到哪一步，一处看清；收款账户由持牌机构提供'],
      ['waves', '潮位表', '汇率走势与成本测算，只作参考，换汇在银行办理'],
      ['folder', '货款单夹', '采购合同、发票与付款凭证按订单归档，随时备查'],
      ['ledger', '对账本', '平台结算单逐笔拆到订单，差额标红'],
      ['calendar', '账期灯', '各平台的放款日排成一张日历，缺口提前一周提醒'],
    ],
  ],
  [
    '财税合规',
    [
      ['percent', '税号管家', '欧洲七国与英国VAT注册、申报、到期提醒'],
      ['recycle', 'EPR快办', '德国、法国包装法与电器法登记'],
      ['refund', '退税资料夹', '报关单与进项票自动匹配，材料一键成册'],
      ['company', '公司年审', '中国香港与美国公司设立、年审、做账'],
      ['shield', '产品合规册', '检测报告、说明书与警示标签，按站点核对缺项'],
    ],
  ],
  [
    '知识产权',
    [
      ['trademark', '商标速查', '美国、欧盟、日本近似商标检索，附风险说明'],
      ['patent', '专利筛查', '上架前比对外观专利，给出相似度'],
      ['scales', '维权台账', '跟卖、盗图投诉代办，进度可查'],
      ['badge', '品牌备案', '平台品牌备案材料逐项检查，退回原因有人解读'],
      ['camera', '图源存证', '原创主图与视频上传即存证，维权时拿得出'],
    ],
  ],
  [
    '内容与投放',
    [
      ['picture', '图译工坊', '主图里的中文整张换成目标语言，排版不乱'],
      ['scissors', '切片剪辑', '长直播切成十几条短视频，自动配字幕'],
      ['film', '短片工厂', '商品图生成15秒短片，适合TikTok Shop'],
      ['person', '达人名录', '东南亚与美区达人，按类目和带货量筛选'],
      ['megaphone', '广告巡航', '按目标ACOS分时调价，超预算就停'],
    ],
  ],
  [
    '人才培训',
    [
      ['course', '运营速成班', '四周带新人跑通一个站点，从注册到首批出单'],
      ['board', '广告实操课', '用真实账户讲投放结构，每周一次账户诊断'],
      ['hiring', '小语种招聘', '德语、日语、西语客服与运营，远程面试先试岗'],
      ['dice', '店长沙盘', '把一年的备货、促销与现金流在两天里走一遍'],
      ['lesson', '合规微课', '每课八分钟，讲清一条平台规则和它的边界'],
    ],
  ],
]

function eventOf(name: string) {
  const [eventFrom = '', eventThing = '', eventTo = '', eventTime = ''] = applicationEvents[name] ?? []
  return { eventFrom, eventThing, eventTo, eventTime }
}

export async function seedEcology(db: Db) {
  for (const [place, [name, applications]] of categories.entries()) {
    const category = await makeEcologyCategory(db, { name, sortOrder: place, isDemo: true })
    const rows = applications.map(([icon, companyName, introduction], sortOrder) => ({
      categoryId: category.id,
      companyName,
      introduction,
      pictureUrl: `/media/demo/apps/${icon}.svg`,
      linkUrl: 'https://app.fanyu.example/',
      ...eventOf(companyName),
      sortOrder,
      isDemo: true,
    }))
    await db.insert(ecologyApplications).values(rows)
  }
}

/** All invented: a marketplace is no partner because its pages open in the browser. */
const partnerTitles: [title: string, names: string][] = [
  [
    '仓配与检测',
    '衡准实验室 岸桥海外仓 Fennel-Storage 灯塔仓配 北纬仓 四季云仓 Breeze-Depot 潮位检测 TESTQUAY 清标认证 谷雨检测 Kiteproof 码头质检 蓝尺认证 Boomline-Labs 拾光仓配 Tidegate 近港退货中心',
  ],
  [
    '物流仓储',
    '蓝桥专线 轻舟小包 归仓 远集国际 NORTHWHARF Parcelane 三港联运 海栈 驿海速运 Cargolane 万程头程 雾港仓配',
  ],
  ['支付收款', '回款看板 Tidelane 环岛 长堤 QUAYLEDGER 明岸 货款单夹 Harbornote 对账本'],
  ['财税服务', '税号管家 恒账会计 Ledgerbay 港成商务 EPR快办 退税匠'],
  ['云与网络', '线谱网络 层云 Staveline 近岸机房 北星机房 Nodefield 蜂房宽带 Homelane 晨星云'],
  ['行业社群', '码头早课 出海手记 湾畔卖家社 卖家夜话 Sailors-Club 小商品出海学社'],
]

/** Those with a sentence: the part of a consignment's way that each takes, and what it does there. */
const partnerSentences: Readonly<Record<string, { step: string; introduction: string }>> = {
  衡准实验室: { step: '验货', introduction: '出货前抽检，检测报告按站点的要求出。' },
  蓝桥专线: { step: '头程', introduction: '深圳、义乌收货，海运和空运到欧美仓。' },
  轻舟小包: { step: '小包', introduction: '直发小包，面单和轨迹回传到店铺后台。' },
  归仓: { step: '入仓', introduction: '美国、德国两地仓，一件代发，退货换标。' },
  回款看板: { step: '对账', introduction: '各平台的回款走到哪一步，排成一张表；收款账户由持牌机构提供。' },
  税号管家: { step: '报税', introduction: '英国和欧洲七国的VAT：注册、申报、到期提醒。' },
  线谱网络: { step: '组网', introduction: '几间办公室之间的专线，同事在哪都进同一套账号。' },
  码头早课: { step: '上手', introduction: '每周一节早课，讲一个站点的规则变化。' },
}

/** What an application did, one for each category. */
const applicationEvents: Readonly<Record<string, [from: string, thing: string, to: string, time: string]>> = {
  选品罗盘: ['选品罗盘，收纳类，12个站点', '价格带1份', '选品表，您的表格', '08:40'],
  满仓ERP: ['Northfold Home，Amazon美国站', '新订单3张', '满仓ERP，待采购', '09:12'],
  小包速递: ['小包速递，已打面单', '运单号3条', 'Northfold Home，订单页，已回填', '10:05'],
  对账本: ['Lumen Oak，Temu德国站', '结算单1份', '对账本，差1笔，标红', '11:30'],
  税号管家: ['对账本，德国，11月', '申报数1组', '税号管家，等您确认后申报', '14:00'],
  商标速查: ['上新表，Cedar Porch', '品名6个', '商标速查，近似2个，退回', '15:20'],
  图译工坊: ['图译工坊，中译德', '主图6张', 'Lumen Oak，商品草稿', '16:10'],
  运营速成班: ['运营速成班，第3课作业', '练习店1家', '小林的客户端，只给“看得见”', '17:30'],
}

/** The names of all invented companies. */
export const demoNames: readonly string[] = [
  ...categories.flatMap(([, applications]) => applications.map(([, name]) => name)),
  ...partnerTitles.flatMap(([, names]) => names.split(' ')),
]

export async function seedPartners(db: Db) {
  for (const [place, [title, names]] of partnerTitles.entries()) {
    const category = await makePartnerCategory(db, { title, sortOrder: place, isDemo: true })
    const rows = names.split(' ').map((name, sortOrder) => ({
      categoryId: category.id,
      name: name.replaceAll('-', ' '),
      pictureUrl: '',
      // Without a page of its own a partner is a name, and no link.
      jumpUrl: '',
      ...partnerSentences[name],
      sortOrder,
      isDemo: true,
    }))
    await db.insert(partners).values(rows)
  }
}

/** The one for everybody, and three who are reached by a channel, a channel's campaign and an invite code. */
const people = [
  { code: fallbackCode, name: '帆域顾问', qrCodeUrl: '/qr/consult.svg' },
  { code: '201', name: '抖音渠道顾问', qrCodeUrl: '/qr/adviser-201.svg', qd: 'douyin' },
  { code: '202', name: '抖音秋季活动顾问', qrCodeUrl: '/qr/adviser-202.svg', qd: 'douyin', cy: 'autumn' },
  { code: '203', name: '老客户推荐顾问', qrCodeUrl: '/qr/adviser-203.svg', inviteCode: 'FY2026' },
]

export async function seedSalesPeople(db: Db) {
  await db.insert(salesPeople).values(people.map((person) => ({ ...person, isDemo: true })))
}
