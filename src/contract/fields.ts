import { z } from 'zod'
import { checkDialogCode, checkImageCode } from '#domain/accounts/codes.ts'
import { isCommonPassword } from '#domain/accounts/common-passwords.ts'
import { checkEmail } from '#domain/accounts/email.ts'
import { checkInviteCode } from '#domain/accounts/employee-name.ts'
import type { OwnAct } from '#domain/accounts/own-acts.ts'
import { checkNewPassword } from '#domain/accounts/password.ts'
import { checkPhone } from '#domain/accounts/phone.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { normaliseTyped, type TypedKind } from '#domain/accounts/typed-fields.ts'
import { hasHiddenLetters, hasUnsafeText, hiddenLettersSentence, toOneLine } from '#domain/shared/text.ts'
import { formatShanghai, parseShanghai } from '#domain/shared/time.ts'
import { fenFromYuan, largestId, largestPage, yuanFromFen } from '#domain/shared/whole-number.ts'
import { errorTable } from './errors.ts'

/** The sentence for a value that was not typed: a wrong type, an unknown option, a number out of range. */
export const malformed = errorTable.INVALID_INPUT.message

const longestText = 1024
/**
 * A required text of one line. `longest` counts UTF-16 units; NUL, lone surrogates and invisible letters are
 * refused (readings 3, decision 105). With the name of a typed field, a refusal names it and the reason; `atMost` is the
 * limit in the sentence when drafts may be longer than the final text.
 */
export function text(longest = longestText, field?: string, atMost = longest) {
  return lines(longest, field, atMost).refine(
    (value) => !hasHiddenLetters(value),
    `${field ?? '内容'}${hiddenLettersSentence}`,
  )
}

/** A required text of several lines, rich text, or a password that is compared as it was set: `text` without its refusal. */
export function lines(longest = longestText, field?: string, atMost = longest) {
  return z
    .string(malformed)
    .max(longest, field ? `${field}最多${atMost}个字` : malformed)
    .refine((value) => !hasUnsafeText(value), field ? `${field}里有无法保存的字符，请删掉后再试` : malformed)
}

/** A text that a link brought or that is searched for: hidden letters are left out, since no value is refused. */
export function sentText(longest = longestText) {
  return lines(longest).transform(toOneLine)
}

/** A text that may be missing, null or empty, which all become undefined. */
export function optionalText(longest = longestText) {
  return text(longest)
    .nullish()
    .transform((value) => value || undefined)
}

/** The same of `sentText`. */
export function optionalSentText(longest = longestText) {
  return sentText(longest)
    .nullish()
    .transform((value) => value || undefined)
}

/** The same of `lines`. */
export function optionalLines(longest = longestText) {
  return lines(longest)
    .nullish()
    .transform((value) => value || undefined)
}

/** A text that becomes empty when it is missing or null. */
export function textOrEmpty(longest = longestText) {
  return text(longest)
    .nullish()
    .transform((value) => value ?? '')
}

/** The same of `lines`. */
export function linesOrEmpty(longest = longestText) {
  return lines(longest)
    .nullish()
    .transform((value) => value ?? '')
}

/** The kind of each typed field, by its schema. */
export const typedKinds = z.registry<{ kind: TypedKind }>()

/**
 * A typed field: normalised by its kind and checked by a rule of the domain, whose sentence becomes the message. A missing
 * value gets the sentence of an empty one.
 */
export function checked(args: { kind: TypedKind; check: (value: string) => string | null; description: string }) {
  const { kind, check, description } = args
  const whenNoText = (value: unknown) => ((value ?? '') === '' ? check('') : null) ?? malformed
  return z
    .string({ error: (issue) => whenNoText(issue.input) })
    .max(longestText, { error: (issue) => check(String(issue.input)) ?? malformed })
    .refine((value) => !hasUnsafeText(value), malformed)
    .transform(normaliseTyped[kind])
    .superRefine((value, context) => {
      const sentence = check(value) ?? (hasHiddenLetters(value) ? `内容${hiddenLettersSentence}` : null)
      if (sentence !== null) context.addIssue({ code: 'custom', message: sentence })
    })
    .meta({ description })
    .register(typedKinds, { kind })
}

/** A mainland phone number, plain or encoded; handlers get plain digits. */
export const phone = checked({
  kind: 'phone',
  check: checkPhone,
  description: '11位大陆手机号；可用明文，或 b64: 加上倒序数字的 Base64',
})

/** An e-mail address, trimmed and in lower case. */
export const email = checked({ kind: 'email', check: checkEmail, description: '邮箱，最多50个字符' })

/** A new password in its stored form: the mix rule, and none of the common ones. */
export const newPassword = checked({
  kind: 'newPassword',
  check: (value) => checkNewPassword(value) ?? (isCommonPassword(value) ? sentences.passwordCommon : null),
  description: '8-16位，由大小写字母与数字组合；过于常见的密码会被拒绝',
})

/** A code that was sent, in a dialog. */
export const dialogCode = checked({ kind: 'code', check: checkDialogCode, description: '验证码' })

/** The text of a captcha's picture; missing and empty where none is on. */
export const imageCode = checked({
  kind: 'code',
  check: (value) => (value === '' ? null : checkImageCode(value)),
  description: '图形验证码',
})
  .nullish()
  .transform((value) => value || undefined)

/** The uuid of a code or captcha. Empty means that none was requested and is answered like an expired one. */
export const uuid = textOrEmpty(64).meta({ description: '获取验证码时返回的 uuid' })

/** Optional; unknown codes are stored, never refused. */
export const inviteCode = checked({
  kind: 'inviteCode',
  check: checkInviteCode,
  description: '邀请码，最多6位数字和字母',
})
  .nullish()
  .transform((value) => value || undefined)

/** A text in an answer whose form the domain knows, such as the name of a field. The server does not parse its answers. */
export function textOf<Text extends string>(): z.ZodType<Text, Text> {
  const schema: z.ZodType = z.string()
  return schema as z.ZodType<Text, Text>
}

/** A time in an answer, `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai (readings 3); handlers return dates. */
export const time = z.codec(z.string(), z.date(), {
  encode: formatShanghai,
  decode(text, context) {
    const date = parseShanghai(text)
    if (date !== null) return date
    context.issues.push({ code: 'invalid_format', format: 'datetime', input: text })
    return z.NEVER
  },
})

/** An amount in an answer, in yuan (readings 3); handlers return whole fen. */
export const yuan = z.codec(z.number(), z.int(), { encode: yuanFromFen, decode: fenFromYuan })

/** A whole number in a JSON body that the database can store; its range is for the rule of its field. */
export function wholeNumber(sentence: string = malformed) {
  return z.int(sentence).min(-largestId, sentence).max(largestId, sentence)
}

/** An integer id in a JSON body. */
export const id = z.int(malformed).min(1, malformed).max(largestId, malformed)

/** One of several numbers. */
export function numberChoice<const Values extends readonly [number, ...number[]]>(...values: Values) {
  return z.literal(values, malformed)
}

/** A whole number in a query or a path. */
export function wholeNumberText(least: number, most: number) {
  return z
    .string(malformed)
    .regex(/^[0-9]{1,10}$/, malformed)
    .transform(Number)
    .refine((value) => value >= least && value <= most, malformed)
    .meta({ type: 'integer', minimum: least, maximum: most })
}

/** One of several numbers in a query. */
export function numberChoiceText<const Values extends readonly [number, ...number[]]>(...values: Values) {
  return z
    .string(malformed)
    .refine((value) => values.some((choice) => String(choice) === value), malformed)
    .transform((value) => Number(value) as Values[number])
    .meta({ type: 'integer', enum: [...values] })
}

/** The proof of a code to one of the account's own contacts. */
export function ownProof(act: OwnAct) {
  return z
    .strictObject(
      {
        channel: z.enum(['sms', 'email'], malformed),
        uuid,
        code: dialogCode,
      },
      malformed,
    )
    .meta({ description: `/account/code 以 act 为 ${act} 发出的验证码` })
}

/** An id in a query or a path. */
export const idText = wholeNumberText(1, largestId)

/** `pageNum` and `pageSize` with their defaults. */
export function paging(args: { pageSize: number; largestPageSize: number }) {
  return {
    pageNum: wholeNumberText(1, largestPage).default(1),
    pageSize: wholeNumberText(1, args.largestPageSize).default(args.pageSize),
  }
}

export const subjectWebsite = z.literal('official_website', malformed).default('official_website')

/** The computed answer to a challenge of `captchaImage`, instead of a picture's text. */
export const captchaProof = optionalText(2048).meta({
  description: '工作量证明：captchaImage 返回的 challenge 及其解，可代替图形验证码',
})

/** The captcha that a request for a code may require. */
export const captchaFields = {
  captchaUuid: optionalText(64).meta({ description: '图形验证码的 uuid，答复为 428 后需要' }),
  captchaCode: imageCode,
  captchaProof,
}

const touch = z
  .strictObject(
    {
      at: z.union([sentText(), z.number(malformed).transform(String)]).nullish(),
      qd: optionalSentText(),
      cy: optionalSentText(),
      bd_vid: optionalSentText(),
      inviteCode: optionalSentText(),
      logidUrl: optionalSentText(),
    },
    malformed,
  )
  .nullish()
  .transform((value) => value ?? undefined)

/** A visitor's origin; only its length or type can be refused, never a value. */
export const trackingFields = {
  ascribedCode: optionalSentText(),
  qd: optionalSentText(),
  cy: optionalSentText(),
  bd_vid: optionalSentText(),
  logidUrl: optionalSentText().meta({ description: '完整的落地页地址' }),
  firstTouch: touch,
  lastTouch: touch,
}

/** The document of a consent, as evidence. */
export const consent = z
  .strictObject({ document: text(64), version: text(32), renewed: z.boolean(malformed).optional() }, malformed)
  .nullish()
  .transform((value) => value ?? undefined)
  .meta({ description: '已同意的文件及版本；renewed：新版本生效后，答复403要求重新同意时由本人勾选' })

/** The separate consent to report the registration and paid orders to Baidu. Without it nothing is reported. */
export const adReporting = z
  .boolean(malformed)
  .nullish()
  .transform((value) => value ?? undefined)
  .meta({ description: '是否另行同意把注册与付款结果回传百度推广；缺省为否' })

/** Of a record that came with the demonstration; missing for all others. */
export const isExample = z.boolean().optional().meta({ description: '演示内容，页面要标明是示例；其余没有这一项' })

/** The picture of a shared link, 1200 by 630; missing where an outside API has none. */
export const shareCard = z.string().optional().meta({ description: '分享图地址，1200×630 PNG，内容变化后地址随之变化' })

/** For a body with an account by phone or by e-mail: exactly one; without either it counts as an empty phone number. */
export function oneAccount(
  body: { phone?: string; phoneNumber?: string; account?: string },
  context: { addIssue: (issue: { code: 'custom'; message: string }) => void },
): void {
  const named = [body.phone, body.phoneNumber, body.account].filter((value) => value !== undefined).length
  if (named === 0) context.addIssue({ code: 'custom', message: sentences.phoneRequired })
  if (named > 1) context.addIssue({ code: 'custom', message: malformed })
}

/** A company of an account in log-in answers. */
export const companyUser = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  roleDesc: z.string(),
})

/** The answer of every call that sent a code. */
export const codeSent = z.object({
  uuid: z.string(),
  resendAfterSeconds: z.int().meta({ description: '多少秒后可重新获取' }),
})

/** A pending request to close an account. */
export const waitingCancellation = z.object({
  requestedAt: time.meta({ description: '申请时间' }),
  answerBy: time.meta({ description: '最迟答复时间：申请次日起第15天的最后一秒，北京时间' }),
})

/** A change of an account's phone number or e-mail address that waits. */
export const waitingContact = z.object({
  kind: z.enum(['phone', 'email']),
  contact: z.string().meta({ description: '新的手机号或邮箱，已脱敏' }),
  requestedAt: time,
  effectiveAt: time.meta({ description: '生效时间；在此之前可以撤回' }),
})
