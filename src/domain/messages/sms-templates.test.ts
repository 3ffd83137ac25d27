import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RefusalReason, refusalReasons } from '#domain/cancellations/reason.ts'
import { companyParameter, momentParts } from './notice.ts'
import { parameterNames, type SmsContent, smsPurposes, smsTemplates, smsText } from './sms-templates.ts'

const code = fc.stringMatching(/^[0-9]{6}$/).map((digits) => ({ code: digits }))
const moment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(momentParts)

const withoutParameters = [
  ...(['join-rejected', 'cancel-withdrawn', 'cancel-approved', 'cancel-rejected', 'main-account'] as const),
  ...(Object.keys(refusalReasons) as RefusalReason[]).map((reason) => `cancel-rejected-${reason}` as const),
]

const none = (purpose: (typeof withoutParameters)[number]) => fc.constant<SmsContent>({ purpose, parameters: {} })

/** Every message that the site can send. */
const contents = fc.oneof<fc.Arbitrary<SmsContent>[]>(
  ...(['register', 'login', 'password', 'join', 'cancel'] as const).map((purpose) =>
    code.map((parameters) => ({ purpose, parameters })),
  ),
  moment.map((parameters) => ({ purpose: 'password-changed', parameters })),
  moment.map(({ month, day }) => ({ purpose: 'cancel-requested', parameters: { month, day } })),
  ...withoutParameters.map(none),
  fc.string({ unit: 'grapheme' }).map((name) => ({
    purpose: 'join-approved',
    parameters: { company: companyParameter(name) },
  })),
)

describe.each(smsPurposes)('the template for %s', (purpose) => {
  const text = smsTemplates[purpose]
  const names = parameterNames(purpose)

  test('has no bracket of the signature and no sign that providers refuse', () => {
    expect(text).not.toMatch(/[【】[\]『』「」〖〗¥★※→•①-⑳\n]/u)
    expect(text).not.toMatch(/https?:|www\.|\.com/)
    expect(text).not.toMatch(/[\p{Extended_Pictographic}&&[^0-9]]/v)
  })

  test('has a parameter at most once, named as Aliyun allows, and words between any two and around them', () => {
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) {
      expect(name).toMatch(/^[a-z]\w{0,24}$/i)
      expect(['email', 'mobile', 'id', 'nick', 'site']).not.toContain(name)
    }
    expect(text).not.toMatch(/\}\s*\{/)
    expect(text.replace(/\{\w+\}/g, '').length).toBeGreaterThan(20)
  })

  test('says 验证码 exactly when it brings a code', () => {
    expect(text.includes('验证码')).toBe(names.includes('code'))
    if (names.includes('code')) expect(names).toEqual(['code'])
  })
})

test('a parameter has 1 to 6 characters, a code 6 digits, and none brings a bracket or a link', () => {
  fc.assert(
    fc.property(contents, ({ purpose, parameters }) => {
      const values = new Map(Object.entries(parameters))
      for (const name of parameterNames(purpose)) expect(values.get(name)).toMatch(/^[\d:\p{Script=Han}A-Za-z]{1,6}$/u)
      if (values.has('code')) expect(values.get('code')).toMatch(/^\d{6}$/)
    }),
  )
})

test('every message is one message: 70 characters with the longer name of the brand as its signature', () => {
  fc.assert(fc.property(contents, (content) => [...smsText(content, '帆域浏览器')].length <= 70))
})

test('what each reason that staff choose from says stands in its own text message', () => {
  for (const [reason, words] of Object.entries(refusalReasons))
    expect(smsTemplates[`cancel-rejected-${reason as RefusalReason}`]).toContain(`原因：${words.replace(/：$/, '')}。`)
})

test('a message has its parameters in their places and nothing left open', () => {
  fc.assert(
    fc.property(contents, (content) => {
      const text = smsText(content, '帆域')
      expect(text).not.toMatch(/[{}]/)
      for (const [name, value] of Object.entries(content.parameters))
        if (parameterNames(content.purpose).includes(name)) expect(text).toContain(value)
    }),
  )
})
