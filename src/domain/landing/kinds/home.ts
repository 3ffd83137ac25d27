import { clausesHint, defineSiteBlock } from '../block-fields.ts'
import { phoneForm, questionList } from './common-fields.ts'

const page = 'home'

const titled = (label: string, titleAtMost: number, textAtMost: number) =>
  ({
    title: { kind: 'line', label: `${label}：标题`, atMost: titleAtMost, required: true },
    text: { kind: 'lines', label: `${label}：一段话`, atMost: textAtMost, required: true },
  }) as const
const devices = titled('设备与IP', 12, 80)
const cloudNumber = titled('云号', 12, 80)

/** The kinds of home below its stage. Lists of platforms, partners and articles are records; facts of the company come from the settings. */
export const homeKinds = {
  homeBand: defineSiteBlock({
    page,
    name: '平台名带',
    note: '平台名随平台表变；没有平台时不显示',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 16, required: true },
      note: { kind: 'line', label: '旁边的一句', atMost: 24, required: true },
    },
  }),
  homeTryOut: defineSiteBlock({
    page,
    place: 'once',
    name: '产品体验',
    note: '可以操作的产品模型，或站点设置里的客户端截图',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true, hint: clausesHint },
      text: {
        kind: 'lines',
        label: '一段话',
        atMost: 60,
        required: true,
        hint: '有客户端截图时不显示；在标点处换行，用 | 自己定',
      },
      tour: { kind: 'line', label: '去产品演示的链接', atMost: 12, required: true },
      parts: {
        kind: 'list',
        label: '电脑上模型下的三段',
        noun: '段',
        atLeast: 3,
        atMost: 3,
        fields: {
          title: { kind: 'line', label: '标题', atMost: 8, required: true },
          text: { kind: 'lines', label: '说明', atMost: 60, required: true },
        },
      },
    },
  }),
  homeProducts: defineSiteBlock({
    page,
    name: '六样工具',
    note: '设备的起价与云号的价格随价目表变',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 20, required: true },
      give: { kind: 'line', label: '前三样：标题', atMost: 12, required: true },
      giveNote: { kind: 'line', label: '前三样：说明', atMost: 20, required: true },
      run: { kind: 'line', label: '后三样：标题', atMost: 12, required: true },
      runNote: { kind: 'line', label: '后三样：说明', atMost: 20, required: true },
      items: {
        kind: 'list',
        label: '六样',
        noun: '样',
        atLeast: 6,
        atMost: 6,
        fields: {
          name: { kind: 'line', label: '名称', atMost: 14, required: true },
          text: { kind: 'line', label: '说明', atMost: 24, required: true },
        },
      },
      devicesTitle: devices.title,
      devicesText: devices.text,
      reach: { kind: 'line', label: '设备与IP：数字', atMost: 8, required: true },
      reachUnit: { kind: 'line', label: '设备与IP：数字后', atMost: 12, required: true },
      cloudTitle: cloudNumber.title,
      cloudText: cloudNumber.text,
    },
  }),
  homePlatforms: defineSiteBlock({
    page,
    name: '平台后台',
    note: '新标签页里的平台名随平台表变；没有平台时不显示',
    facts: ['platforms'],
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true, hint: clausesHint },
      text: { kind: 'lines', label: '一段话', atMost: 100, required: true },
      all: { kind: 'line', label: '链接', atMost: 30, required: true, hint: '{平台数}随平台表变' },
    },
  }),
  homeFigures: defineSiteBlock({
    page,
    place: 'once',
    name: '数字',
    note: '数字在站点设置里改；没有数字时不显示',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 20, required: true, hint: clausesHint },
      asOf: { kind: 'line', label: '日期前的字', atMost: 12, required: true },
    },
  }),
  homeVoices: defineSiteBlock({
    page,
    name: '用户评价',
    note: '评价在站点设置里改；没有评价时不显示',
    fields: { title: { kind: 'line', label: '标题', atMost: 20, required: true } },
  }),
  homePartners: defineSiteBlock({
    page,
    name: '合作伙伴',
    note: '名字随合作伙伴的名单变；没有名字时不显示',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 16, required: true },
      text: { kind: 'lines', label: '一段话', atMost: 60, required: true },
      all: { kind: 'line', label: '链接', atMost: 16, required: true },
    },
  }),
  homeLatest: defineSiteBlock({
    page,
    name: '最近的文章',
    note: '功能更新与运营干货的最新几篇；没有文章时不显示',
    fields: {
      updates: { kind: 'line', label: '功能更新：标题', atMost: 16, required: true },
      tips: { kind: 'line', label: '运营干货：标题', atMost: 16, required: true },
      allTips: { kind: 'line', label: '运营干货：链接', atMost: 16, required: true },
    },
  }),
  homeRoad: defineSiteBlock({
    page,
    name: '历程与团队',
    note: '各年的事在站点设置里改；没有成员时不显示团队',
    facts: ['brand', 'foundedYear', 'city', 'posts'],
    fields: {
      title: { kind: 'line', label: '历程：标题', atMost: 16, required: true },
      about: {
        kind: 'lines',
        label: '历程：一段话',
        atMost: 160,
        required: true,
        hint: '{品牌名}、{成立年份}、{城市}随站点设置变',
      },
      team: { kind: 'line', label: '团队：标题', atMost: 16, required: true },
      teamText: {
        kind: 'lines',
        label: '团队：一段话',
        atMost: 60,
        required: true,
        hint: '{岗位数}随成员的人数变',
      },
      more: { kind: 'line', label: '团队：电脑上的链接', atMost: 12, required: true },
      crew: {
        kind: 'list',
        label: '五个岗位',
        noun: '个',
        atLeast: 5,
        atMost: 5,
        fields: {
          role: { kind: 'line', label: '岗位', atMost: 6, required: true },
          work: { kind: 'line', label: '做什么', atMost: 12, required: true },
        },
      },
    },
  }),
  homeQuestions: defineSiteBlock({
    page,
    name: '先问的问题',
    note: '站点设置里答过的收费问题在前，这里的接着',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true },
      items: questionList({ atLeast: 0, atMost: 6 }),
    },
  }),
  homeHotline: defineSiteBlock({
    page,
    place: 'once',
    name: '咨询热线',
    note: '号码、在线咨询的网址和二维码在站点设置里改',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 16, required: true },
      text: { kind: 'lines', label: '一段话', atMost: 60, required: true },
      consult: { kind: 'line', label: '在线咨询的按钮', atMost: 8, required: true },
      scan: { kind: 'line', label: '二维码下的字', atMost: 10, required: true },
    },
  }),
  homeRegister: defineSiteBlock({
    page,
    place: 'last',
    name: '注册',
    note: '填手机号，到注册框继续；电脑上下面还有两个链接',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true, hint: clausesHint },
      text: { kind: 'lines', label: '一段话', atMost: 60, required: true },
      ...phoneForm,
      look: { kind: 'line', label: '链接前的字', atMost: 12, required: true },
      download: { kind: 'line', label: '去下载的链接', atMost: 10, required: true },
      price: { kind: 'line', label: '去价格的链接', atMost: 10, required: true },
    },
  }),
} as const
