/** What the search for own pages and the list of what leads to a page say. */
export const ownPagesCopy = {
  hint: '填写网址，或输入标题查找本站页面',
  list: '本站页面',
  none: '没有找到本站页面',
  kinds: { article: '文章', activity: '活动', platform: '平台', page: '页面' },
  states: { draft: '草稿', scheduled: '定时', published: '已发布', withdrawn: '已下线' },
  referrers: '谁链接到这里',
  referrersCount: (count: number, more: boolean) => (more ? `${count}处以上` : `${count}处`),
  referrersNone: '没有页面链接到这里',
  referrersLater: '只在草稿里',
  referrersWarning: (count: number, more: boolean) =>
    `${more ? `${count}处以上` : `${count}处`}链接到这里，操作后请检查：`,
  referrersFailed: '暂时查不到谁链接到这里',
  referrersRest: (count: number) => `还有${count}处`,
  referrerKinds: {
    article: '文章',
    activity: '活动',
    platform: '平台',
    ecology: '生态应用',
    partner: '合作伙伴',
    banner: '横幅',
    landing: '页面',
    redirect: '跳转',
    setting: '站点设置',
  },
  untitled: '（还没有标题）',
} as const
