import type { StoredFields } from './block-fields.ts'
import type { Block } from './blocks.ts'
import { type BlockKindName, blockKinds } from './kinds/index.ts'

/** A new block of a kind: its sample, with some fields of its own. */
export function newBlock(id: string, kind: BlockKindName, fields: StoredFields = {}): Block {
  const sample: StoredFields = blockKinds[kind].sample
  return { id, kind, fields: { ...sample, ...fields }, showOn: 'both', from: '', until: '' }
}

type Part = [kind: BlockKindName, fields?: StoredFields]
const page =
  (...parts: Part[]) =>
  () =>
    parts.map(([kind, fields], at) => newBlock(`b${at + 1}`, kind, fields))

/** What a new page may begin with; every sentence of it can be changed. */
export const landingTemplates = {
  product: {
    name: '产品页',
    note: '讲清一样东西，能动手试、能算价钱',
    blocks: page(
      ['opening', { title: '一家店，一条线。', text: '地址固定，时区、语言和指纹跟着店走，换人接手也不换线。' }],
      ['cards'],
      ['productModel'],
      ['figures'],
      ['calculator'],
      ['steps'],
      ['questions'],
      ['register'],
    ),
  },
  campaign: {
    name: '活动页',
    note: '有优惠和截止日，可以设到期下线',
    blocks: page(
      [
        'opening',
        { eyebrow: '跨境开店节', title: '十天，把店开到海上。', text: '活动期内新注册的团队，把头一家店配好再走。' },
      ],
      ['offer'],
      [
        'cards',
        {
          title: '这几天给什么',
          text: '注册以后都有，不用另外领。',
          items: [
            { title: '加赠环境', text: '新团队注册后多给一批环境，先把店分开。', picture: '', alt: '', link: '' },
            { title: '开店陪跑', text: '客服带着把头一家店配好，工作日都在。', picture: '', alt: '', link: '' },
            { title: '入驻清单', text: '平台入驻要准备什么，列成一张单子。', picture: '', alt: '', link: '' },
          ],
        },
      ],
      ['calculator'],
      ['comparison'],
      ['quotation'],
      [
        'questions',
        {
          title: '关于这次活动',
          items: [
            { question: '老用户能参加吗？', answer: '这一期给新注册的团队。已有团队的价格和用量都不变。' },
            { question: '活动结束以后呢？', answer: '到点自动结束，之后按正常价格；自动续费默认关闭，由您选择开启。' },
            { question: '你们能代开店吗？', answer: '不代开。入驻在平台官网申请，结果以平台审核为准。' },
          ],
        },
      ],
      ['register', { title: '活动结束以前，把头一家店配好。' }],
    ),
  },
  partner: {
    name: '招商页',
    note: '给伙伴看，留下联系方式',
    blocks: page(
      [
        'opening',
        {
          eyebrow: '招募服务商',
          title: '您带客户来，我们把线路配好。',
          text: '代运营、培训、ERP、物流，手上有跨境卖家的，都可以一起做。',
        },
      ],
      [
        'cards',
        {
          title: '一起做，分三种',
          text: '按您手上的客户选一种，之后可以换。',
          items: [
            { title: '推荐', text: '把客户介绍过来，由我们服务，按约定结算。', picture: '', alt: '', link: '' },
            { title: '代理', text: '由您服务客户，我们给线路和培训。', picture: '', alt: '', link: '' },
            { title: '打通', text: '您的系统和我们的打通，客户在一处办完。', picture: '', alt: '', link: '' },
          ],
        },
      ],
      [
        'steps',
        {
          title: '从认识到签约，三步',
          items: [
            { title: '留下联系方式', text: '注册一个账号，客服在一个工作日内联系您。' },
            { title: '谈清楚', text: '客户在哪、做什么平台、怎么结算，写进一页纸。' },
            { title: '签约开通', text: '合同签好当天开通，先带一位客户走一遍。' },
          ],
        },
      ],
      [
        'questions',
        {
          items: [
            { question: '要不要交加盟费？', answer: '不要。我们不收加盟费和保证金。' },
            { question: '客户算谁的？', answer: '谁带来的算谁的，写在合同里。' },
          ],
        },
      ],
      ['register', { title: '先认识一下。', text: '注册后客服联系您，谈得来再签。', button: '注册，等联系' }],
    ),
  },
  comparison: {
    name: '对比页',
    note: '两种做法，逐行对着看',
    blocks: page(
      ['opening', { title: '放在一起，还是分开放？', text: '十家店的两种做法，一行一行对着看。' }],
      ['comparison'],
      [
        'drawingText',
        {
          title: '以前多开一家店，就多摆一台电脑',
          text: '现在一台笔记本就够：每家店在自己的环境里打开，从自己的线路出去。',
        },
      ],
      ['priceFrom'],
      ['questions'],
      ['register'],
    ),
  },
  empty: { name: '空白', note: '一块一块自己搭', blocks: page() },
} as const

export type TemplateName = keyof typeof landingTemplates
export const templateNames = Object.keys(landingTemplates) as [TemplateName, ...TemplateName[]]
