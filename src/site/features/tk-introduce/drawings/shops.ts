/** What is sold, each drawn in a field of 44 × 76. */
export const goods = {
  lamp: 'M14 34a8 8 0 0116 0zM22 34v16M16 50h12',
  chair: 'M15 26v26M29 40v12M15 40h14M15 26c3-2 4-2 6 0v14',
  plant: 'M14 36h16l-2 16H16zM22 36c-1-8-8-8-9-14 6 0 9 4 9 9 0-6 3-10 9-11 0 7-8 8-9 16',
  dress: 'M18 24l4 3 4-3 3 6-3 4 5 18H13l5-18-3-4z',
  bag: 'M13 34h18l2 18H11zM17 38v-6a5 5 0 0110 0v6',
  shoe: 'M11 38c4 3 7 2 8-1l12 7c2 1 3 3 3 6H11z',
} as const

export type GoodsName = keyof typeof goods

/** Where the shops stand, in units of the drawing. */
export const pavement = 350

export type Shop = {
  country: 'sg' | 'my' | 'th' | 'ph'
  x: number
  top: number
  width: number
  /** How many strips the awning has, and which of them is ember. */
  strips: number
  ember: number
  window: { x: number; width: number }
  door: number
  goods: readonly { name: GoodsName; x: number }[]
}

export const shops: readonly Shop[] = [
  {
    country: 'sg',
    x: 204,
    top: 126,
    width: 206,
    strips: 8,
    ember: 2,
    window: { x: 216, width: 124 },
    door: 350,
    goods: [
      { name: 'lamp', x: 223 },
      { name: 'chair', x: 282 },
    ],
  },
  {
    country: 'my',
    x: 424,
    top: 132,
    width: 152,
    strips: 6,
    ember: 4,
    window: { x: 494, width: 70 },
    door: 436,
    goods: [{ name: 'plant', x: 503 }],
  },
  {
    country: 'th',
    x: 590,
    top: 114,
    width: 196,
    strips: 8,
    ember: 1,
    window: { x: 602, width: 116 },
    door: 728,
    goods: [
      { name: 'dress', x: 606 },
      { name: 'bag', x: 663 },
    ],
  },
  {
    country: 'ph',
    x: 800,
    top: 104,
    width: 136,
    strips: 5,
    ember: 3,
    window: { x: 866, width: 60 },
    door: 808,
    goods: [{ name: 'shoe', x: 870 }],
  },
]

/** Where a shop's own line arrives. */
export const middleOf = ({ x, width }: Shop) => x + width / 2
