import { clausesHint } from '../block-fields.ts'

// What sections of several of the site's own pages have.

/** The opening beside a register box, at whose foot the claims are. */
export const openingFields = (claimsAtMost: number) =>
  ({
    eyebrow: { kind: 'line', label: '眉题', atMost: 24, required: true },
    title: { kind: 'line', label: '大标题', atMost: 24, required: true, hint: clausesHint },
    lead: { kind: 'lines', label: '一段话', atMost: 80, required: true, hint: clausesHint },
    claims: {
      kind: 'list',
      label: '注册框脚边的字',
      noun: '句',
      atLeast: 1,
      atMost: claimsAtMost,
      fields: { text: { kind: 'line', label: '一句', atMost: 12, required: true } },
    },
  }) as const

/** The form that begins the registration with a phone number. */
export const phoneForm = {
  phone: { kind: 'line', label: '输入框里的字', atMost: 10, required: true },
  submit: { kind: 'line', label: '按钮', atMost: 8, required: true },
} as const

/** Questions with their answers; `hint` says what an answer may name. */
export const questionList = ({
  atLeast = 1,
  atMost = 20,
  hint,
}: {
  atLeast?: number
  atMost?: number
  hint?: string
} = {}) =>
  ({
    kind: 'list',
    label: '问题',
    noun: '个',
    atLeast,
    atMost,
    fields: {
      question: { kind: 'line', label: '问', atMost: 40, required: true },
      answer: { kind: 'lines', label: '答', atMost: 200, required: true, ...(hint !== undefined && { hint }) },
    },
  }) as const
