import { defineBlock } from '../block-fields.ts'

export const priceFrom = defineBlock({
  name: '起价',
  note: '跟着价格表变',
  whenEmpty: '价目表里没有合适的线路时，访客看不到这一块。',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    text: { kind: 'lines', label: '一段话', atMost: 100 },
    platform: {
      kind: 'choice',
      label: '适合的平台',
      choices: { all: '三个平台都适合', amazon: 'Amazon', tiktok: 'TikTok Shop', temu: 'Temu' },
      hint: '取适合这个平台的线路里起价最低的一条',
    },
    area: { kind: 'line', label: '地区', atMost: 12, hint: '如 北美、欧洲、东南亚；留空取各地区里最低的一条' },
  },
  sample: { title: '一条线路，每月多少钱', text: '价钱跟着价格表走，改价当天就变。', platform: 'all', area: '' },
})
