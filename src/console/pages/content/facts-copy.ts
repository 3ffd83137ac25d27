/** What the bulk change of section, author and tags says. */
export const factsCopy = {
  action: '批量修改',
  title: (count: number) => `批量修改${count}篇`,
  note: '线上版本与草稿同时修改，访客立即可以看到，要审稿的只存成草稿；全部修改或一篇都不改，可以整体撤销。',
  section: '栏目',
  keep: '不修改',
  author: '作者',
  authorHint: '留空则不修改',
  addTags: '添加标签',
  removeTags: '移除标签',
  preview: '修改前后',
  item: '标题',
  noTags: '没有标签',
  noAuthor: '没有作者',
  refused: (count: number) => `${count}篇不能这样修改，不在其中`,
  same: (count: number) => `${count}篇已经是这样`,
  nothing: '选择要修改的项目，下面会列出每一篇的前后对比。',
  noChange: '这些内容没有需要修改的。',
  stale: (titles: readonly string[]) => `刚被同事修改：${titles.join('、')}。下面是最新的，请看过再确认。`,
  drafted: '存成草稿，送审通过后发布',
  done: (count: number, drafted: number) =>
    drafted === 0 ? `已批量修改${count}篇` : `已批量修改${count}篇，其中${drafted}篇存成草稿，送审通过后发布`,
} as const
