import { productPopupCopy } from './product-popup.ts'

/** Words of 404: the specification's sentence and way home, and where a visitor who came in vain may go on. */
export const notFoundCopy = {
  title: '找不到网页！',
  text: '链接可能已失效，或者地址输错了一个字。',
  home: '返回首页',
  search: { label: '站内搜索', field: '搜索全站', placeholder: '例如：Temu核价', submit: '搜索' },
  ways: {
    title: '您可能在找',
    pricingGuide: productPopupCopy.ways.pricingGuide,
    productTour: '不用注册，先在网页上试',
    cloud: '一部手机的微信收齐验证码',
    check: productPopupCopy.ways.check,
    checkMethod: '24项各凭什么判断，错多少',
  },
} as const
