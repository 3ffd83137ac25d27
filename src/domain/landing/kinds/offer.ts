import { defineBlock } from '../block-fields.ts'

export const offer = defineBlock({
  name: '优惠',
  note: '有截止时间，到点自动结束',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    text: { kind: 'lines', label: '怎么给', atMost: 120, required: true },
    until: { kind: 'instant', label: '截止时间', required: true },
    ended: { kind: 'line', label: '结束以后写什么', atMost: 40, required: true },
    linkText: { kind: 'line', label: '链接文字', atMost: 16 },
    link: { kind: 'link', label: '链接' },
  },
  sample: {
    title: '新店首月设备费减免',
    text: '每个账号一次，注册后自动到账。',
    until: '',
    ended: '这一期优惠已经结束，正常价格不变。',
    linkText: '',
    link: '',
  },
})
