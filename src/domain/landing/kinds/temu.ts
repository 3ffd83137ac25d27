import { clausesHint, defineSiteBlock } from '../block-fields.ts'
import { phoneForm, questionList } from './common-fields.ts'

const page = 'TEMU'

/** The kinds of the page for Temu sellers. The waybill, the tags and the sheet of offers are drawings: their words are its own. */
export const temuKinds = {
  temuOpening: defineSiteBlock({
    page,
    place: 'first',
    name: '开头：面单',
    note: '轮播图没有启用的图片时显示，旁边是注册框',
    fields: {
      eyebrow: { kind: 'line', label: '眉题', atMost: 24, required: true },
      title: { kind: 'line', label: '大标题', atMost: 24, required: true, hint: clausesHint },
      text: { kind: 'lines', label: '一段话', atMost: 80, required: true },
    },
  }),
  temuShops: defineSiteBlock({
    page,
    name: '五家店',
    note: '五块吊牌；下面的起价随价目表变',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true, hint: clausesHint },
      text: { kind: 'lines', label: '一段话', atMost: 120, required: true },
    },
  }),
  temuOffers: defineSiteBlock({
    page,
    name: '核价',
    note: '三件事和一张核价清单',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true, hint: clausesHint },
      text: { kind: 'lines', label: '一段话', atMost: 120, required: true },
      chores: {
        kind: 'list',
        label: '三件事',
        noun: '件',
        atLeast: 1,
        atMost: 3,
        fields: {
          name: { kind: 'line', label: '什么事', atMost: 8, required: true },
          how: { kind: 'line', label: '怎么做', atMost: 20, required: true },
        },
      },
    },
  }),
  temuQuestions: defineSiteBlock({
    page,
    name: '常见问题',
    note: '也进站内搜索和搜索引擎',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true },
      items: questionList(),
      look: { kind: 'line', label: '问题下面的字', atMost: 20, required: true },
      price: { kind: 'line', label: '去价格页的链接', atMost: 12, required: true },
      download: { kind: 'line', label: '去下载页的链接', atMost: 12, required: true },
    },
  }),
  temuBar: defineSiteBlock({
    page,
    place: 'last',
    name: '注册栏',
    note: '固定在窗口底部',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 20, required: true },
      text: { kind: 'line', label: '一句话', atMost: 30, required: true },
      ...phoneForm,
    },
  }),
} as const
