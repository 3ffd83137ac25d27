/**
 * What the drawing of the cloud number page's opening shows, which every visitor loads at first; the rest is in cloud.ts. What
 * is written inside it (numbers and places) shows how the product looks and states nothing about a real shop.
 */
export const cloudPrice = { before: '每月', unit: '元起' } as const

export const cloudOpeningCopy = {
  drawing: '示意图：12个海外号码的线路接进一部手机的微信，六家店铺的验证码依次到达',
  /** Four in a row. The lit ones have a message on the phone, from right to left and from above down. */
  numbers: [
    { prefix: '+84 91', place: '越南' },
    { prefix: '+60 12', place: '马来西亚', lit: true },
    { prefix: '+81 90', place: '日本' },
    { prefix: '+1 213', place: '美国', lit: true },
    { prefix: '+1 646', place: '美国' },
    { prefix: '+66 89', place: '泰国', lit: true },
    { prefix: '+1 415', place: '美国' },
    { prefix: '+49 151', place: '德国', lit: true },
    { prefix: '+63 917', place: '菲律宾' },
    { prefix: '+60 17', place: '马来西亚', lit: true },
    { prefix: '+81 80', place: '日本' },
    { prefix: '+44 7911', place: '英国', lit: true },
  ],
} as const
