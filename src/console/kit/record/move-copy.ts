/** What the dialog says that retires a record in use. */
export const moveCopy = {
  note: '先移到下面选的这一个，再删除；10秒内可以撤销',
  nowhere: (uses: readonly string[]) => `${uses.join('，')}，又没有别的可以移过去，请先新建一个`,
  to: '移到',
  verb: '移动并删除',
} as const
