import { clausesHint, defineSiteBlock } from '../block-fields.ts'
import { openingFields, phoneForm, questionList } from './common-fields.ts'

const page = 'cloud'

/** The kinds of the page about cloud numbers. What a number costs and supports comes from the settings. */
export const cloudKinds = {
  cloudOpening: defineSiteBlock({
    page,
    place: 'first',
    name: '开头：号码架',
    note: '轮播图没有启用的图片时显示，旁边是注册框',
    fields: openingFields(4),
  }),
  cloudAdvantages: defineSiteBlock({
    page,
    name: '四个好处',
    note: '每个一张画',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 20, required: true },
      items: {
        kind: 'list',
        label: '好处',
        noun: '个',
        atLeast: 4,
        atMost: 4,
        fields: {
          name: { kind: 'line', label: '标题', atMost: 8, required: true },
          text: { kind: 'lines', label: '说明', atMost: 100, required: true },
        },
      },
    },
  }),
  cloudManagement: defineSiteBlock({
    page,
    name: '一张表管理',
    note: '号码表的示意图',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true, hint: clausesHint },
      text: { kind: 'lines', label: '一段话', atMost: 100, required: true },
    },
  }),
  cloudRecords: defineSiteBlock({
    page,
    name: '同步记录',
    note: '一条验证码的五步，和一个月的条数',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true, hint: clausesHint },
      text: { kind: 'lines', label: '一段话', atMost: 100, required: true },
      events: {
        kind: 'list',
        label: '五步',
        noun: '步',
        atLeast: 5,
        atMost: 5,
        fields: {
          at: { kind: 'line', label: '时刻', atMost: 8, required: true },
          name: { kind: 'line', label: '发生了什么', atMost: 16, required: true },
          text: { kind: 'lines', label: '说明', atMost: 40, required: true },
        },
      },
      from: { kind: 'line', label: '图的左端', atMost: 8, required: true },
      total: { kind: 'line', label: '图的中间', atMost: 20, required: true },
      to: { kind: 'line', label: '图的右端', atMost: 8, required: true },
    },
  }),
  cloudSynchronous: defineSiteBlock({
    page,
    name: '同一秒到两处',
    note: '一张画',
    fields: { title: { kind: 'line', label: '标题', atMost: 24, required: true, hint: clausesHint } },
  }),
  cloudReach: defineSiteBlock({
    page,
    name: '支持什么、用在哪里',
    note: '各地区支持什么在站点设置里改，平台随平台表变',
    facts: ['platforms'],
    fields: {
      supportTitle: { kind: 'line', label: '支持什么：标题', atMost: 16, required: true },
      supportText: { kind: 'lines', label: '支持什么：一段话', atMost: 100, required: true },
      region: { kind: 'line', label: '表头：地区', atMost: 10, required: true },
      sms: { kind: 'line', label: '表头：短信', atMost: 8, required: true },
      weChat: { kind: 'line', label: '表头：微信', atMost: 8, required: true },
      shared: { kind: 'line', label: '表头：共用', atMost: 8, required: true },
      voice: { kind: 'line', label: '表头：语音', atMost: 8, required: true },
      platformsTitle: { kind: 'line', label: '用在哪里：标题', atMost: 16, required: true },
      platformsText: { kind: 'lines', label: '用在哪里：一段话', atMost: 100, required: true },
      all: { kind: 'line', label: '用在哪里：链接', atMost: 30, required: true, hint: '{平台数}随平台表变' },
    },
  }),
  cloudQuestions: defineSiteBlock({
    page,
    name: '常见问题',
    note: '也进站内搜索和搜索引擎',
    facts: ['cloudFee'],
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true },
      items: questionList({ hint: '{云号收费}随价格变' }),
    },
  }),
  cloudRegister: defineSiteBlock({
    page,
    place: 'last',
    name: '注册',
    note: '帆上的起价，和填手机号的一行',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true },
      text: { kind: 'lines', label: '一段话', atMost: 60, required: true },
      ...phoneForm,
    },
  }),
} as const
