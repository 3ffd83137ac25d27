import { defineBlock } from '../block-fields.ts'

export const comparison = defineBlock({
  name: '对比',
  note: '两种做法，逐行对着看',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    left: { kind: 'line', label: '左栏', atMost: 16, required: true },
    right: { kind: 'line', label: '右栏', atMost: 16, required: true },
    items: {
      kind: 'list',
      label: '行',
      noun: '行',
      atLeast: 2,
      atMost: 12,
      fields: {
        name: { kind: 'line', label: '比什么', atMost: 12, required: true },
        left: { kind: 'line', label: '左栏', atMost: 40, required: true },
        right: { kind: 'line', label: '右栏', atMost: 40, required: true },
      },
    },
  },
  sample: {
    title: '放在一起，还是分开放',
    left: '一个浏览器来回登',
    right: '一店一个环境',
    items: [
      { name: '指纹', left: '十家店读到同一台电脑', right: '每家店自己的指纹' },
      { name: '出口地址', left: '十家店一个出口', right: '一家店一条线路' },
      { name: '登录状态', left: '换一家就要退出重登', right: 'Cookie按店保存，打开就在' },
      { name: '同事', left: '把密码发在群里', right: '打得开店，看不到密码' },
    ],
  },
})
