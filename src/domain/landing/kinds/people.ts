import { defineBlock } from '../block-fields.ts'

export const people = defineBlock({
  name: '人物',
  note: '一到五个人，没有照片的用画',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    text: { kind: 'lines', label: '一段话', atMost: 80 },
    items: {
      kind: 'list',
      label: '人',
      noun: '位',
      atLeast: 1,
      atMost: 5,
      fields: {
        name: { kind: 'line', label: '称呼', atMost: 12, required: true },
        role: { kind: 'line', label: '做什么的', atMost: 16, required: true },
        text: { kind: 'lines', label: '一句话', atMost: 50, required: true },
        picture: { kind: 'picture', label: '照片', hint: '竖的，人在中间；留空用站上的画' },
      },
    },
    note: { kind: 'line', label: '下面的小字', atMost: 40, hint: '不是真人的，写明示例' },
  },
  sample: {
    title: '谁陪您开头一家店',
    text: '注册以后，从配线路到打开店铺，都有人在。',
    items: [
      { name: '开店顾问', role: '工作日都在', text: '问清店铺在哪个地区，帮着选线路。', picture: '' },
      { name: '技术支持', role: '出了问题找他', text: '环境打不开、出口不对，一起看到好为止。', picture: '' },
      { name: '客户经理', role: '店多了以后', text: '十家店以上，按团队的分工排好权限。', picture: '' },
    ],
    note: '',
  },
})
