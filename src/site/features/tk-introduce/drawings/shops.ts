import type { GoodsName } from './goods-screen.tsx'

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
