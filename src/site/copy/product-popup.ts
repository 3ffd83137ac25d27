/** Words of the product panel of the desktop's navigation. */
export const productPopupCopy = {
  cards: {
    environment: { title: '浏览器环境', text: '指纹、时区、Cookie，一店一套', drawing: 'environment' },
    device: { title: '设备与IP', text: '100多个国家和地区，一店一线', drawing: 'device' },
    cloud: { title: '云号', text: '海外手机号，验证码统一收', drawing: 'cloud-number' },
    amazon: { title: 'Amazon自动化', text: '同步订单、差评巡检、调价', drawing: 'amazon' },
    tiktok: { title: 'TikTok自动化', text: '视频发布、达人邀约、巡店', drawing: 'tiktok' },
    temu: { title: 'Temu自动化', text: '核价、备货单与报名草稿', drawing: 'temu' },
  },
  /** Before the page that says more about what a card names. */
  see: '见',
  ways: {
    productTour: '开两家店，看哪里不同',
    pricingGuide: '30家店一个月多少钱',
    check: '看看两家店像不像',
  },
  /** The guide's, while there is no price to reckon with. */
  guideWithoutPrices: '能做什么，做不到什么',
  foot: '使用帮助',
} as const
