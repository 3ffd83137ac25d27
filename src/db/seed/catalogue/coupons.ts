import type { coupons } from '../../schema/index.ts'
import { category } from './categories.ts'

/**
 * The coupon kinds, one for each rule of readings 6. 满600元，每台减35元 and 满2000元减100元 exclude each other: three of the
 * smaller discount more than the larger, so that a greedy choice is not the best.
 */
type DemoCoupon = {
  kind: Omit<typeof coupons.$inferInsert, 'validFrom' | 'validUntil' | 'isDemo'>
  /** Days from loading; negative for an expired one, null for one without an end. */
  validDays: number | null
  /** Number of public coupons; 0 for one that only the first demonstration account holds. */
  publicOnes: number
}

const all = Object.values(category)
const homeLines = [category.staticHome, category.rotatingHome]

export const demoCoupons: DemoCoupon[] = [
  {
    kind: { name: '满2000元减100元', amountFen: 10_000, limitPriceFen: 200_000, excludeType: 1, ruleIds: all },
    validDays: 60,
    publicOnes: 1,
  },
  {
    kind: {
      name: '满600元，每台减35元',
      amountFen: 3_500,
      limitPriceFen: 60_000,
      limitUseNum: 1,
      excludeType: 1,
      ruleIds: homeLines,
    },
    validDays: 30,
    publicOnes: 3,
  },
  {
    kind: { name: '住宅IP满300元减20元', amountFen: 2_000, limitPriceFen: 30_000, excludeType: 2, ruleIds: homeLines },
    validDays: 45,
    publicOnes: 1,
  },
  {
    kind: {
      name: '手机设备满200元，每台减25元',
      amountFen: 2_500,
      limitPriceFen: 20_000,
      limitUseNum: 1,
      ruleIds: [category.mobile],
    },
    validDays: 30,
    publicOnes: 2,
  },
  {
    kind: { name: '满100元减10元', amountFen: 1_000, limitPriceFen: 10_000, excludeType: 0, ruleIds: all },
    validDays: 30,
    publicOnes: 1,
  },
  {
    kind: { name: '满800元减66元', amountFen: 6_600, limitPriceFen: 80_000, excludeType: 2, ruleIds: all },
    validDays: 90,
    publicOnes: 0,
  },
  {
    kind: { name: '国庆满1000元减80元', amountFen: 8_000, limitPriceFen: 100_000, ruleIds: all },
    validDays: -10,
    publicOnes: 1,
  },
  {
    kind: {
      name: '机房IP满100元减8元',
      amountFen: 800,
      limitPriceFen: 10_000,
      ruleIds: [category.dataCentre],
      enabled: false,
    },
    validDays: 60,
    publicOnes: 1,
  },
]
