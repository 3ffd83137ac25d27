import { defineBlock } from '../block-fields.ts'

export const latest = defineBlock({
  name: '最新文章',
  note: '跟着发布变',
  whenEmpty: '栏目里没有公开的文章时，访客看不到这一块。',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    section: {
      kind: 'choice',
      label: '栏目',
      choices: { tips: '运营干货', news: '新闻资讯', product: '产品介绍', updates: '功能更新' },
    },
    count: { kind: 'choice', label: '几篇', choices: { '3': '3篇', '4': '4篇', '6': '6篇' } },
  },
  sample: { title: '卖家都在读', section: 'tips', count: '3' },
})
