import { defineBlock } from '../block-fields.ts'

export const drawingText = defineBlock({
  name: '图示配文字',
  note: '站上的一张画和一段话',
  fields: {
    title: { kind: 'line', label: '标题', atMost: 24, required: true },
    text: { kind: 'lines', label: '正文', atMost: 300, required: true },
    drawing: {
      kind: 'choice',
      label: '站上的画',
      choices: {
        environment: '一店一个环境',
        device: '一店一条线路',
        cloudNumber: '一处收验证码',
        amazon: '数据和调价',
        tiktok: '视频分发',
        temu: '核价和备货',
        entry: '资料齐了',
        operation: '指南针',
        practice: '一步步照着做',
        lineMap: '通向各地的线路',
        southEastAsia: '东南亚',
        sail: '一面帆',
      },
    },
    side: { kind: 'choice', label: '画在', choices: { right: '右边', left: '左边' } },
    linkText: { kind: 'line', label: '链接文字', atMost: 16 },
    link: { kind: 'link', label: '链接' },
  },
  sample: {
    title: '一台电脑，每家店各是各的',
    text: '每家店在自己的环境里打开：指纹、时区、语言和登录状态都跟着店走，从自己的线路出去。',
    drawing: 'environment',
    side: 'right',
    linkText: '',
    link: '',
  },
})
