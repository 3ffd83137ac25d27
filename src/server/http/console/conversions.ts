import { centsEach } from '#domain/conversions/costs.ts'
import { readBaiduAnswer } from '#domain/engines/baidu-answers.ts'
import * as token from '#server/services/marketing/conversions/baidu-token.ts'
import * as conversions from '#server/services/marketing/conversions/conversions.ts'
import * as costs from '#server/services/marketing/conversions/costs.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import * as work from '#server/services/work/lists/work.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'

export const listConversions: ConsoleHandler<'listConversions'> = async ({ ctx, input: { query } }) => {
  const { rows, total } = await conversions.listConversions({ ctx, input: query })
  return { data: { rows: rows.map(present), total } }
}

export const summariseConversions: ConsoleHandler<'summariseConversions'> = async ({ ctx, input: { query } }) => {
  const { setAt, ...described } = await token.describeBaiduToken(ctx)
  const entered = await costs.listCosts({ ctx })
  const hasOrders = ctx.environment.entrySecret !== null
  return {
    data: {
      types: await conversions.countByType({ ctx, input: query }),
      reported: [...ctx.environment.baidu.registerTypes],
      paid: hasOrders ? [...ctx.environment.baidu.orderTypes] : [],
      token: { ...described, setAt },
      costs: entered.map(({ id, newType, fromDay, toDay, amountCents, received, paying, createdAt, createdBy }) => {
        const each = centsEach(amountCents, received)
        return {
          id,
          received,
          type: newType,
          from: fromDay,
          to: toDay,
          amount: yuan(amountCents),
          each: eachText(each),
          by: createdBy?.id ? createdBy : null,
          ...(hasOrders && { paying, eachPaying: eachText(centsEach(amountCents, paying)) }),
          at: createdAt,
        }
      }),
    },
  }
}

export const retryConversion: ConsoleHandler<'retryConversion'> = async ({ ctx, input: { params }, grant }) => {
  await work.retryJob({ ctx, input: { staffId: grant.staffId, id: params.id, of: 'conversion' } })
  return {}
}

export const dropConversion: ConsoleHandler<'dropConversion'> = async ({ ctx, input: { params }, grant }) => {
  await work.dropJob({ ctx, input: { staffId: grant.staffId, id: params.id, of: 'conversion' } })
  return {}
}

export const retryConversions = serve<'retryConversions'>(conversions.retryFailed, 'count')

export const addConversionCost: ConsoleHandler<'addConversionCost'> = async ({ ctx, input: { body }, grant }) => {
  const { type, from, to, amount } = body
  const period = { newType: type, fromDay: from, toDay: to }
  return { data: { id: await costs.addCost({ ctx, input: { staffId: grant.staffId, ...period, amount } }) } }
}

export const removeConversionCost = serve<'removeConversionCost'>(costs.removeCost)

export const restoreConversionCost = serve<'restoreConversionCost'>(costs.restoreCost)

export const setConversionToken = serve<'setConversionToken'>(token.setBaiduToken, 'resumed')

export const removeConversionToken: ConsoleHandler<'removeConversionToken'> = async ({ ctx, grant: { staffId } }) => {
  const wasThere = await token.removeBaiduToken({ ctx, input: { staffId } })
  if (!wasThere) throw new AppError('CONFLICT', { message: conversions.conversionSentences.noTokenToRemove })
  return {}
}

export const testConversion: ConsoleHandler<'testConversion'> = async ({ ctx, input: { body }, grant }) => {
  const { address, type } = body
  const input = { staffId: grant.staffId, logidUrl: address, newType: type }
  return { data: await conversions.testUpload({ ctx, input }) }
}

const eachText = (cents: number | null) => (cents === null ? null : yuan(cents))
const yuan = (cents: number) => (cents / 100).toFixed(2)

type Row = Awaited<ReturnType<typeof conversions.listConversions>>['rows'][number]

function present(row: Row) {
  const { status, lastError, summary } = row
  const received = { answer: 'received' as const, status: 0, said: '' }
  return {
    ...row,
    type: Number(summary?.newType ?? 0),
    answer: status === 'done' ? received : readBaiduAnswer(lastError),
    mayRetry: work.refusalOfRetry(row) === null,
  }
}
