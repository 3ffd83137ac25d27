import { defineBlock } from '../block-fields.ts'

export const register = defineBlock({
  name: '注册',
  note: '收尾的一行',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    text: { kind: 'lines', label: '一段话', atMost: 80 },
    button: { kind: 'line', label: '按钮', atMost: 10, required: true },
  },
  sample: { title: '下一家店，从这里开始。', text: '手机号注册，一分钟以内。', button: '立即注册' },
})
