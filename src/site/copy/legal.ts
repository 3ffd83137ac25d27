/** Words around the documents; the documents themselves stand in content/legal. */
export const legalCopy = {
  home: '返回首页',
  print: '打印或存为PDF',
  label: '文档',
  footLabel: '本站链接',
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
