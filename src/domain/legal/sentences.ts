/** Sentences for staff about the legal documents. */
export const legalSentences = {
  versionForm: '写作V1.1这样',
  versionNewer: (last: string) => `要比${last}新`,
  fromMissing: '填生效日',
  fromEarly: (day: string) => `不能早于${day}`,
  leadMissing: '写一句页首的话',
  changesMissing: '写清这一版改了什么，访客会看到',
  checksFailed: '先改好这些，才能发布',
  same: '和最近的一版一字不差',
  noDraft: '没有写好没发布的',
  changedSince: '之后又有改动，不能撤销了',
  inForce: '已经生效的版本不能撤回，只能再发新版',
} as const
