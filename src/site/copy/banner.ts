/** Words of the banner carousel's controls (specification 2; readings 5). */
export const bannerCopy = {
  role: '轮播',
  slideRole: '幻灯片',
  slide: (index: number, count: number) => `第${index}张，共${count}张`,
  dot: (index: number) => `显示第${index}张`,
  pause: '暂停轮播',
  resume: '继续轮播',
} as const
