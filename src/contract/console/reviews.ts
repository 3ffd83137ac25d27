import { z } from 'zod'
import { id, linesOrEmpty, malformed, text, time } from '../fields.ts'
import { chapter } from './console-call.ts'
import { itemRow, one, person } from './content-shapes.ts'
import { recordCalls } from './record-calls.ts'

const tag = '审稿'
const { get, post } = chapter(tag)

/** A note to a colleague. */
const note = linesOrEmpty(1000).transform((value) => value.trim())

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
})

const listedReview = review.omit({ changedSince: true })

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
  summary: '等我审的，我送审后7天内得到答复的，以及批注提到我的',
  permission: 'content.read',
  answer: z.object({
    data: z.object({
      forMe: z.array(z.object({ review: listedReview, item: itemRow })),
      answered: z.array(z.object({ review: listedReview, item: itemRow })),
      mentions: z.array(itemRow).meta({ description: '有未处理的批注提到我的' }),
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

export const answerReview = actionCall('/answer', {
  summary: '审稿人对看过的这一版答复：通过，或退回修改并说明；不会公开任何内容；版本已变则 409',
  permission: 'content.write',
  body: z
    .strictObject({ verdict: z.enum(['passed', 'returned'], malformed), note, version: text(64) })
    .refine(({ verdict, note: said }) => verdict === 'passed' || said !== '', '请填写退回修改的原因'),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
})

export const cancelReview = actionCall('/cancel', {
  summary: '送审人撤回送审',
  permission: 'content.write',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
})

export const readPass = get('/content/{id}/pass', {
  summary: '现在这一版能否发布：站点设置是否要求审稿通过，有没有同事审过这一版',
  permission: 'content.read',
  polls: true,
  params: one,
  answer: z.object({
    data: z.object({
      isRequired: z.boolean(),
      state: z.enum(['missing', 'changed', 'own', 'passed']).meta({
        description: 'changed：审过的是更早的一版；own：只由保存这一版的人审过',
      }),
      by: z.string().optional(),
      isMine: z.boolean().meta({ description: '现在这一版里有我的修改：我的通过不算' }),
      version: z.string(),
      sentence: z.string().nullable().meta({ description: '要求审稿时不能发布的原因' }),
    }),
  }),
  errors: ['NOT_FOUND'],
})
