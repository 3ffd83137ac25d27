/** What 查找替换 says. */
export const replaceCopy = {
  title: '查找替换',
  note: '查找文章与活动的标题、摘要、正文等全部文字，包括还没发布的修改。替换只写进草稿，看过之后再发布。',
  words: '查找',
  instead: '替换为',
  insteadHint: '留空则删去这些字',
  matchesCase: '区分大小写',
  takesAttributes: '同时查找链接地址与替代文字',
  find: '查找',
  stop: '停止',
  progress: (examined: number, total: number) =>
    `已查${examined.toLocaleString('en-US')}篇，共${total.toLocaleString('en-US')}篇`,
  goOn: '继续查找',
  found: (places: number, items: number) =>
    `${places.toLocaleString('en-US')}处，在${items.toLocaleString('en-US')}篇里`,
  placesFull: (places: number) =>
    `一次最多列出${places.toLocaleString('en-US')}处，换更长的词可以缩小范围，也可以替换之后继续查找`,
  full: (items: number) => `一次最多列出${items}篇，替换之后可以继续查找`,
  none: '没有找到',
  noneHint: '换个词再查；链接地址与替代文字要选中才会查找。',
  results: '找到的地方',
  selectItem: (title: string) => `选中“${title}”里的全部`,
  selectPlace: (field: string, number: number) => `选中${field}第${number}处`,
  places: (count: number) => `${count.toLocaleString('en-US')}处`,
  morePlaces: (listed: number, count: number) =>
    `这一篇共有${count.toLocaleString('en-US')}处，只列出前${listed}处；替换之后再查，或换更长的词`,
  attribute: '链接地址或替代文字',
  ownDraft: (at: string) => `有你 ${at} 保存的未发布修改，替换会写进这份草稿，发布时一并公开`,
  othersDraft: (name: string, at: string) => `有${name} ${at} 保存的未发布修改，默认不选；选中则替换写进这份草稿`,
  prepare: (places: number, items: number) => `替换${places}处，写进${items}篇的草稿`,
  stale: (titles: readonly string[]) => `查找之后又有修改：${titles.join('、')}。没有替换任何一处，请重新查找。`,
  replaced: (items: number) => `已替换，写进${items}篇的草稿，线上不变`,
  reviewTitle: (items: number) => `${items}篇的修改还没有公开`,
  reviewNote: '逐篇打开可以在“版本”里对比；确认无误后一起发布。',
  publish: (items: number) => `发布这${items}篇`,
  published: (done: number, refused: number) =>
    refused === 0 ? `已发布${done}篇` : `已发布${done}篇，${refused}篇未处理`,
  onlyDraft: '还没发布过，不在一起发布之列',
  somebody: '同事',
} as const
