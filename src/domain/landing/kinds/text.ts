import { defineBlock } from '../block-fields.ts'

export const text = defineBlock({
  name: '文字',
  note: '像文章那样写',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24 },
    content: { kind: 'richText', label: '正文', atMost: 60_000, required: true },
  },
  sample: { title: '', content: '<p>从这里写起。</p>' },
})
