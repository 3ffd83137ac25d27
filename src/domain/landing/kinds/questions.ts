import { defineBlock } from '../block-fields.ts'

export const questions = defineBlock({
  name: '问答',
  note: '问和答，点开看',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    items: {
      kind: 'list',
      label: '问答',
      noun: '条',
      atLeast: 1,
      atMost: 12,
      fields: {
        question: { kind: 'line', label: '问', atMost: 40, required: true },
        answer: { kind: 'lines', label: '答', atMost: 300, required: true },
      },
    },
  },
  sample: {
    title: '您可能会问',
    items: [
      { question: '注册要多久？', answer: '填手机号、收验证码，一分钟以内。' },
      { question: '你们能代开店吗？', answer: '不代开。入驻在平台官网申请，结果以平台审核为准。' },
    ],
  },
})
