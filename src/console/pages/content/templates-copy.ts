/** What the templates of articles and activities say. */
export const templatesCopy = {
  title: '选择模板',
  note: '模板里的【填写：…】都填好后才能发布。自己的模板在文章的“更多”里存。',
  builtIn: '自带',
  own: '自己的',
  name: '模板名称',
  rename: '重命名',
  renameOne: (name: string) => `重命名“${name}”`,
  renameTitle: (name: string) => `重命名模板“${name}”`,
  remove: '删除',
  removeOne: (name: string) => `删除“${name}”`,
  removed: (name: string) => `已删除模板“${name}”`,
  keep: '存为模板',
  keepNote: '保存文字、摘要、栏目、标签、作者和封面，不含网址、日期和相关文章。',
  kept: (name: string) => `已存为模板“${name}”`,
} as const
