import { defineBlock } from '../block-fields.ts'

export const steps = defineBlock({
  name: '步骤',
  note: '一步一步来',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    items: {
      kind: 'list',
      label: '步骤',
      noun: '步',
      atLeast: 2,
      atMost: 6,
      fields: {
        title: { kind: 'line', label: '标题', atMost: 16, required: true },
        text: { kind: 'lines', label: '说明', atMost: 100, required: true },
      },
    },
  },
  sample: {
    title: '从注册到开店，三步',
    items: [
      { title: '注册账号', text: '手机号收一个验证码就能用。' },
      { title: '选一条线路', text: '按店铺所在的地区选，地址固定。' },
      { title: '打开店铺', text: '新建环境，登录后台，交给同事也不用给密码。' },
    ],
  },
})
