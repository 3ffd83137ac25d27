import { formatTimes } from '#server/presenters/format-times.ts'
import * as reviews from '#server/services/content/reviews.ts'
import type { ConsoleHandler } from './console-handler.ts'
import { presentItemRow } from './present-content.ts'

export const listReviewers: ConsoleHandler<'listReviewers'> = async ({ ctx, grant: { staffId } }) => ({
  data: await reviews.listReviewers({ ctx, staffId }),
})

export const listReviews: ConsoleHandler<'listReviews'> = async ({ ctx, input: { params } }) => ({
  data: (await reviews.listReviews({ ctx, itemId: params.id })).map(present),
})

export const listOwnReviews: ConsoleHandler<'listOwnReviews'> = async ({ ctx, grant: { staffId } }) => {
  const { forMe, answered } = await reviews.listOwnReviews({ ctx, staffId })
  const row = ({ review, item }: reviews.ReviewOfItem) => ({
    review: presentListed(review),
    item: presentItemRow(item),
  })
  return { data: { forMe: forMe.map(row), answered: answered.map(row) } }
}

export const askReview: ConsoleHandler<'askReview'> = async ({ ctx, input: { params, body }, grant: { staffId } }) => {
  const input = { staffId, itemId: params.id, reviewerId: body.reviewer, note: body.note }
  return { data: present(await reviews.askReview({ ctx, input })) }
}

export const addRemark: ConsoleHandler<'addRemark'> = async ({ ctx, input: { params, body }, grant: { staffId } }) => ({
  data: present(await reviews.addRemark({ ctx, input: { staffId, reviewId: params.id, ...body } })),
})

export const settleRemark: ConsoleHandler<'settleRemark'> = async ({ ctx, input: { params, body }, grant }) => {
  const input = { staffId: grant.staffId, reviewId: params.id, remarkId: params.remark, settled: body.settled }
  return { data: present(await reviews.settleRemark({ ctx, input })) }
}

export const answerReview: ConsoleHandler<'answerReview'> = async ({ ctx, input: { params, body }, grant }) => ({
  data: present(await reviews.answerReview({ ctx, input: { staffId: grant.staffId, reviewId: params.id, ...body } })),
})

export const cancelReview: ConsoleHandler<'cancelReview'> = async ({ ctx, input: { params }, grant: { staffId } }) => ({
  data: present(await reviews.cancelReview({ ctx, input: { staffId, reviewId: params.id } })),
})

function presentListed({ id, itemId, status, asker, reviewer, note, answer, askedAt, endedAt }: reviews.ListedReview) {
  return formatTimes({ id, itemId, status, askedBy: asker, reviewer, note, answer, askedAt, endedAt })
}

function present({ changedSince, remarks, ...review }: reviews.Review) {
  return {
    ...presentListed(review),
    changedSince,
    remarks: remarks.map(({ id, by, block, quote, body, createdAt, settledAt }) =>
      formatTimes({ id, by, block, quote, body, at: createdAt, settledAt }),
    ),
  }
}
