/** What the chosen related articles say. */
export const relatedCopy = {
  title: '相关文章',
  note: '选中的排在自动推荐前面',
  add: '添加文章',
  hint: (most: number) => `输入标题查找，最多${most}篇，其余自动推荐`,
  remove: '移除',
  removeOne: (title: string) => `移除“${title}”`,
  hidden: (state: string) => `${state}，页面不显示`,
  binned: '已移入回收站',
  move: (title: string) => `移动“${title}”`,
  dragHelp: '按空格键拿起，用上下方向键移动，再按空格键放下，按Esc取消。',
  picked: (title: string) => `已拿起“${title}”`,
  place: (place: number) => `第${place}位`,
  dropped: (title: string, place: number) => `“${title}”放在第${place}位`,
  cancelled: '已取消',
} as const
