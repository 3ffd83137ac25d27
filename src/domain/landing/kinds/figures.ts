import { defineBlock } from '../block-fields.ts'

export const figures = defineBlock({
  name: '数字',
  note: '几个数，写明出处',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    from: {
      kind: 'choice',
      label: '数字来自',
      choices: { own: '下面填的', settings: '站点设置里的首页数字' },
      hint: '首页数字跟着站点设置变，下面填的不显示；那里没有可以显示的数字时，访客看不到这一块',
    },
    items: {
      kind: 'list',
      label: '数字',
      noun: '个',
      atLeast: 2,
      atMost: 4,
      fields: {
        figure: { kind: 'line', label: '数', atMost: 8, required: true },
        name: { kind: 'line', label: '数的是什么', atMost: 16, required: true },
        source: { kind: 'line', label: '出处', atMost: 40, required: true, hint: '谁统计的，截至哪天' },
      },
    },
  },
  sample: {
    title: '每家店配什么',
    from: 'own',
    items: [
      { figure: '1条', name: '线路，只给这一家店', source: '产品规则' },
      { figure: '1个', name: '环境，跟着线路走', source: '产品规则' },
    ],
  },
})
