import { z } from 'zod'
import { contextLength, quoteAtMost } from '#domain/content/remark-anchors.ts'
import { id, linesOrEmpty, malformed, time } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one, person } from './content-shapes.ts'
import { recordCalls } from './record-calls.ts'

const tag = '批注'
const { get, post } = chapter(tag)

const anchor = z
  .strictObject({
    quote: z.string(malformed).min(1, malformed).max(quoteAtMost, `一次最多批注${quoteAtMost}个字`),
    before: z.string(malformed).max(contextLength, malformed),
    after: z.string(malformed).max(contextLength, malformed),
    at: z.int(malformed).min(0, malformed).max(1_000_000, malformed),
  })
  .meta({ description: '被批注的文字、它的前后文和原来的位置；正文里没有标记' })

const written = {
  body: linesOrEmpty(1000)
    .transform((value) => value.trim())
    .refine((value) => value !== '', '请写明意见'),
  mentioned: z.array(id).max(10, '一次最多提到10位同事').default([]),
}

const remarkFields = { id: z.int(), by: person, body: z.string(), at: time }

const thread = z.object({
  ...remarkFields,
  anchor: anchor.nullable().meta({ description: 'null 为整篇' }),
  settledAt: time.nullable(),
  settledBy: person.nullable(),
  answers: z.array(z.object(remarkFields)).max(100),
})

const answer = z.object({ data: thread })

const { actionCall } = recordCalls('/remarks/{id}', { tag, params: one, answer })

export const listRemarks = get('/content/{id}/remarks', {
  summary: '一条内容的批注：未处理的按先后，已处理的新的在前，最多50条',
  permission: 'content.read',
  polls: true,
  params: one,
  answer: z.object({ data: z.object({ open: z.array(thread).max(200), settled: z.array(thread).max(50) }) }),
  errors: ['NOT_FOUND'],
})

export const addRemark = post('/content/{id}/remarks', {
  summary: '在选中的文字上写批注，或对整篇写；提到的同事会收到邮件',
  permission: 'content.write',
  limit: 'remarks',
  params: one,
  body: z.strictObject({ anchor: anchor.nullable(), ...written }),
  answer,
  errors: ['NOT_FOUND'],
})

export const answerRemark = actionCall('/answers', {
  summary: '回复批注；提到的和写过的同事会收到邮件',
  permission: 'content.write',
  limit: 'remarks',
  body: z.strictObject(written),
  errors: ['NOT_FOUND'],
})

export const settleRemark = actionCall('/settle', {
  summary: '标为已处理，或重新打开',
  permission: 'content.write',
  body: z.strictObject({ settled: z.boolean(malformed) }),
  errors: ['NOT_FOUND'],
})
