import { clausesHint, defineSiteBlock } from '../block-fields.ts'
import { openingFields, phoneForm } from './common-fields.ts'

const page = 'TkIntroduce'

/** The kinds of the TikTok introduction. Its drawings and their shops are its own. */
export const tkIntroduceKinds = {
  tkIntroduceOpening: defineSiteBlock({
    page,
    place: 'first',
    name: '开头：一条街',
    note: '轮播图没有启用的图片时显示，旁边是注册框',
    fields: openingFields(6),
  }),
  tkIntroduceReasons: defineSiteBlock({
    page,
    name: '六个理由',
    note: '每条线上一个；下面的起价随价目表变',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 32, required: true, hint: clausesHint },
      items: {
        kind: 'list',
        label: '理由',
        noun: '个',
        atLeast: 6,
        atMost: 6,
        fields: {
          title: { kind: 'line', label: '标题', atMost: 12, required: true },
          stock: { kind: 'line', label: '供货', atMost: 30, hint: '写在[ ]里的字连到在线咨询；留空不显示' },
          text: { kind: 'lines', label: '说明', atMost: 60, required: true, hint: clausesHint },
        },
      },
    },
  }),
  tkIntroduceSteps: defineSiteBlock({
    page,
    name: '官方四步',
    note: '四张纸；审核时长在站点设置里改',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true, hint: clausesHint },
      lead: { kind: 'lines', label: '一段话', atMost: 100, required: true, hint: clausesHint },
      items: {
        kind: 'list',
        label: '步骤',
        noun: '步',
        atLeast: 4,
        atMost: 4,
        fields: {
          title: { kind: 'line', label: '标题', atMost: 12, required: true },
          text: { kind: 'lines', label: '说明', atMost: 60, required: true },
        },
      },
    },
  }),
  tkIntroduceRegister: defineSiteBlock({
    page,
    place: 'last',
    name: '注册',
    note: '填手机号，到上面的注册框继续',
    fields: {
      title: { kind: 'line', label: '标题', atMost: 24, required: true, hint: clausesHint },
      text: { kind: 'lines', label: '一段话', atMost: 60, required: true, hint: clausesHint },
      ...phoneForm,
    },
  }),
} as const
