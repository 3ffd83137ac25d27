/** What the frame of the handbook says; its texts are in content/handbook. */
export const handbookCopy = {
  title: '使用手册',
  page: '页面',
  noGroup: '首页',
  person: '我的',
  picture: (page: string) => `“${page}”的样子`,
  none: '这一页还没有说明',
  noneHint: '选另一页，或请技术支持补上。',
} as const
