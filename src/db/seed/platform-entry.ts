/** How one comes to sell there: a shop on a marketplace, a site of one's own, or a supplier's page for business buyers. */
export type Entry = 'shop' | 'site' | 'supplier'

type EntryAdvice = {
  /** What every platform of this kind asks for. */
  documents: (name: string) => string[]
  /** Before the last one, which the type of the platform tells. */
  steps: (name: string) => string[]
  /** The last line, on whose word counts. */
  close: (name: string) => string
}

const company = ['营业执照彩色扫描件，主体名称与收款账户一致', '法人身份证正反面，信息完整清晰']

const ownEnvironment =
  '<strong>先开环境，再填资料。</strong>在帆域里为这家店新建环境，绑定一条固定线路，之后的每一步都在这个环境里做。'

function review(name: string): string {
  return `<strong>等${name}审核。</strong>审核期间，资料、设备和网络保持不变；要同事帮忙，把环境共享给他，别把密码发出去。`
}

function closeOf(name: string): string {
  return `入驻条件与收费会调整，申请在${name}官网提交，以平台当时公布的和审核的结果为准。本页是整理的资料，不代表平台。`
}

/** Nobody reviews who sets up a site of one's own; the companies that take the payments do. */
export const entryAdvice: Readonly<Record<Entry, EntryAdvice>> = {
  shop: {
    documents: (name) => [...company, `没有注册过${name}账户的邮箱和手机号`],
    steps: (name) => [
      ownEnvironment,
      '<strong>提交主体信息。</strong>公司名称、地址与执照逐字一致，外文写法按后台的要求填。',
      review(name),
    ],
    close: closeOf,
  },
  site: {
    documents: (name) => [
      `登录${name}后台的邮箱，用公司的，不用个人的`,
      '营业执照与法人身份证，开通收款时由收款服务商核验',
    ],
    steps: (name) => [
      `<strong>先定版本和费用。</strong>到${name}官网比较各个版本，按商品数、站点语言和团队人数选；自己装的，先备好服务器。`,
      '<strong>绑域名，搭页面。</strong>域名登记在公司名下，联系方式、配送、退换货和隐私政策几页写全。',
      '<strong>给后台配一个环境。</strong>在帆域里为这个站新建环境，绑定一条固定线路，后台、收款和广告都在里面登录。',
    ],
    close: (name) => `版本、功能与收费会调整，以${name}官网当时公布的为准。本页是整理的资料，不代表服务商。`,
  },
  supplier: {
    documents: (name) => [...company, `没有注册过${name}账户的企业邮箱和联系电话`],
    steps: (name) => [
      ownEnvironment,
      '<strong>做企业认证。</strong>公司名称、地址、经营范围与执照逐字一致；工厂另备厂房和设备的照片。',
      review(name),
    ],
    close: closeOf,
  },
}
