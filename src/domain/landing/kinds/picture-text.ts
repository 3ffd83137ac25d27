import { defineBlock } from '../block-fields.ts'

export const pictureText = defineBlock({
  name: '图片配文字',
  note: '一张图和一段话',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    text: { kind: 'lines', label: '正文', atMost: 300, required: true },
    picture: { kind: 'picture', label: '图片', required: true },
    alt: { kind: 'line', label: '替代文字', atMost: 60 },
    side: { kind: 'choice', label: '图在', choices: { right: '右边', left: '左边' } },
    linkText: { kind: 'line', label: '链接文字', atMost: 16 },
    link: { kind: 'link', label: '链接' },
  },
  sample: {
    title: '一家店一条线，互不相干',
    text: '店铺在自己的环境里打开，从自己的线路出去。同事接手，线路不换，店还是那家店。',
    picture: '',
    alt: '',
    side: 'right',
    linkText: '',
    link: '',
  },
})
