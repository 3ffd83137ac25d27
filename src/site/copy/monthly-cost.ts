import { priceCopy } from './price.ts'

/** Words of the calculator of the pricing guide (decision 071). */
export const monthlyCostCopy = {
  /** The page's heading is the answer, in clauses; without anything to reckon it is the question. */
  title: (shops: number, total: string) => [`${shops}家店，`, `每月${total}元。`],
  question: (shops: number) => [`${shops}家店一个月多少钱`],
  text: ['一家店，一个环境，一条线路。', '改成您的店，合计跟着变。'],
  noScript: '请在浏览器设置中打开JavaScript；下面是默认方案的算法，改选项后不会重新计算。',
  shops: '店铺数',
  fewer: '少一家',
  more: '多一家',
  areas: {
    title: '各地区的店铺数',
    row: (place: number) => `第${place}个地区`,
    area: '地区',
    /** Lines without an area. */
    nowhere: '不分地区',
    add: '再加一个地区',
    remove: (place: number) => `去掉第${place}个地区`,
    /** What one line of the row costs for the chosen time. */
    each: (yuan: string) => `每条${yuan}元`,
    /** The area has no line of the chosen kind. */
    noLine: '这里没有这类线路',
  },
  line: '线路',
  kind: (name: string, price: string) => `${name}，${price}`,
  own: '自带代理，线路不在这里买',
  remote: { title: '远程桌面', yes: '带远程桌面', no: '只要IP' },
  duration: '线路时长',
  months: (count: number) => `${count}个月`,
  numbers: '云号',
  withNumbers: '每家店配一个云号',
  addOns: '附加功能',
  withAddOn: (name: string, yuan: number) => `${name}，每家店每月${yuan}元`,
  receipt: {
    title: '每月费用',
    hint: (shops: number) => `${shops}家店`,
    /** While the field holds no number of shops. */
    kept: (shops: number) => `金额仍按${shops}家店计算`,
    names: {
      environments: '环境',
      lines: '线路',
      numbers: '云号',
      automationFee: '自动化',
      localApiFee: 'API',
      rpaFee: 'RPA',
      aiFee: 'AI',
      migrationFee: '批量迁移',
    },
    included: '不另收费',
    line: (area: string, name: string, remote: string) => `${area}线路：${name}，${remote}`,
    /** Leads to the price page with the line of this area chosen. */
    order: '去选这一款',
    /** Keeps the order of one area, where the visitor has no price page; several areas are several orders (readings 6). */
    keep: (area: string, entryOrders: boolean) => {
      if (area === '') return priceCopy.bar.pay(entryOrders)
      return entryOrders ? `${area}这一笔，去付款` : `保存${area}方案，去系统付款`
    },
    /** An order takes no more; the others are a second one. */
    most: (count: number) => `一笔最多${count}台`,
    /** The address of the plan, for a computer or a colleague. */
    link: {
      button: '复制方案链接',
      copied: '方案链接已复制，发到电脑上打开，选项都在',
      refused: '自动复制失败，请选中下面的链接复制（手机上长按）',
    },
    each: (count: number, price: string) => `${count} × ${price}`,
    term: (price: string, months: number) => (months === 1 ? price : `${price} ÷ ${months}个月`),
    free: (count: number) => `前${count}个免费`,
    total: '每月合计',
    /** Why this kind of line and not the cheapest. */
    why: (name: string) => `为什么是${name}：`,
    leftOut: (limited: string) => `${limited}，没有算进来。`,
    perShop: (price: string) => `平均每家店每月${price}`,
  },
  notes: {
    orders: (count: number) =>
      `线路要分${count}笔下单：每个地区一笔，一笔最多100台，到期日各自计算。一次只保存一笔，办完再选下一笔。`,
    line: '线路按各地区的同类起价估算，城市不同，价格可能不同；价格与库存以付款时为准。',
    preorder: '这一类是预订，到货后开始计时。',
    prepaid: (months: number, price: string) => `线路按${months}个月一次付清，共${price}。`,
    tax: '不含税；需要发票的，税额在付款时列明。',
    once: (name: string, yuan: number) => `${name}每家店${yuan}元，只收一次，不在合计里。`,
    noFees: '环境的费用没有公布，不在合计里。',
    coupons: '未计优惠券。',
  },
} as const
