/** What staff read when a slide cannot be saved, shown or moved as it is. */
export const bannerSentences = {
  pictureFormat: '图片应为媒体库里的图片',
  linkFormat: '点了去哪应为本站路径或 http(s) 网址',
  timeFormat: '时间格式不正确',
  untilBeforeFrom: '结束时间应晚于开始时间',
  over: '展示时间已经过去，请改期',
  desktopMissing: '还没有选电脑图',
  phoneMissing: '还没有选手机图',
  altMissing: '替代文字没填，请写图里有什么',
  nowhere: '没有填点了去哪，图片不能点',
  small: (place: string, width: number, height: number, least: string) =>
    `${place}只有${width} × ${height}，放大会糊，建议${least}`,
  cut: (place: string, width: number, height: number, wished: string) =>
    `${place}是${width} × ${height}，边上会裁掉一些，建议${wished}`,
  heavy: (place: string, kilobytes: number) => `${place}有${kilobytes} KB，访客要等，建议压到400 KB以内`,
  noSize: (place: string) => `${place}没有尺寸，请换一张`,
  noDraft: '没有未发布的修改',
  scheduleInPast: '定时的时间应晚于现在',
  timeRequired: '请选择发布时间',
  notPublic: '这张横幅没有公开',
  notScheduled: '这张横幅没有定时',
  withdrawFirst: '请先下线或取消定时，再删除',
  deleted: '这张横幅已经删除',
  orderChanged: '顺序已经被别人改过，请看过再排',
  checksFailed: '检查没有通过，请先修改',
  changedSince: '其后又有了改动，不能撤销',
} as const
