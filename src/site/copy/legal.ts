/** Words around the documents; the documents themselves are in content/legal. */
export const legalCopy = {
  home: '返回首页',
  print: '打印或存为PDF',
  label: '文档',
  footLabel: '本站链接',
  inForce: '发布并生效',
  inForceLater: '起生效',
  contents: '目录',
  sections: (count: number) => `共${count}部分`,
  read: (percent: number) => `已读${percent}%`,
  summary: '一句话说明',
  summaryNote: '每一部分旁边都有这样一段，帮您先抓住大意。它不是条款的一部分，也不替代正文。',
  separator: '，',
  /** Links inside the documents. */
  links: {
    document: (label: string) => `《${label}》`,
    place: (number: number, title: string) => `第${number}部分“${title}”`,
    leave: '本页末尾',
    consult: '联系客服',
  },
  /** The switch at the foot of the privacy policy (section 1, the user experience programme). */
  leave: {
    title: '用户体验改进计划',
    label: '退出，不再记录我在本网站的使用情况',
    note: '只对这个浏览器有效，勾选后立即生效，所有功能照常使用。',
  },
  failed: '暂时读不到这份文件',
  /** The versions, and what one changed. */
  versions: '历次版本',
  inForceFrom: (day: string) => `${day}起生效`,
  difference: (version: string, since: string) => `${version}与${since}相比，改了这些`,
  intro: '开头',
  announced: {
    past: (version: string) => `这是过去的${version}，已由新版替代。`,
    coming: (version: string, day: string) => `这是${day}起生效的${version}，在那之前以现行版为准。`,
    next: (version: string, day: string) => `${day}起生效的新版本${version}已经公布。`,
    readNext: '看新版本',
    readCurrent: '看现行版',
  },
  printed: (title: string, version: string, address: string) => `${title} ${version}，${address}`,
} as const
