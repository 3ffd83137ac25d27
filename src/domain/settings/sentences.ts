/** Sentences for staff when an action on the settings is refused. */
export const settingSentences = {
  nothing: '没有要改的',
  textsOnly: '编辑只能改文字，其余的请所有者来改',
  checksFailed: '有几处要先改好，才能发布',
  changedSince: '之后又有人改了设置，不能再撤销',
  shape: '这项设置的内容不完整',
} as const
