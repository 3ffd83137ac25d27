import { defineBlock } from '../block-fields.ts'

export const productModel = defineBlock({
  name: '产品模型',
  note: '可以动手操作的客户端',
  place: 'once',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    text: { kind: 'lines', label: '一段话', atMost: 80 },
  },
  sample: { title: '不用注册，先动手试试', text: '开两家店、交给同事、跑一个任务，和客户端里一样。' },
})
