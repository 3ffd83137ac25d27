import { passRefusal } from '#domain/content/passes.ts'
import { authorsOfText, readStaffItem, textVersion } from '#server/services/content/items/content-entity.ts'
import * as passes from '#server/services/content/items/passes.ts'
import * as remarks from '#server/services/content/items/remarks.ts'
import * as reviews from '#server/services/content/items/reviews.ts'
import { isPassRequired } from '#server/services/shared/settings/review-gate.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { presentItemRow } from './present-content.ts'

export const listReviewers = serve<'listReviewers'>(reviews.listReviewers)

export const listReviews: ConsoleHandler<'listReviews'> = async ({ ctx, input: { params } }) => ({
  data: (await reviews.listReviews({ ctx, itemId: params.id })).map((review) => present(review)),
})

export const listOwnReviews: ConsoleHandler<'listOwnReviews'> = async ({ ctx, grant: { staffId } }) => {
  const { forMe, answered, mentions } = await reviews.listOwnReviews({ ctx, staffId })
  const row = ({ review, item }: reviews.ReviewOfItem) => ({
    review: present(review),
    item: presentItemRow(item),
  })
  return { data: { forMe: forMe.map(row), answered: answered.map(row), mentions: mentions.map(presentItemRow) } }
}

export const askReview: ConsoleHandler<'askReview'> = async ({ ctx, input: { params, body }, grant: { staffId } }) => {
  const input = { staffId, itemId: params.id, reviewerId: body.reviewer, note: body.note }
  return { data: present(await reviews.askReview({ ctx, input })) }
}

export const answerReview: ConsoleHandler<'answerReview'> = async ({ ctx, input: { params, body }, grant }) => ({
  data: present(
    await reviews.answerReview({
      ctx,
      input: { staffId: grant.staffId, reviewId: params.id, ...body },
    }),
  ),
})

export const cancelReview: ConsoleHandler<'cancelReview'> = async ({ ctx, input: { params }, grant: { staffId } }) => ({
  data: present(await reviews.cancelReview({ ctx, input: { staffId, reviewId: params.id } })),
})

function present<Review extends reviews.ListedReview>(review: Review) {
  return { ...review, askedBy: review.asker }
}

export const readPass: ConsoleHandler<'readPass'> = async ({ ctx, input: { params }, grant: { staffId } }) => {
  const held = await readStaffItem(ctx, params.id)
  const isRequired = await isPassRequired(ctx, held.item)
  const pass = await passes.readPass(ctx, held)
  const isMine = authorsOfText(held).includes(staffId)
  return { data: { isRequired, ...pass, isMine, version: textVersion(held.text), sentence: passRefusal(pass) } }
}

export const listRemarks: ConsoleHandler<'listRemarks'> = async ({ ctx, input: { params } }) => {
  const { open, settled } = await remarks.listRemarks({ ctx, itemId: params.id })
  return { data: { open: open.map(presentThread), settled: settled.map(presentThread) } }
}

export const addRemark: ConsoleHandler<'addRemark'> = async ({ ctx, input: { params, body }, grant: { staffId } }) => ({
  data: presentThread(await remarks.addRemark({ ctx, input: { staffId, itemId: params.id, ...body } })),
})

export const answerRemark: ConsoleHandler<'answerRemark'> = async ({ ctx, input: { params, body }, grant }) => ({
  data: presentThread(
    await remarks.answerRemark({ ctx, input: { staffId: grant.staffId, remarkId: params.id, ...body } }),
  ),
})

export const settleRemark: ConsoleHandler<'settleRemark'> = async ({ ctx, input: { params, body }, grant }) => ({
  data: presentThread(
    await remarks.settleRemark({ ctx, input: { staffId: grant.staffId, remarkId: params.id, ...body } }),
  ),
})

function presentThread({ createdAt, answers, ...thread }: remarks.RemarkThread) {
  const rows = answers.map(({ createdAt: at, ...answer }) => ({ ...answer, at }))
  return { ...thread, at: createdAt, answers: rows }
}
