/** Sentences about errors in a line of a legal document, for its author. */
export const legalLineErrors = {
  noSection: '没有一个部分：用“# 标题”开始',
  strayText: '部分下面先写“## 标题”，正文写在条目里',
  noPart: '这一部分没有条目：用“## 标题”开始一条',
  emptyPart: '这一条没有内容',
  listEnd: '列表后面空一行',
  noBlock: '这一行不是段落、列表或表格的开头',
  twoLines: '一段话写成一行，后面空一行',
  table: '表名下面要有表头、一行|---|和内容',
  rule: (columns: number) => `这里写|---|，一共${columns}列`,
  cells: (cells: number, columns: number) => `这一行有${cells}格，表头有${columns}列`,
  row: '写作| 一格 | 一格 |，每格都要有字',
  emphasis: '加粗的**没有成对',
  name: (found: string, known: readonly string[]) => `不认识${found}，可以用的是${known.join('、')}`,
  anchorTwice: (anchor: string) => `锚点${anchor}有两处`,
  noAnchor: (name: string, anchor: string) => `{${name}}要链接到id为${anchor}的地方，文中没有`,
} as const
