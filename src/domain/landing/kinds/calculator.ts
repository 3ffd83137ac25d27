import { defineBlock } from '../block-fields.ts'

export const calculator = defineBlock({
  name: '费用测算',
  note: '填店铺数，算每月多少钱',
  whenEmpty: '价目表里还没有可以算的线路时，访客看不到这一块。',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    text: { kind: 'lines', label: '一段话', atMost: 100 },
    shops: {
      kind: 'choice',
      label: '先算多少家店',
      choices: { 10: '10家', 30: '30家', 50: '50家', 100: '100家' },
      hint: '平分到北美、欧洲、东南亚；访客可改',
    },
    button: { kind: 'line', label: '按钮', atMost: 12, required: true },
  },
  sample: {
    title: '您的店，一个月多少钱',
    text: '一家店，一个环境，一条线路。填上店铺数，逐项算给您看。',
    shops: '30',
    button: '算我的店',
  },
})
