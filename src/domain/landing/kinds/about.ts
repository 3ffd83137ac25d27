import { defineSiteBlock } from '../block-fields.ts'
import { phoneForm } from './common-fields.ts'

const page = 'aboutUs'
const clauses = '用 | 隔开可以换行的地方'

/** The kinds of the page about the company. What states a fact of the company comes from the settings. */
export const aboutKinds = {
  aboutOpening: defineSiteBlock({
    page,
    place: 'first',
    name: '开头：帆与内核',
    note: '大标题、公司介绍和船的四处',
    facts: ['brand', 'foundedYear', 'city'],
    fields: {
      eyebrow: { kind: 'line', label: '眉题', atMost: 24 },
      title: { kind: 'line', label: '大标题', atMost: 24, required: true, hint: '在逗号、句号处换行' },
      paragraphs: {
        kind: 'list',
        label: '介绍',
        noun: '段',
        atLeast: 1,
        atMost: 3,
        fields: {
          text: {
            kind: 'lines',
            label: '一段话',
            atMost: 120,
            required: true,
            hint: '{品牌名}、{成立年份}、{城市}随站点设置变',
          },
        },
      },
      parts: {
        kind: 'list',
        label: '船的四处',
        noun: '处',
        atLeast: 4,
        atMost: 4,
        fields: {
          title: { kind: 'line', label: '名称', atMost: 12, required: true },
          text: { kind: 'line', label: '说明', atMost: 20, required: true },
        },
      },
    },
  }),
  aboutTeam: defineSiteBlock({
    page,
    name: '团队',
    note: '成员在站点设置里改',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 16, required: true },
      text: { kind: 'lines', label: '一段话', atMost: 80, required: true },
    },
  }),
  aboutFigures: defineSiteBlock({
    page,
    name: '数字',
    note: '数字在站点设置里改',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 20, required: true, hint: clauses },
      asOf: { kind: 'line', label: '日期前的字', atMost: 12, required: true },
    },
  }),
  aboutRoad: defineSiteBlock({
    page,
    name: '历程',
    note: '各年的事在站点设置里改',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 20, required: true },
      text: { kind: 'lines', label: '一段话', atMost: 80, required: true },
    },
  }),
  aboutContact: defineSiteBlock({
    page,
    name: '联系',
    note: '海岸线和联系方式；号码在站点设置里改',
    facts: ['city'],
    fields: {
      title: { kind: 'line', label: '标题', atMost: 20, required: true, hint: '{城市}随站点设置变' },
      company: { kind: 'line', label: '公司名前', atMost: 8, required: true },
      address: { kind: 'line', label: '地址前', atMost: 8, required: true },
      brandPhone: { kind: 'line', label: '品牌电话前', atMost: 8, required: true },
      hotline: { kind: 'line', label: '热线前', atMost: 8, required: true },
      email: { kind: 'line', label: '邮箱前', atMost: 8, required: true },
      officeHours: { kind: 'line', label: '上班时间前', atMost: 8, required: true },
      bay: { kind: 'line', label: '画上海面的字', atMost: 8 },
      sketch: { kind: 'line', label: '画上的说明', atMost: 12 },
    },
  }),
  aboutRegister: defineSiteBlock({
    page,
    place: 'last',
    name: '注册',
    note: '填手机号，到注册框继续',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true },
      text: { kind: 'lines', label: '一段话', atMost: 60, required: true },
      ...phoneForm,
    },
  }),
} as const
