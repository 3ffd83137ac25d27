import { clausesHint, defineSiteBlock } from '../block-fields.ts'
import { openingFields } from './common-fields.ts'

const page = 'TkSettled'

/** The kinds of the TikTok store-opening page. Its drawings, and the names of countries and cities in them, are its own. */
export const tkSettledKinds = {
  tkSettledOpening: defineSiteBlock({
    page,
    place: 'first',
    name: '开头：六面帆',
    note: '轮播图没有启用的图片时显示，旁边是注册框',
    fields: openingFields(6),
  }),
  tkSettledMarket: defineSiteBlock({
    page,
    name: '东南亚市场',
    note: '地图和人口；各国人口在站点设置里改',
    facts: ['countries', 'people', 'asOf'],
    fields: {
      title: {
        kind: 'line',
        label: '标题',
        atMost: 32,
        required: true,
        hint: '{国家数}、{人口}随站点设置变',
      },
      lead: { kind: 'lines', label: '一段话', atMost: 60, required: true, hint: clausesHint },
      note: {
        kind: 'lines',
        label: '来源前的话',
        atMost: 100,
        required: true,
        hint: '{统计时间}随站点设置变，后面接来源',
      },
    },
  }),
  tkSettledComparison: defineSiteBlock({
    page,
    name: '九项对比',
    note: '九个难处对九个做法；下面的起价随价目表变',
    facts: ['brand'],
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true, hint: clausesHint },
      caption: { kind: 'line', label: '读屏时的表名', atMost: 40, required: true },
      aspect: { kind: 'line', label: '读屏时的中间栏', atMost: 8, required: true },
      before: { kind: 'line', label: '左栏', atMost: 8, required: true },
      after: { kind: 'line', label: '右栏', atMost: 12, required: true, hint: '{品牌名}随站点设置变' },
      rows: {
        kind: 'list',
        label: '对比',
        noun: '行',
        atLeast: 9,
        atMost: 9,
        fields: {
          aspect: { kind: 'line', label: '哪一项', atMost: 4, required: true },
          before: { kind: 'lines', label: '难处', atMost: 40, required: true },
          after: { kind: 'lines', label: '现在', atMost: 40, required: true },
        },
      },
    },
  }),
  tkSettledSteps: defineSiteBlock({
    page,
    name: '开店四步',
    note: '四步各一张画；审核时长在站点设置里改',
    facts: ['brand'],
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true, hint: `${clausesHint}；{品牌名}随站点设置变` },
      items: {
        kind: 'list',
        label: '步骤',
        noun: '步',
        atLeast: 4,
        atMost: 4,
        fields: {
          title: { kind: 'line', label: '标题', atMost: 12, required: true },
          need: { kind: 'line', label: '要备什么', atMost: 20, required: true },
          text: { kind: 'lines', label: '说明', atMost: 60, required: true, hint: clausesHint },
        },
      },
    },
  }),
  tkSettledAdvantages: defineSiteBlock({
    page,
    name: '四项能力',
    note: '一根桅杆上的四片帆',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true, hint: clausesHint },
      items: {
        kind: 'list',
        label: '能力',
        noun: '项',
        atLeast: 4,
        atMost: 4,
        fields: {
          title: { kind: 'line', label: '标题', atMost: 8, required: true },
          text: { kind: 'lines', label: '说明', atMost: 60, required: true, hint: clausesHint },
        },
      },
    },
  }),
  tkSettledLearning: defineSiteBlock({
    page,
    name: '学习中心',
    note: '三组资料；各条链接在站点设置里改',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 12, required: true },
      groups: {
        kind: 'list',
        label: '组',
        noun: '组',
        atLeast: 3,
        atMost: 3,
        fields: {
          title: { kind: 'line', label: '标题', atMost: 12, required: true },
          text: { kind: 'line', label: '说明', atMost: 24, required: true },
        },
      },
    },
  }),
  tkSettledBar: defineSiteBlock({
    page,
    place: 'last',
    name: '注册栏',
    note: '固定在窗口底部，看到页尾时停在那里',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 20, required: true },
      text: { kind: 'line', label: '一句话', atMost: 30, required: true },
      register: { kind: 'line', label: '按钮', atMost: 8, required: true },
    },
  }),
} as const
