import { defineBlock } from '../block-fields.ts'

export const timeline = defineBlock({
  name: '时间线',
  note: '三到八件事，按先后',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    text: { kind: 'lines', label: '一段话', atMost: 80 },
    items: {
      kind: 'list',
      label: '事',
      noun: '件',
      atLeast: 3,
      atMost: 8,
      fields: {
        when: { kind: 'line', label: '什么时候', atMost: 10, required: true },
        text: { kind: 'line', label: '什么事', atMost: 40, required: true },
      },
    },
    note: { kind: 'line', label: '下面的小字', atMost: 40 },
  },
  sample: {
    title: '头一个月，怎么走',
    text: '先配好环境和线路，再慢慢加店。',
    items: [
      { when: '第1天', text: '注册账号，建头一家店的环境' },
      { when: '第2天', text: '配上线路，在自检里看一遍出口' },
      { when: '第7天', text: '请同事进来，按店分好权限' },
      { when: '第30天', text: '照着头一家店，开第二家' },
    ],
    note: '',
  },
})
