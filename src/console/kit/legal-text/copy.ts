/** The copy of the editor of legal texts. */
export const legalTextCopy = {
  section: '部分',
  clause: '条目',
  headingTitle: { 2: '部分的锚点与说明', 3: '条目的锚点与说明' } as Readonly<Record<number, string>>,
  fields: { id: '锚点', label: '目录里的短名', gist: '页首的大意', summary: '一句话说明' },
  idHint: '英文字母开头，可以有数字和短横线；别处链接到这里，公布以后不要改',
  idOptional: '选填，别处要引用这一条才写；不写时按编号',
  idWrong: '英文字母开头，后面只能是字母、数字和短横线',
  summaryHint: '显示在正文旁边，不是条款',
  missing: (fields: readonly string[]) => `还没有写${fields.join('、')}`,
  change: '修改锚点与说明',
  noNameInTitle: '标题里不能插入名称，请放进正文',
  nameWithWords: (label: string, words: string) => `${label}：${words}`,
  nameEmpty: '（网站设置里没有填写）',
  placeEmpty: '（正文里还没有这一条）',
} as const
