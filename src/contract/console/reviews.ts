import { z } from 'zod'
import { id, malformed, textOrEmpty, wholeNumberText } from '../fields.ts'
import { chapter } from './console-call.ts'
import { itemRow, one, person, time } from './content-shapes.ts'
import { recordCalls } from './record-calls.ts'

const tag = '审稿'
const { get, post } = chapter(tag)

/** A note to a colleague. */
const note = textOrEmpty(1000).transform((value) => value.trim())

const remark = z.object({
  id: z.int(),
  by: person,
  block: z.int().nullable().meta({ description: '正文第几个段落，从0起；null 为整篇' }),
  quote: z.string().meta({ description: '写批注时这一段的开头' }),
  body: z.string(),
  at: time,
  settledAt: time.nullable(),
})

const review = z.object({
  id: z.int(),
  itemId: z.int(),
  status: z.enum(['open', 'passed', 'returned', 'cancelled']),
  askedBy: person,
  reviewer: person,
  note: z.string(),
  answer: z.string(),
  askedAt: time,
  endedAt: time.nullable(),
  changedSince: z.boolean().meta({ description: '答复之后（未答复的：送审之后）文本又有修改' }),
  remarks: z.array(remark),
})

const listedReview = review.omit({ remarks: true, changedSince: true })

const answer = z.object({ data: review })

const { actionCall } = recordCalls('/reviews/{id}', { tag, params: one, answer })

export const listReviewers = get('/reviewers', {
  summary: '可以送审的同事：能编辑内容的在职成员，不含自己',
  permission: 'content.write',
  answer: z.object({ data: z.array(person) }),
})

export const listReviews = get('/content/{id}/reviews', {
  summary: '一条内容的送审：新的在前，最多10次',
  permission: 'content.read',
  polls: true,
  params: one,
  answer: z.object({ data: z.array(review) }),
  errors: ['NOT_FOUND'],
})

export const listOwnReviews = get('/reviews/mine', {
  summary: '等我审的，以及我送审后7天内得到答复的',
  permission: 'content.read',
  answer: z.object({
    data: z.object({
      forMe: z.array(z.object({ review: listedReview, item: itemRow })),
      answered: z.array(z.object({ review: listedReview, item: itemRow })),
    }),
  }),
})

export const askReview = post('/content/{id}/review', {
  summary: '送审给一位同事；已在送审的回 409',
  permission: 'content.write',
  limit: 'reviews',
  params: one,
  body: z.strictObject({ reviewer: id, note }),
  answer,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const addRemark = actionCall('/remarks', {
  summary: '在一个段落写批注；只有送审人与审稿人可以',
  permission: 'content.write',
  limit: 'reviews',
  body: z.strictObject({
    block: z.int(malformed).min(0, malformed).max(100_000, malformed).nullable(),
    body: note.refine((value) => value !== '', '请写明意见'),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const settleRemark = actionCall('/remarks/{remark}/settle', {
  summary: '标为已处理，或重新打开；只有送审人与审稿人可以',
  permission: 'content.write',
  params: one.extend({ remark: wholeNumberText(1, 2_147_483_647) }),
  body: z.strictObject({ settled: z.boolean(malformed) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const answerReview = actionCall('/answer', {
  summary: '审稿人答复：通过，或退回修改并说明；不会公开任何内容',
  permission: 'content.write',
  body: z
    .strictObject({ verdict: z.enum(['passed', 'returned'], malformed), note })
    .refine(({ verdict, note: said }) => verdict === 'passed' || said !== '', '请填写退回修改的原因'),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
})

export const cancelReview = actionCall('/cancel', {
  summary: '送审人撤回送审',
  permission: 'content.write',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
})
