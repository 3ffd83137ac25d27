import { type ContentStatus, isAhead } from '../content/publishing.ts'

/** Sentences for staff when a slide cannot be saved, shown or moved. */
export const bannerSentences = {
  pictureFormat: '图片应为媒体库里的图片',
  linkFormat: '跳转链接应为本站路径或 http(s) 网址',
  timeFormat: '时间格式不正确',
  untilBeforeFrom: '结束时间应晚于开始时间',
  over: '展示时间已经过去，请修改展示时间',
  desktopMissing: '还没有选择电脑图',
  phoneMissing: '还没有选择手机图',
  headlineMissing: '没有填写大标题，访客不知道这张说什么',
  lineMissing: '没有填写一句话，请用一句话说明大标题',
  altMissing: '没有填写替代文字，请描述图片内容',
  nowhere: '没有填写跳转链接，图片不能点击',
  small: (place: string, width: number, height: number, least: string) =>
    `${place}只有${width} × ${height}，放大后会模糊，建议${least}`,
  cut: (place: string, width: number, height: number, wished: string) =>
    `${place}是${width} × ${height}，边缘会被裁切，建议${wished}`,
  heavy: (place: string, kilobytes: number) => `${place}有${kilobytes} KB，加载较慢，建议压缩到400 KB以内`,
  noSize: (place: string) => `${place}读不到尺寸，请更换图片`,
  noDraft: '没有未发布的修改',
  scheduleInPast: '定时的时间应晚于现在',
  timeRequired: '请选择发布时间',
  notPublic: '这张横幅没有公开',
  notScheduled: '这张横幅没有定时',
  withdrawFirst: '请先下线或取消定时，再删除',
  deleted: '这张横幅已经删除',
  orderChanged: '顺序已被其他成员修改，请查看最新顺序后再调整',
  checksFailed: '检查没有通过，请先修改',
  changedSince: '其后又有修改，不能撤销',
  testNotInPages: '登录框的横幅不在页面里，不支持测试',
  testAnother: '已有测试在进行，同一时间只能进行一个测试，以免互相影响',
  testLargest: '这张是首屏第一张大图，测试会影响打开速度；请调整到其后的位置再测试',
  testHidden: '访客现在看不到这张，不能测试',
  testOtherPlace: 'B应选择同一位置的另一张',
  testPublicB: 'B应选择没有公开、没有定时的一张',
  testTimedA: '这张有定时的修改会在测试中途公开，请先取消定时',
  testEndsA: '这张在测试结束前到期，请缩短测试或修改展示时间',
  testPeriodB: 'B的展示时间没有覆盖整个测试，请先修改展示时间',
  testRunning: '正在测试，请先中止测试再修改',
  testNone: '没有进行中的测试',
  testNotOver: '测试还没结束',
  testChosen: '已经选定',
  testChangedB: 'B在测试之后修改过，与测试的不一致；需要使用请直接发布',
} as const

/** Actions on a slide as a whole (specification, console 4). */
export const bannerActions = ['publish', 'schedule', 'unschedule', 'withdraw', 'remove'] as const
export type BannerActionName = (typeof bannerActions)[number]

/** The state of a slide. `enabled` is the field that the site's query filters by. */
export type BannerState = {
  enabled: boolean
  /** When the draft is published automatically; null when it is not scheduled. */
  publishAt: Date | null
  /** When the slide was first public; null when it never was, and on slides older than the console. */
  publishedAt: Date | null
  deletedAt: Date | null
}

export type BannerOutcome =
  | { ok: true; to: BannerState /** What is written becomes the slide. */; takesText: boolean }
  | { ok: false; sentence: string }

export function bannerStatus({ enabled, publishAt, publishedAt }: BannerState): ContentStatus {
  if (enabled) return 'published'
  if (publishAt !== null) return 'scheduled'
  return publishedAt === null ? 'draft' : 'withdrawn'
}

/** The state of a slide after an action, or the sentence against it. `hasDraft`: the slide has unpublished changes. */
export function decideBannerAction(
  verb: BannerActionName,
  state: BannerState & { hasDraft: boolean },
  at: Date | null,
  now: Date,
): BannerOutcome {
  const { hasDraft, enabled, publishAt, publishedAt, deletedAt } = state
  const becomes = (to: Partial<BannerState>, takesText = false): BannerOutcome => ({
    ok: true,
    to: { enabled, publishAt, publishedAt, deletedAt, ...to },
    takesText,
  })
  if (state.deletedAt !== null) return refused(bannerSentences.deleted)
  const isSame = state.enabled && !hasDraft
  switch (verb) {
    case 'publish':
      if (isSame) return refused(bannerSentences.noDraft)
      return becomes({ enabled: true, publishAt: null, publishedAt: state.publishedAt ?? now }, true)
    case 'schedule':
      if (isSame) return refused(bannerSentences.noDraft)
      if (at === null) return refused(bannerSentences.timeRequired)
      return isAhead(at, now) ? becomes({ publishAt: at }) : refused(bannerSentences.scheduleInPast)
    case 'unschedule':
      return state.publishAt === null ? refused(bannerSentences.notScheduled) : becomes({ publishAt: null })
    case 'withdraw':
      if (!state.enabled) return refused(bannerSentences.notPublic)
      return becomes({ enabled: false, publishAt: null, publishedAt: state.publishedAt ?? now })
    case 'remove':
      if (state.enabled || state.publishAt !== null) return refused(bannerSentences.withdrawFirst)
      return becomes({ deletedAt: now })
  }
}

function refused(sentence: string): BannerOutcome {
  return { ok: false, sentence }
}
