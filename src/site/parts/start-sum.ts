/** What a number of shops costs a month by the plan with which the calculator begins; prices as they are shown. */
export type StartSum = {
  total: string
  rows: readonly { area: string; shops: number; line: string; price: string }[]
  /** What the shops' environments cost, and how many of them are free; null while that is not published. */
  environments: { freeCount: number; price: string } | null
}

export type ReadStartSum = (shops: number) => Promise<StartSum | null>
