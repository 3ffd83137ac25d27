import type { LegalOutline } from './legal-text.ts'

/** Words around the documents; the documents themselves stand in legal-privacy*.ts and legal-agreement*.ts. */
export const legalCopy = {
  home: '返回首页',
  print: '打印或存为PDF',
  label: '文档',
  footLabel: '本站链接',
  date: (year: string, month: string, day: string) => `${year}年${month}月${day}日`,
  inForce: '发布并生效',
  contents: '目录',
  sections: (count: number) => `共${count}部分`,
  read: (percent: number) => `已读${percent}%`,
  summary: '一句话说明',
  summaryNote: '每一部分旁边都有这样一段，帮您先抓住大意。它不是条款的一部分，也不替代正文。',
  separator: '，',
  /** Links inside the documents. The numbers are held to the documents by a test. */
  links: {
    document: (label: string) => `《${label}》`,
    contact: '第8部分“联系我们”',
    contactAgreement: '第15部分“其他”',
    sdk: '第1部分“第三方SDK与API”',
    leave: '本页末尾',
    consult: '联系客服',
  },
  /** The switch at the foot of the privacy policy (section 1, the user experience programme). */
  leave: {
    title: '用户体验改进计划',
    label: '退出，不再记录我在本网站的使用情况',
    note: '只对这个浏览器有效，勾选后立即生效，所有功能照常使用。',
  },
  printed: (title: string, version: string, address: string) => `${title} ${version}，${address}`,
} as const

/** The two documents' names of their parts, for the contents lists. A test holds them to the documents. */
export const legalOutlines = {
  privacy: {
    version: 'V1.0',
    date: '2022-06-30',
    lead: '用到什么功能，才收集什么信息；收了什么、放在哪里、给了谁、怎么拿回去，这里逐项写明。',
    sections: [
      { id: 'collect', label: '收集和使用', gist: '用到哪项功能，才收集哪项信息' },
      { id: 'store', label: '存储', gist: '存在中国大陆，目的实现后删除' },
      { id: 'share', label: '共享、转让与披露', gist: '不出售，对外提供先告知您' },
      { id: 'protect', label: '保护', gist: '加密、分权、留痕，出事会通知' },
      { id: 'rights', label: '您的权利', gist: '查、改、删、撤回、注销，15天内答复' },
      { id: 'minors', label: '未成年人', gist: '不满14周岁须监护人同意' },
      { id: 'changes', label: '变更', gist: '重大变更会显著提示' },
      { id: 'contact', label: '联系我们', gist: '反馈和投诉，15天内答复' },
    ],
  },
  agreement: {
    version: 'V1.0',
    date: '2022-06-30',
    lead: '账号归谁用、费用怎么付、什么情况下服务会停，以及出现分歧时怎么办，都在这份协议里。',
    sections: [
      { id: 'scope', label: '协议与服务', gist: '和谁签、管哪些服务' },
      { id: 'capacity', label: '用户资格', gist: '须具备完全民事行为能力' },
      { id: 'registration', label: '注册资料', gist: '真实、完整、及时更新' },
      { id: 'account', label: '账号与子账号', gist: '账号不外借，子账号看套餐' },
      { id: 'fees', label: '费用与支付', gist: '按月或按年预付，不含税' },
      { id: 'conduct', label: '使用规范', gist: '守法律，也守平台的规则' },
      { id: 'content', label: '内容与数据', gist: '内容归您，违规的会被移除' },
      { id: 'property', label: '知识产权', gist: '软件归我们，授权您使用' },
      { id: 'support', label: '技术支持', gist: '提供给付费用户' },
      { id: 'changes', label: '服务与价格变更', gist: '会调整，强制性规定优先' },
      { id: 'ending', label: '中止与终止', gist: '终止后账号与内容一并删除' },
      { id: 'liability', label: '责任', gist: '各担其责，法定责任不排除' },
      { id: 'notices', label: '通知', gist: '推送、邮件或网站公告' },
      { id: 'law', label: '法律与争议', gist: '中国法律，我们所在地的法院' },
      { id: 'general', label: '其他', gist: '未尽事宜与联系方式' },
    ],
  },
} as const satisfies Record<string, LegalOutline>

export type LegalKind = keyof typeof legalOutlines
