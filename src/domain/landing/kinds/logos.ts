import { defineBlock } from '../block-fields.ts'

export const logos = defineBlock({
  name: '平台与伙伴',
  note: '名字跟着平台表或合作伙伴变',
  whenEmpty: '名单里没有公开的名字时，访客看不到这一块。',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    text: { kind: 'lines', label: '一段话', atMost: 60 },
    of: { kind: 'choice', label: '谁的名字', choices: { platforms: '平台', partners: '合作伙伴' } },
    linkText: { kind: 'line', label: '看全部的链接', atMost: 16, hint: '留空没有链接' },
  },
  sample: { title: '这些平台，都能在一处打开', text: '点名字看怎么入驻。', of: 'platforms', linkText: '看全部平台' },
})
