type Month = { year: number; month: number }
type Day = { month: number; day: number }

/** How dates are written wherever they are read as words; figures of a drawing have a manner of their own. */
export const dateCopy = {
  month: ({ year, month }: Month) => `${year}年${month}月`,
  monthDay: ({ month, day }: Day) => `${month}月${day}日`,
  day: ({ year, month, day }: Month & Day) => `${year}年${month}月${day}日`,
} as const
