import { groupBy } from '#domain/shared/group-by.ts'
import { advertisingWords } from '../content/checks/advertising-words.ts'
import { defaultSendBudget } from '../limits.ts'
import { day, flag, line, link, must, picture } from './declare-field.ts'
import { nameOf, type SettingField, type SettingGroup } from './field.ts'
import { noticeLevels, noticeTextAtMost } from './notice.ts'
import { film, product, tour } from './product-group.ts'
import { story } from './story-group.ts'

const learning = <const Part extends string>(part: Part, label: string) =>
  ({
    kind: 'rows',
    path: `learningCentre.${part}`,
    label,
    isText: true,
    atMost: 12,
    columns: [
      { kind: 'line', name: 'title', label: '标题', atMost: 60, required: true },
      { kind: 'link', name: 'url', label: '网址', required: true },
    ],
  }) as const
const budget = <const Part extends keyof typeof defaultSendBudget>(part: Part, label: string) =>
  ({
    kind: 'count',
    path: `smsBudget.${part}`,
    label,
    least: 1,
    most: 1_000_000,
    unit: '条',
    default: defaultSendBudget[part],
    isGuarded: true,
  }) as const

const notice = {
  id: 'notice',
  title: '全站通知',
  note: '显示在每个公开页顶部，按时间自动显示和隐藏',
  shownOn: ['home', 'cloud'],
  isPrivate: true,
  isText: true,
  fields: [
    line('notice.text', '通知', noticeTextAtMost, { note: `最多${noticeTextAtMost}个字，留空不显示通知` }),
    { kind: 'choice', path: 'notice.level', label: '级别', choices: noticeLevels },
    line('notice.linkWords', '链接文字', 12),
    link('notice.linkUrl', '链接到'),
    { kind: 'moment', path: 'notice.from', label: '从' },
    { kind: 'moment', path: 'notice.until', label: '到' },
  ],
} as const satisfies SettingGroup

const frame = {
  id: 'frame',
  title: '企业与备案',
  note: '每一页的页眉与页脚，和关于我们',
  shownOn: ['home', 'aboutUs', 'cloud'],
  fields: [
    must('companyName', '公司全称', 60, { default: '深圳市帆域科技有限公司', note: '与备案主体一致' }),
    must('icp.number', 'ICP备案号', 40, { default: '粤ICP备00000000号' }),
    link('icp.url', '备案查询地址', { default: 'https://beian.miit.gov.cn/', required: true }),
    line('police.number', '公安备案号', 40, {
      default: '粤公网安备00000000000000号',
      note: '留空则页脚不显示这一行',
    }),
    link('police.url', '公安备案地址', {
      default: 'https://beian.mps.gov.cn/#/query/webSearch?code=00000000000000',
    }),
    line('telecomLicence', '增值电信许可证', 60, { note: '留空不显示' }),
    { kind: 'count', path: 'copyrightFrom', label: '版权起始年', least: 1990, most: 2100, default: 2021 },
    must('founded.year', '成立年份', 4, { default: '2021', form: 'year', isHalf: true }),
    must('founded.city', '注册地', 20, { default: '深圳', isHalf: true }),
    must('brandName', '品牌简称', 20, { default: '帆域', isHalf: true }),
    must('productName', '产品名', 30, { default: '帆域浏览器', isHalf: true }),
    must('cloudName', '云号产品名', 30, { default: '帆域云号' }),
    must('slogan', '口号', 60, { isText: true, default: '店铺再多，互不相干。' }),
  ],
} as const satisfies SettingGroup

const contact = {
  id: 'contact',
  title: '联系方式',
  note: '访客怎么找到你们',
  shownOn: ['home', 'aboutUs'],
  fields: [
    must('hotline', '客服热线', 30, {
      default: '400-000-0000',
      form: 'telephone',
      note: '用于页脚、首页热线和邮件，手机上点一下就拨',
    }),
    line('officeHours', '上班时间', 40, { isText: true, default: '工作日9:30–18:30', note: '留空不显示' }),
    must('brandPhone', '品牌合作电话', 30, { default: '0755-0000 0000', form: 'telephone' }),
    must('address', '地址', 100, { default: '深圳市南山区' }),
    line('email', '对外邮箱', 60, { form: 'email', note: '留空不显示，法律文本里对应的一项也不显示' }),
  ],
} as const satisfies SettingGroup

const notLinked = '留空，网站上不显示这个链接'

const rail = {
  id: 'rail',
  title: '侧边按钮与链接',
  note: '电脑版右边，手机版在菜单与页脚',
  shownOn: ['home'],
  fields: [
    picture('qr.consult', '微信咨询', { default: '/qr/consult.svg' }),
    picture('qr.official', '公众号', { default: '/qr/official.svg' }),
    picture('qr.welfare', '福利社', { default: '/qr/welfare.svg' }),
    picture('qr.business', '商务合作', {
      default: '/qr/business.svg',
      note: '页脚右边；不用图片就不显示',
    }),
    picture('qr.group', '用户群', { default: '/qr/group.svg', note: '注册成功后' }),
    link('consultChatUrl', '在线咨询', { isGuarded: true, note: notLinked }),
    link('helpCentreUrl', '帮助中心', { isGuarded: true, note: notLinked }),
    link('aiChatUrl', 'AI助手', { isGuarded: true, note: notLinked }),
    link('webSystemUrl', '网页端系统', {
      default: 'https://app.example.com/',
      required: true,
      isGuarded: true,
      note: '登录后“进入系统”打开的地址',
    }),
  ],
} as const satisfies SettingGroup

const figures = {
  id: 'figures',
  title: '首页数字',
  note: '每个数字须有来源和日期；没有来源或已过期的不显示',
  shownOn: ['home', 'aboutUs'],
  fields: [
    line('statistics.source', '总的来源', 80, { note: '填写后，没有单独来源的数字使用它' }),
    line('statistics.asOf', '数据截至', 20),
    {
      kind: 'rows',
      path: 'statistics.items',
      label: '数字',
      atMost: 7,
      columns: [
        { kind: 'count', name: 'value', label: '数字', least: 0, most: 1_000_000_000 },
        { kind: 'line', name: 'suffix', label: '单位', atMost: 6 },
        { kind: 'line', name: 'label', label: '说明', atMost: 12, required: true },
        { kind: 'line', name: 'source', label: '来源', atMost: 80, isPrivate: true },
        { kind: 'day', name: 'asOf', label: '截至', isPrivate: true },
        { kind: 'day', name: 'until', label: '到期', isPrivate: true },
      ],
    },
  ],
} as const satisfies SettingGroup

const sources = {
  id: 'sources',
  title: '带来源的资料',
  note: '云号页与TikTok页；来源和时间缺一项即不显示',
  shownOn: ['cloud', 'tkSettled'],
  fields: [
    line('cloudSupport.source', '云号能力的来源', 80),
    line('cloudSupport.asOf', '云号能力截至', 20),
    {
      kind: 'rows',
      path: 'cloudSupport.regions',
      label: '云号支持什么',
      atMost: 40,
      columns: [
        { kind: 'line', name: 'flag', label: '国旗', atMost: 2, required: true },
        { kind: 'line', name: 'name', label: '归属地', atMost: 20, required: true },
        { kind: 'flag', name: 'sms', label: '短信' },
        { kind: 'flag', name: 'weChat', label: '微信接收' },
        { kind: 'flag', name: 'shared', label: '共享' },
        { kind: 'flag', name: 'voice', label: '语音' },
      ],
    },
    line('southEastAsia.source', '东南亚人口的来源', 80, {
      default: '联合国《世界人口展望2024》',
    }),
    link('southEastAsia.sourceUrl', '人口来源的网址', {
      default: 'https://population.un.org/wpp/',
    }),
    line('southEastAsia.asOf', '人口的时间', 20, { default: '2024年年中' }),
    {
      kind: 'rows',
      path: 'southEastAsia.populations',
      label: '东南亚人口',
      atMost: 6,
      columns: [
        {
          kind: 'choice',
          name: 'country',
          label: '国家',
          choices: { id: '印尼', ph: '菲律宾', vn: '越南', th: '泰国', my: '马来西亚', sg: '新加坡' },
        },
        { kind: 'count', name: 'populationWan', label: '人口（万）', least: 1, most: 200_000 },
      ],
      // The United Nations' World Population Prospects 2024, its estimates for the middle of 2024.
      default: [
        { country: 'id', populationWan: 28349 },
        { country: 'ph', populationWan: 11584 },
        { country: 'vn', populationWan: 10099 },
        { country: 'th', populationWan: 7167 },
        { country: 'my', populationWan: 3556 },
        { country: 'sg', populationWan: 583 },
      ],
    },
    line('tiktokReview.duration', 'TikTok入驻审核时长', 20),
    line('tiktokReview.source', '审核时长的来源', 80),
    line('tiktokReview.asOf', '审核时长的时间', 20),
    learning('entry', '学习中心：入驻解析'),
    learning('operation', '学习中心：运营技巧'),
    learning('practice', '学习中心：实操技法'),
  ],
} as const satisfies SettingGroup

const box = {
  id: 'box',
  title: '注册框',
  note: '首页和各落地页',
  shownOn: ['home', 'cloud'],
  anchor: '#box',
  fields: [
    flag('consentStart.register', '注册时默认勾选同意'),
    flag('consentStart.login', '登录时默认勾选同意', { default: true }),
    flag('consentStart.join', '加入企业时默认勾选同意', { default: true }),
    flag('drawnOpening', '首张显示默认图', { default: true, note: '关闭后，轮播只显示横幅' }),
    flag('autoTurn', '自动轮播', { default: true, note: '每8秒一张，关闭后由访客切换' }),
  ],
} as const satisfies SettingGroup

const promotion = {
  id: 'promotion',
  title: '双11活动',
  note: '/doubleEleven.html，首日到末日开放，其余日子没有价格，也不进搜索引擎',
  shownOn: ['doubleEleven'],
  isText: true,
  fields: [day('promotion.from', '首日'), day('promotion.to', '末日')],
} as const satisfies SettingGroup

const words = {
  id: 'words',
  title: '广告法用词',
  note: '编辑文章、活动和目录时按此检查，每个词须写明依据',
  usedBy: ['文章和活动的编辑器，右边的检查', '平台、生态应用和合作伙伴的编辑', '查找替换，发布前再查一遍'],
  isPrivate: true,
  fields: [
    {
      kind: 'rows',
      path: 'advertisingWords',
      label: '不能用的词',
      atMost: 400,
      columns: [
        { kind: 'line', name: 'word', label: '词', atMost: 20, required: true },
        { kind: 'line', name: 'source', label: '依据', atMost: 60, required: true },
        { kind: 'line', name: 'instead', label: '可以改为', atMost: 20 },
        { kind: 'flag', name: 'isForJudging', label: '只提醒' },
        { kind: 'line', name: 'notBefore', label: '后面是这些字不算', atMost: 80 },
        { kind: 'flag', name: 'countsAtStart', label: '句首的序数不算' },
      ],
      default: advertisingWords,
    },
  ],
} as const satisfies SettingGroup

const reviewing = {
  id: 'reviewing',
  title: '发布前审稿',
  note: '开启后，没有另一位同事审稿通过的版本不能发布，定时和批量发布也一样；所有者也不例外',
  usedBy: ['编辑器右边的送审', '发布、定时和批量发布，没通过的发不出去'],
  isPrivate: true,
  fields: [
    flag('reviewRequired.article', '文章：发布前要有人看过', { isGuarded: true, note: '通过后再修改，须重新送审' }),
    flag('reviewRequired.activity', '活动：发布前要有人看过', { isGuarded: true, note: '通过后再修改，须重新送审' }),
    flag('reviewRequired.page', '页面：发布前要有人看过', { isGuarded: true, note: '通过后再修改，须重新看' }),
  ],
} as const satisfies SettingGroup

const sending = {
  id: 'sending',
  title: '发信额度',
  note: '短信和邮件分别计算；用量过半时要求图形验证码，用完后停止发送',
  usedBy: ['注册、登录和加入的验证码', '申请结果、注销提醒等通知', '成员的提醒和警报'],
  isPrivate: true,
  fields: [budget('perMinute', '每分钟'), budget('perHour', '每小时'), budget('perDay', '每天')],
} as const satisfies SettingGroup

const engines = {
  id: 'engines',
  title: '搜索引擎',
  note: '访客看不到，供搜索引擎读取',
  usedBy: ['百度搜索资源平台，验证网站时读取每一页的头部'],
  fields: [
    line('baiduVerification', '百度验证码', 40, {
      isGuarded: true,
      note: '百度搜索资源平台“HTML标签验证”里 content 的值',
    }),
  ],
} as const satisfies SettingGroup

/** Every setting in the order of the page, grouped by the place where it is shown. */
const groups = [
  notice,
  frame,
  contact,
  rail,
  figures,
  tour,
  film,
  story,
  sources,
  product,
  box,
  promotion,
  words,
  reviewing,
  sending,
  engines,
] as const
export const settingGroups: readonly SettingGroup[] = groups

type Group = (typeof groups)[number]
/** The types of the fields, from which those of their values are derived (`values.ts`). */
export type DeclaredField = Group['fields'][number]
export type PublicField = Exclude<Group, { isPrivate: true }>['fields'][number]

export const settingFields: readonly SettingField[] = settingGroups.flatMap(({ isText, fields }) =>
  fields.map((field) => ({ isText, ...field })),
)
export const publicNames: readonly string[] = [
  ...new Set(settingGroups.flatMap(({ isPrivate, fields }) => (isPrivate ? [] : fields.map(nameOf)))),
]

/** The fields of all stored records by the records' names. */
export const fieldsByName: ReadonlyMap<string, readonly SettingField[]> = groupBy(settingFields, nameOf)
export const settingNames: readonly string[] = [...fieldsByName.keys()]

/** Settings of which a part is guarded. */
export const guardedNames: readonly string[] = settingNames.filter((name) =>
  fieldsByName.get(name)?.some(({ isGuarded }) => isGuarded),
)

/** Settings that are texts only and have no legal effect: staff with the scope `texts` may change these (console 2). */
export const textNames: readonly string[] = settingNames.filter((name) =>
  fieldsByName.get(name)?.every(({ isText }) => isText),
)
