/** The words on the card that a shared link shows (public/og.png, drawn by scripts/draw-icons.ts). */
export const socialCardCopy = {
  name: '帆域',
  kind: '浏览器',
  headline: ['店铺再多，', '互不相干。'],
  note: '跨境卖家的多店防关联浏览器',
} as const
