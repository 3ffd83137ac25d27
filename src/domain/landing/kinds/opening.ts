import { defineBlock } from '../block-fields.ts'

export const opening = defineBlock({
  name: '开头',
  note: '大标题，带注册框或不带',
  place: 'first',
  fields: {
    eyebrow: { kind: 'line', label: '眉题', atMost: 24 },
    title: { kind: 'line', label: '大标题', atMost: 24, required: true, hint: '在逗号、句号处换行' },
    text: { kind: 'lines', label: '一段话', atMost: 80 },
    box: { kind: 'choice', label: '注册框', choices: { yes: '带', no: '不带' } },
    ground: { kind: 'choice', label: '底色', choices: { deep: '深蓝', tint: '浅蓝', sail: '帆蓝', ember: '橙' } },
    picture: { kind: 'picture', label: '图片', hint: '不带注册框时在右边，带注册框时不显示' },
    alt: { kind: 'line', label: '替代文字', atMost: 60 },
    drawing: { kind: 'choice', label: '站上的画', choices: { lanes: '一店一线', none: '没有' } },
  },
  sample: {
    eyebrow: '',
    title: '一家店，一条线。',
    text: '地址、时区、语言和指纹跟着店走，同事接手也不换。',
    box: 'yes',
    ground: 'deep',
    picture: '',
    alt: '',
    drawing: 'lanes',
  },
})
