import { formatTimes } from '#server/presenters/format-times.ts'
import * as remarks from '#server/services/content/remarks.ts'
import type { ConsoleHandler } from './console-handler.ts'

export const listRemarks: ConsoleHandler<'listRemarks'> = async ({ ctx, input: { params } }) => {
  const { open, settled } = await remarks.listRemarks({ ctx, itemId: params.id })
  return { data: { open: open.map(present), settled: settled.map(present) } }
}

export const addRemark: ConsoleHandler<'addRemark'> = async ({ ctx, input: { params, body }, grant: { staffId } }) => ({
  data: present(await remarks.addRemark({ ctx, input: { staffId, itemId: params.id, ...body } })),
})

export const answerRemark: ConsoleHandler<'answerRemark'> = async ({ ctx, input: { params, body }, grant }) => ({
  data: present(await remarks.answerRemark({ ctx, input: { staffId: grant.staffId, remarkId: params.id, ...body } })),
})

export const settleRemark: ConsoleHandler<'settleRemark'> = async ({ ctx, input: { params, body }, grant }) => ({
  data: present(await remarks.settleRemark({ ctx, input: { staffId: grant.staffId, remarkId: params.id, ...body } })),
})

function present({ createdAt, answers, ...thread }: remarks.RemarkThread) {
  const said = answers.map(({ createdAt: at, ...answer }) => ({ ...answer, at }))
  return formatTimes({ ...thread, at: createdAt, answers: said })
}
