/** Title and text of the window that opens in the click and waits for the web system's address. */
export const enteringCopy = '正在进入系统…'

/** The name of a form that takes a phone number to the register box, which has a name of its own. */
export const registerFormName = '开始注册'

/** The one word for trying again, wherever something did not come. */
export const failedStateCopy = { retry: '重新加载' } as const

type Month = { year: number; month: number }
type Day = { month: number; day: number }

/** How dates are written wherever they are read as words; figures of a drawing have a manner of their own. */
export const dateCopy = {
  month: ({ year, month }: Month) => `${year}年${month}月`,
  monthDay: ({ month, day }: Day) => `${month}月${day}日`,
  day: ({ year, month, day }: Month & Day) => `${year}年${month}月${day}日`,
} as const

/** Words of the banner carousel's controls (specification 2; readings 5). */
export const bannerCopy = {
  role: '轮播',
  slideRole: '幻灯片',
  slide: (index: number, count: number) => `第${index}张，共${count}张`,
  dot: (index: number, name = '') => `显示第${index}张${name && `：${name}`}`,
  pause: '暂停轮播',
  resume: '继续轮播',
} as const
