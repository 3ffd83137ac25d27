/** A marketplace of the demonstration content: real names, introductions of our own. */
export type DemoPlatform = {
  name: string
  area: string
  advice: string
  url: string
  settleInUrl?: string
  /** Most of it is sold in live streams. */
  isLive?: true
  /** It registers brands, by their trademark. */
  hasBrandRegistry?: true
}

/** 60 platforms in 6 company types. */
export const platformTypes: { name: string; platforms: DemoPlatform[] }[] = [
  {
    name: '综合平台',
    platforms: [
      {
        name: 'Amazon',
        area: '北美、欧洲、日本、中东等站点',
        advice: '自发货和FBA都能做，审核看重主体与收款账户的一致性。',
        url: 'https://www.amazon.com/',
        settleInUrl: 'https://gs.amazon.cn/',
        hasBrandRegistry: true,
      },
      {
        name: 'Temu',
        area: '北美、欧洲、日本等市场',
        advice: '分全托管与半托管：全托管按备货单送平台国内仓；有海外仓的可走半托管，自己发货。',
        url: 'https://www.temu.com/',
        settleInUrl: 'https://seller.temu.com/',
      },
      {
        name: 'AliExpress',
        area: '欧洲、拉美、韩国等市场',
        advice: '也叫速卖通，托管与自营并行，备货周期短的品类上手快。',
        url: 'https://www.aliexpress.com/',
        settleInUrl: 'https://sell.aliexpress.com/',
      },
      {
        name: 'Walmart',
        area: '美国、加拿大',
        advice: '重视履约时效，先在后台设好退货地址再上架。',
        url: 'https://www.walmart.com/',
        settleInUrl: 'https://marketplace.walmart.com/',
        hasBrandRegistry: true,
      },
      {
        name: 'eBay',
        area: '美、英、德、澳',
        advice: '二手与翻新也能卖，新账户从小额度起步。',
        url: 'https://www.ebay.com/',
        settleInUrl: 'https://www.ebay.cn/',
      },
      {
        name: 'Shopee',
        area: '东南亚、巴西、墨西哥',
        advice: '首站自选，开通后一键同步其他站点。',
        url: 'https://shopee.com/',
        settleInUrl: 'https://shopee.cn/',
      },
      {
        name: 'Lazada',
        area: '东南亚六国',
        advice: '入驻后可在各国站点开店，活动报名以商品分层为准。',
        url: 'https://www.lazada.com/',
      },
      {
        name: 'Mercado Libre',
        area: '拉美',
        advice: '多从墨西哥、巴西起步；多数订单走平台物流，发货地址要提前备案。',
        url: 'https://www.mercadolibre.com/',
        settleInUrl: 'https://global-selling.mercadolibre.com/',
      },
      {
        name: 'Ozon',
        area: '俄罗斯及独联体',
        advice: '支持跨境自发货，标题与属性要用俄语。',
        url: 'https://www.ozon.ru/',
      },
      {
        name: 'Coupang',
        area: '韩国',
        advice: '火箭物流能明显提升转化，客服要会韩语。',
        url: 'https://www.coupang.com/',
      },
      {
        name: 'Allegro',
        area: '波兰及中东欧',
        advice: '买家看重到货时间，海外仓有流量加权。',
        url: 'https://allegro.pl/',
      },
      { name: 'Cdiscount', area: '法国', advice: '需要法语描述与当地退货地址。', url: 'https://www.cdiscount.com/' },
      { name: 'Rakuten', area: '日本', advice: '店铺装修自由度高，审核周期较长。', url: 'https://www.rakuten.co.jp/' },
      {
        name: 'Noon',
        area: '阿联酋、沙特、埃及',
        advice: '货到付款占比高，签收率要算进成本。',
        url: 'https://www.noon.com/',
      },
      {
        name: 'Jumia',
        area: '非洲多国',
        advice: '先选尼日利亚或肯尼亚试水，轻小件更稳。',
        url: 'https://www.jumia.com/',
      },
      {
        name: 'Wildberries',
        area: '俄罗斯及周边',
        advice: '服饰家居为主，补货节奏决定排名。',
        url: 'https://www.wildberries.ru/',
      },
      {
        name: 'bol',
        area: '荷兰、比利时',
        advice: '需要欧洲主体或税务代表，评价体系严格。',
        url: 'https://www.bol.com/',
      },
      {
        name: 'Kaufland',
        area: '德国、捷克等欧洲站点',
        advice: '一次上架可同步多国，需提前备好EPR编号。',
        url: 'https://www.kaufland.de/',
      },
      {
        name: 'eBay Motors',
        area: '美、英、德',
        advice: '车型适配表要逐条填，匹配越准退货越少。',
        url: 'https://www.ebay.com/motors',
      },
    ],
  },
  {
    name: '社交电商',
    platforms: [
      {
        name: 'TikTok Shop',
        area: '东南亚、美国、英国、欧洲、拉美、日本',
        advice: '短视频和直播带货；国内公司可开东南亚五站的跨境店，印尼走本土店，须有当地主体。',
        url: 'https://shop.tiktok.com/',
        settleInUrl: 'https://seller.tiktokglobalshop.com/',
        isLive: true,
      },
      {
        name: 'Facebook Shops',
        area: '全球',
        advice: '主页、商品目录与广告账户要归在同一主体下。',
        url: 'https://www.facebook.com/business/shops',
      },
      {
        name: 'Instagram Shopping',
        area: '全球',
        advice: '靠内容种草，商品目录与Facebook共用。',
        url: 'https://business.instagram.com/shopping',
      },
      {
        name: 'Pinterest',
        area: '北美、欧洲',
        advice: '家居与礼品的搜索流量长，图片决定点击。',
        url: 'https://business.pinterest.com/',
      },
      {
        name: 'YouTube Shopping',
        area: '全球',
        advice: '视频下方挂商品，需先接入独立站。',
        url: 'https://www.youtube.com/',
      },
      {
        name: 'Whatnot',
        area: '美国、英国',
        advice: '直播拍卖，收藏品与潮玩成交快。',
        url: 'https://www.whatnot.com/',
        isLive: true,
      },
      {
        name: 'Kwai',
        area: '巴西',
        advice: '短视频与直播带货，本地仓发货更有优势。',
        url: 'https://www.kwai.com/',
        isLive: true,
      },
      {
        name: 'Poshmark',
        area: '美国、加拿大',
        advice: '时尚二手与小众品牌，互动多流量就多。',
        url: 'https://poshmark.com/',
      },
    ],
  },
  {
    name: '区域平台',
    platforms: [
      {
        name: 'Tokopedia',
        area: '印度尼西亚',
        advice: '与TikTok Shop打通，本土店需当地主体。',
        url: 'https://www.tokopedia.com/',
      },
      { name: 'Blibli', area: '印度尼西亚', advice: '偏品牌与家电，售后承诺要写清。', url: 'https://www.blibli.com/' },
      { name: 'Tiki', area: '越南', advice: '到货快是卖点，入仓商品更易上活动。', url: 'https://tiki.vn/' },
      { name: 'Qoo10 Japan', area: '日本', advice: '促销节奏密，年轻女性买家多。', url: 'https://www.qoo10.jp/' },
      { name: 'Gmarket', area: '韩国', advice: '与Auction共用后台，需要韩语客服。', url: 'https://www.gmarket.co.kr/' },
      { name: '11ST', area: '韩国', advice: '大促期间流量集中，提前一月报名。', url: 'https://www.11st.co.kr/' },
      {
        name: 'Fnac',
        area: '法国、西班牙、葡萄牙',
        advice: '3C与图书起家，商品数据要完整。',
        url: 'https://www.fnac.com/',
      },
      {
        name: 'OTTO',
        area: '德国',
        advice: '看重欧盟当地的主体与退货服务，先看官网的条件。',
        url: 'https://www.otto.de/',
      },
      {
        name: 'eMAG',
        area: '罗马尼亚、匈牙利、保加利亚',
        advice: '中东欧买家多，支持跨境发货。',
        url: 'https://www.emag.ro/',
      },
      {
        name: 'Trendyol',
        area: '土耳其及海湾国家',
        advice: '服饰起家，退货率要算进定价。',
        url: 'https://www.trendyol.com/',
      },
      {
        name: 'Hepsiburada',
        area: '土耳其',
        advice: '家电与母婴占比高，本地仓发货。',
        url: 'https://www.hepsiburada.com/',
      },
      {
        name: 'Falabella',
        area: '智利、秘鲁、哥伦比亚',
        advice: '南美百货出身，重视品牌授权。',
        url: 'https://www.falabella.com/',
      },
      {
        name: 'Magalu',
        area: '巴西',
        advice: '线下门店可自提，需要巴西税号。',
        url: 'https://www.magazineluiza.com.br/',
      },
      {
        name: 'Takealot',
        area: '南非',
        advice: '多数订单走平台仓，入仓前先约时间。',
        url: 'https://www.takealot.com/',
      },
      {
        name: 'Kilimall',
        area: '肯尼亚、乌干达',
        advice: '中国卖家多，轻小件和手机配件稳定。',
        url: 'https://www.kilimall.co.ke/',
      },
      {
        name: 'Yandex Market',
        area: '俄罗斯',
        advice: '比价流量大，价格与库存要实时同步。',
        url: 'https://market.yandex.ru/',
      },
    ],
  },
  {
    name: '独立站',
    platforms: [
      {
        name: 'Shopify',
        area: '全球建站',
        advice: '插件丰富，一个店一个后台，收款账户要先过审。',
        url: 'https://www.shopify.com/',
      },
      {
        name: 'SHOPLINE',
        area: '全球建站',
        advice: '中文后台，适合第一次做独立站的团队。',
        url: 'https://www.shopline.com/',
      },
      {
        name: 'Shoplazza',
        area: '全球建站',
        advice: '店匠，广告投放与收款方案打包提供。',
        url: 'https://www.shoplazza.com/',
      },
      {
        name: 'WooCommerce',
        area: '全球建站',
        advice: '开源自建，服务器与支付都由自己掌握。',
        url: 'https://woocommerce.com/',
      },
      {
        name: 'BigCommerce',
        area: '北美、欧洲',
        advice: '大目录、多店面，适合有技术团队的卖家。',
        url: 'https://www.bigcommerce.com/',
      },
      {
        name: 'Adobe Commerce',
        area: '全球建站',
        advice: '可深度定制，实施周期以月计。',
        url: 'https://business.adobe.com/products/commerce.html',
      },
    ],
  },
  {
    name: '时尚家居',
    platforms: [
      {
        name: 'SHEIN',
        area: '全球时尚供应链',
        advice: '代运营与自主运营两种合作，上新速度是门槛。',
        url: 'https://www.shein.com/',
      },
      {
        name: 'Etsy',
        area: '欧美手作与原创',
        advice: '看重原创证明，工厂货要先确认资质。',
        url: 'https://www.etsy.com/',
      },
      {
        name: 'Wayfair',
        area: '美国家居大件',
        advice: '供货模式，包装跌落测试要过关。',
        url: 'https://www.wayfair.com/',
      },
      {
        name: 'Zalando',
        area: '欧洲时尚',
        advice: '品牌准入，尺码表与实拍图缺一不可。',
        url: 'https://www.zalando.com/',
      },
      {
        name: 'ZALORA',
        area: '东南亚时尚',
        advice: '品牌馆为主，退换政策统一由平台执行。',
        url: 'https://www.zalora.com/',
      },
      {
        name: 'ManoMano',
        area: '欧洲家装园艺',
        advice: '工具与建材类目细，参数填全才有搜索。',
        url: 'https://www.manomano.com/',
      },
      { name: 'Houzz', area: '北美家居', advice: '设计师多，案例图比价格更能成交。', url: 'https://www.houzz.com/' },
    ],
  },
  {
    name: '批发与企业采购',
    platforms: [
      {
        name: 'Alibaba.com',
        area: '全球批发',
        advice: '询盘转化靠回复速度，样品单先走小额。',
        url: 'https://www.alibaba.com/',
      },
      {
        name: 'Global Sources',
        area: '全球批发',
        advice: '线上展会与线下展会联动，适合工厂。',
        url: 'https://www.globalsources.com/',
      },
      {
        name: 'Made-in-China',
        area: '全球批发',
        advice: '机械与五金见长，认证供应商有加权。',
        url: 'https://www.made-in-china.com/',
      },
      {
        name: 'Amazon Business',
        area: '北美、欧洲企业采购',
        advice: '阶梯价与免税采购，发票要能自动开。',
        url: 'https://business.amazon.com/',
      },
    ],
  },
]
