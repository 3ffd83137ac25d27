type Taken = { characters: number; pictures: number; videos: number; tables: number; publishedAt: string }

/** The most sources that one sentence names; the editor shows each at its place. */
const namedAtMost = 5

/** What the import of files says, each file in its sentences. */
export const importCopy = {
  open: '导入',
  titles: { 1: '导入文章', 2: '导入活动' },
  note: '每篇存成一份草稿，不会公开。可以一次选多个文件；文中用到的图片请一起选，按文件名对应。',
  kinds: '支持docx、Markdown、HTML、另存为的公众号文章，以及装有它们的zip',
  pick: '选择文件',
  dropHere: '拖到这里，或',
  progress: (done: number, total: number) => `已导入${done}/${total}`,
  finished: (done: number, failed: number) =>
    failed === 0 ? `${done}篇已存成草稿` : `${done}篇已存成草稿，${failed}个没有导入`,
  waiting: '等待中',
  failed: '没有导入',
  retry: '重试',
  retryOne: (name: string) => `重试 ${name}`,
  retryAll: (count: number) => `重试${count}个`,
  stop: '停止',
  close: '完成',
  results: '导入结果',
  left: '没有带入',
  fileName: '未命名',
  notFetched: (count: number) => `${count}张图片没有下载成功，文件里保留了它们的网址`,
  picturesAlone: '只选了图片。请把文章和图片一起选；只传图片请到“媒体”',
  reading: '正在读取',
  uploading: (at: number, total: number) => `正在上传图片${at}/${total}`,
  saving: '正在存成草稿',
  taken: ({ characters, pictures, videos, tables, publishedAt }: Taken) =>
    [
      `正文${characters.toLocaleString('en-US')}字`,
      ...(pictures > 0 ? [`${pictures}张图片`] : []),
      ...(videos > 0 ? [`${videos}个视频`] : []),
      ...(tables > 0 ? [`${tables}个表格`] : []),
      ...(publishedAt === '' ? [] : [`原文发布于${publishedAt}`]),
    ].join('，'),
  leftPictures: (sources: readonly string[]) => {
    if (sources.length === 0) return []
    const named = sources.filter((source) => source !== '').slice(0, namedAtMost)
    const rest = sources.length > named.length ? '等' : ''
    const names = named.length === 0 ? '' : `：${named.join('、')}${rest}`
    return [`${sources.length}张图片待补，正文里留了位置${names}`]
  },
  pictureRefused: (name: string, sentence: string) => `图片“${name}”没有上传：${sentence}`,
  pictureTooLarge: (megabytes: number) => `超过${megabytes} MB`,
  leftVideos: (count: number) => `${count}个视频已变成链接卡片，请补上封面图`,
  leftEmbeds: '音频和嵌入内容没有带入',
  leftHidden: '隐藏的内容和批注没有带入',
  leftScripts: (count: number) => `${count}段脚本没有带入`,
  leftForms: (count: number) => `${count}个表单控件没有带入`,
  leftParts: (count: number) => `${count}处公式、图形等内容没有带入`,
  leftHead: (names: readonly string[]) => `文件头里的${names.join('、')}没有带入`,
  leftRevisions: (count: number) => `文件里有${count}处修订，按全部接受带入，删去的文字没有带入`,
  leftComments: (count: number) => `${count}条批注没有带入`,
  leftRubies: (count: number) => `${count}处注音没有带入，只留下了被注音的字`,
  leftMargins: '页眉、页脚没有带入',
  leftTables: (count: number) => `${count}个表格没有带入，只留下了里面的文字`,
  leftStyles: '颜色和字号没有带入',
  titleCut: (atMost: number) => `标题只保留了前${atMost}字`,
  unsupported: '不支持这种文件，请选docx、md、html或装有它们的zip；旧版doc请先另存为docx',
  tooLarge: (megabytes: number) => `文件超过${megabytes} MB，请拆分后再导入`,
  tooMuchInside: '文件解开后太大，没有读取；请拆分后再导入',
  tooComplex: '内容太多或层级太深，没有读取；请拆分后再导入',
  unreadable: '文件打不开，可能已损坏或设了密码，请重新另存后再试',
  empty: '文件是空的',
  nothingInside: '压缩包里没有docx、md或html文件',
} as const

/** The names of styles in Word and WPS, by which a paragraph of a file is known. */
export const wordStyles = {
  title: ['Title', '标题', '文档标题'],
  quote: ['Quote', 'Intense Quote', '引用', '明显引用'],
  subtitle: ['Subtitle', '副标题'],
} as const
