/** Words of the share button (readings, section 9; product.md, section 8). */
export const shareCopy = {
  share: '分享',
  copied: '当前页面链接已复制到剪贴板',
  refused: '复制不了，请手动复制下面的链接',
} as const
