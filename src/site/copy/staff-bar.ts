/** What members of staff read above a page of the site; visitors never do. */
export const staffBarCopy = {
  label: '给同事的提醒',
  open: (count: number) => `还有${count}处是样例`,
  list: '上线准备',
  only: '只有同事看到',
} as const
