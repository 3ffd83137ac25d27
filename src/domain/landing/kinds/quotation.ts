import { defineBlock } from '../block-fields.ts'

export const quotation = defineBlock({
  name: '引用',
  note: '一段话，和谁说的',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    text: { kind: 'lines', label: '一段话', atMost: 120, required: true },
    by: { kind: 'line', label: '谁说的', atMost: 40, required: true },
    mark: { kind: 'line', label: '标注', atMost: 20, hint: '不是真实客户的，写明示例' },
    picture: { kind: 'picture', label: '图片' },
    alt: { kind: 'line', label: '替代文字', atMost: 60 },
  },
  sample: {
    title: '听店主自己说',
    text: '以前多开一家店，就多摆一台电脑。现在一台笔记本，各用各的环境。',
    by: '亚马逊精品卖家，深圳',
    mark: '示例，非真实客户',
    picture: '',
    alt: '',
  },
})
