/** The words on the card that a shared link shows (public/og.png, drawn by scripts/draw-icons.ts). */
export const socialCardCopy = {
  headline: ['店铺再多，', '互不相干。'],
  note: '跨境卖家的多店防关联浏览器',
} as const

/** The words on the cards of single pages (public/social, drawn by scripts/draw-social-cards.ts). */
export const pageCardCopy = {
  cloud: { headline: ['一部手机，', '收齐验证码。'], note: '海外云号，微信里收短信' },
  temu: { headline: ['Temu多店，', '一店一线。'], note: 'Temu多店管理浏览器' },
  tkIntroduce: { headline: ['开几家店铺，', '配几套环境。'], note: 'TikTok Shop多店防关联浏览器' },
  tkSettled: { headline: ['东南亚开店，', '一站一套环境。'], note: 'TikTok Shop东南亚多店管理' },
  doubleEleven: { headline: ['双11，', '给每家店配', '一条自己的线'] },
  aboutUs: { headline: ['看得见的是帆，', '看不见的是内核。'], note: '做跨境多店防关联浏览器的公司' },
  privacy: { headline: ['隐私政策'], note: '收了什么、放在哪里、怎么拿回去' },
  agreement: { headline: ['用户服务协议'], note: '账号归谁用、费用怎么付' },
  productTour: { headline: ['开两家店，', '看哪里不同。'], note: '客户端演示模型，在网页上就能试' },
  check: { headline: ['两家店，', '像一台电脑吗？'], note: '读24项信号，免费的浏览器环境自检' },
  checkMethod: { headline: ['怎么判断，', '逐项写明。'], note: '24项信号的依据、出处与出错率' },
  pricingGuide: { headline: ['功能与价格，', '逐条写明。'], note: '30家店一个月多少钱，当场算' },
  price: { headline: ['给店铺选', '设备与IP。'], note: '海外设备与IP，当场算价' },
} as const

/** The words on the cards of records (src/server/pages/share-cards); the sections of articles have their own names. */
export const recordCardCopy = {
  activity: '活动',
  platform: '开店资料',
  separator: ' · ',
  beijingTime: (time: string) => `北京时间${time}`,
} as const
