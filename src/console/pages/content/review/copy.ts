/** The copy of the review beside the editor: 审稿 by a colleague, never 审批, which is the approver's (console 6b). */
export const reviewCopy = {
  title: '审稿',
  none: '还没有送审。',
  ask: '送审',
  askTitle: '送审给一位同事',
  reviewer: '同事',
  pick: '请选择同事',
  noReviewers: '没有其他同事可以审稿：编辑和所有者可以审稿，请所有者邀请成员。',
  note: '审稿说明',
  asked: (name: string) => `已送审给${name}`,
  open: (asker: string, reviewer: string) => `${asker}送审给${reviewer}，待答复`,
  passed: (name: string) => `${name}审稿通过`,
  returned: (name: string) => `${name}退回修改`,
  cancelled: '送审已撤回',
  changedSince: '此后文本又有修改',
  cancel: '撤回送审',
  cancelDone: '已撤回送审',
  // The server accepts the pass, but it does not allow a publication.
  mine: '现在这一版里有你的修改：你的通过不算，请送审给没有修改过的同事。',
  pass: '通过',
  giveBack: '退回修改',
  answerTitle: { passed: '通过', returned: '退回修改' },
  answerSummary: {
    passed: '送审人会收到邮件，“今天”页也会提醒，公开仍需发布',
    returned: '送审人会收到邮件，“今天”页也会提醒，说明显示在稿件旁边',
  },
  answerNote: '说明',
  answerNoteRequired: '退回修改的原因',
  answered: { passed: '已通过', returned: '已退回修改' },
  required: {
    passed: (by: string) => `${by}审稿通过，可以发布`,
    // What is typed and not saved yet belongs to no version that anybody passed.
    typing: '有新的修改，发布前要重新送审',
    waiting: (by: string) => `等${by}审稿`,
  },
} as const

/** The remarks at words of a text. */
export const remarkCopy = {
  title: '批注',
  count: (open: number) => (open === 0 ? '' : `${open}条未处理`),
  none: '选中正文里的文字，点“批注”写给同事。',
  whole: '整篇',
  gone: '原文已删',
  goTo: (quote: string) => `到批注的原文“${quote}”`,
  write: '写批注',
  writeTitle: '写批注',
  body: '意见',
  bodyHint: '输入 @ 提到同事，对方会收到邮件',
  colleagues: '可以提到的同事',
  reply: '回复',
  settle: '标为已处理',
  reopen: '重新打开',
  settled: (count: number) => `已处理${count}条`,
  settledBy: (name: string) => `${name}标为已处理`,
  written: '批注已写好，只有同事能看到',
  tooLong: (most: number) => `一次最多批注${most}个字，请少选一些`,
} as const
