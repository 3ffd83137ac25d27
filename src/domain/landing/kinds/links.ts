import { defineBlock } from '../block-fields.ts'

export const links = defineBlock({
  name: '链接列',
  note: '按栏目排好的链接',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    items: {
      kind: 'list',
      label: '链接',
      noun: '条',
      atLeast: 2,
      atMost: 24,
      fields: {
        name: { kind: 'line', label: '名称', atMost: 32, required: true },
        link: { kind: 'link', label: '链接', required: true },
        group: { kind: 'line', label: '新的一栏', atMost: 12, hint: '写了就从这条起另成一栏；留空接着上一栏' },
      },
    },
  },
  sample: {
    title: '接着看',
    items: [
      { name: '环境自检：看看平台看到什么', link: '/check.html', group: '先看看' },
      { name: '产品演示：不用注册，动手试', link: '/product-tour.html', group: '' },
      { name: '功能与价格一览', link: '/pricing-guide.html', group: '再算算' },
      { name: '全部平台', link: '/allPlatform.html', group: '' },
    ],
  },
})
