import { z } from 'zod'
import { defineCall } from './call.ts'
import { wholeNumberText } from './fields.ts'

const eventName = z.string().nullable()

const slide = z.object({
  id: z.int(),
  promotionType: z.int(),
  title: z.string(),
  headline: z.string().meta({ description: '图上的大标题；以前的横幅可能为空' }),
  line: z.string().meta({ description: '大标题下的一句话；以前的横幅可能为空' }),
  alt: z.string().meta({ description: '图片的替代文字；空时读标题' }),
  promotionPictureUrlOne: z.string().meta({ description: '电脑端图片' }),
  promotionPictureUrlTwo: z.string().meta({ description: '手机端图片' }),
  jumpLinks: z.string(),
  clickEvent: eventName,
  clickEventType: eventName,
  clickSceneType: eventName,
  exposureEvent: eventName,
  exposureEventType: eventName,
  exposureSceneType: eventName,
})

export const bannerList = defineCall({
  method: 'GET',
  path: '/home/promotion/banner/getBannerList',
  summary: '轮播图，最多5张，按后台顺序',
  tag: '轮播图',
  token: 'none',
  reading: { cachedMb: 2 },
  query: z.strictObject({
    promotionType: wholeNumberText(1, 99).meta({
      description:
        '2 首页（6、8 相同），4 登录框，5 全球开店，7 生态中心，9 TEMU，10 云号，11 活动，12 TikTok介绍，13 TikTok入驻',
    }),
    half: z.literal('b').optional().meta({ description: 'b：正在测试时为另一张；没有测试则同不填' }),
  }),
  answer: z.object({ data: z.array(slide) }),
  errors: [],
})
