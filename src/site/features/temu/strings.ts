/** Where the waybill's five strings hang, one a shop: on its wide drawing of 776 and on its narrow one of 358. */
export const strings = [
  { wide: 76, narrow: 24 },
  { wide: 228, narrow: 34 },
  { wide: 380, narrow: 44 },
  { wide: 532, narrow: 54 },
  { wide: 684, narrow: 64 },
] as const
