import { z } from 'zod'
import { addressKinds, largestBlock } from '#domain/content/address-blocks.ts'
import { defineCall } from './call.ts'
import { malformed, time, wholeNumberText } from './fields.ts'

const tag = '站点地图'

const blockNumbers = z.array(z.int())

export const siteMapBlocks = defineCall({
  method: 'GET',
  path: '/site/map',
  summary: '有公开记录的编号段，以及各栏目最新文章的更新时间',
  tag,
  token: 'none',
  reading: { cachedMb: 8 },
  answer: z.object({
    data: z.object({
      blocks: z.object({ article: blockNumbers, activity: blockNumbers, platform: blockNumbers }),
      newest: z.array(z.object({ activeId: z.int(), updateTime: time })),
    }),
  }),
  errors: [],
})

export const siteMapAddresses = defineCall({
  method: 'GET',
  path: '/site/map/addresses',
  summary: '一个编号段内全部公开记录的地址，按编号升序',
  tag,
  token: 'none',
  reading: { cachedMb: 8 },
  query: z.strictObject({
    kind: z.enum(addressKinds, malformed),
    block: wholeNumberText(0, largestBlock).meta({ description: '编号段，见 /site/map' }),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        selfPath: z.string().nullable(),
        secondLevelHeadings: z.int().nullable(),
        updateTime: time.nullable().meta({ description: '平台没有更新时间，为 null' }),
      }),
    ),
  }),
  errors: [],
})
