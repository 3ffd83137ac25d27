/** The words on the card that a shared link shows (public/og.png, drawn by scripts/draw-icons.ts). */
export const socialCardCopy = {
  name: '帆域',
  kind: '浏览器',
  headline: ['店铺再多，', '互不相干。'],
  note: '跨境卖家的多店防关联浏览器',
} as const

/** The words on the cards of single pages (public/social, drawn by scripts/draw-social-cards.ts). */
export const pageCardCopy = {
  cloud: { headline: ['一部手机，', '收全部号码。'], note: '云号，每月13元起' },
  temu: { headline: ['一货一单，', '一店一线。'], note: 'Temu卖家入驻' },
  tkIntroduce: { headline: ['开几间铺子，', '拉几根线。'], note: 'TikTok Shop介绍' },
  tkSettled: { headline: ['下南洋开店，', '一站一面帆。'], note: 'TikTok Shop东南亚入驻' },
  doubleEleven: { headline: ['双11，', '给每家店配', '一条自己的线'] },
  aboutUs: { headline: ['看得见的是帆，', '看不见的是内核。'], note: '2021年成立于深圳' },
  privacy: { headline: ['隐私政策'], note: '收了什么、放在哪里、怎么拿回去' },
  agreement: { headline: ['用户服务协议'], note: '账号归谁用、费用怎么付' },
  price: { headline: ['给这家店，', '配一条线。'], note: '设备与IP，28元/月起' },
} as const
