import { defineBlock } from '../block-fields.ts'

export const cards = defineBlock({
  name: '卡片',
  note: '二到六张',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    text: { kind: 'lines', label: '一段话', atMost: 80 },
    items: {
      kind: 'list',
      label: '卡片',
      noun: '张',
      atLeast: 2,
      atMost: 6,
      fields: {
        title: { kind: 'line', label: '标题', atMost: 16, required: true },
        text: { kind: 'lines', label: '正文', atMost: 120, required: true },
        picture: { kind: 'picture', label: '图片' },
        alt: { kind: 'line', label: '替代文字', atMost: 60 },
        link: { kind: 'link', label: '链接' },
      },
    },
  },
  sample: {
    title: '开一家店，先备三样',
    text: '缺一样，后面都要返工。',
    items: [
      { title: '一条线路', text: '静态住宅IP，地址不变，只给这一家店用。', picture: '', alt: '', link: '' },
      { title: '一个环境', text: '时区、语言、指纹跟着线路走。', picture: '', alt: '', link: '' },
      { title: '一个收验证码的号', text: '验证码送到自己手里，谁看过都查得到。', picture: '', alt: '', link: '' },
    ],
  },
})
