import { directRowsAtMost, exportKeptHours, exportRowsAtMost } from '#domain/exports/kinds.ts'

const count = (rows: number) => rows.toLocaleString('en-US')

/** Sentences for staff about exports. */
export const exportSentences = {
  tooManyToAnswer: `超过${count(directRowsAtMost)}行，请在“导出”里做`,
  tooMany: `超过${count(exportRowsAtMost)}行，请缩小范围`,
  nothing: '没有符合条件的行',
  notYours: '没有导出这张表的权限',
  notDone: '还没有做好',
  over: `已过${exportKeptHours}小时，文件已清除`,
  erased: '其中有人注销了账号，文件已清除，请重新导出',
} as const
