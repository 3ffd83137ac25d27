import { claimsPhone, engineOfAgent } from '../agent.ts'
import { valueIn } from '../facts.ts'
import { type CheckRule, ends } from './rule.ts'

/** Screen, memory and permissions, and the traces of scripts. */
export const computerRules = {
  automation: {
    confidence: 'high',
    signals: ['automation'],
    advice: {
      title: '换成平时用的窗口再查',
      text: '这个窗口像是由脚本打开的。登录店铺请用自己打开的窗口；要跑自动化任务，先看平台是否允许。',
    },
    find: ({ automation }) =>
      automation.length === 0 ? null : ends('平常的窗口', '没有自动化标记', '这个窗口', automation.join('，')),
  },
  screenWindow: {
    confidence: 'medium',
    signals: ['screen'],
    advice: {
      title: '让屏幕不小于窗口',
      text: '窗口比屏幕还大，多半是改了屏幕尺寸而没有改窗口。把屏幕设成“跟随系统”；窗口横跨两块屏时也会这样，挪回一块再查。',
    },
    find: ({ screen, outer, userAgent }) => {
      if (engineOfAgent(userAgent) !== 'blink' || claimsPhone(userAgent)) return null
      // The frame of a maximised window extends beyond the screen.
      const isTooLarge = outer.width > screen.width * 1.05 + 32 || outer.height > screen.height * 1.05 + 32
      if (!isTooLarge) return null
      return ends('屏幕写着', `${screen.width}×${screen.height}`, '窗口却有', `${outer.width}×${outer.height}`)
    },
  },
  screenMedia: {
    confidence: 'high',
    signals: ['screen'],
    advice: {
      title: '屏幕不要只改一处',
      text: '脚本读到的屏幕和样式表读到的不是一块。多半是扩展只改了脚本这一处；把屏幕设成“跟随系统”，关掉扩展再查。',
    },
    find: ({ screen, media, vendor }) => {
      const read = valueIn(media)
      // WebKit reports the screen of an iPad that shows several windows by its own rules.
      if (read === null || screen.width === 0 || /^Apple/.test(vendor)) return null
      const isNear = (one: number, other: number) => Math.abs(one - other) <= 2
      const isSame =
        (isNear(screen.width, read.width) && isNear(screen.height, read.height)) ||
        // A phone on its side: one of the two may keep the upright size.
        (isNear(screen.width, read.height) && isNear(screen.height, read.width))
      const say = (one: typeof screen) =>
        isSame ? `${Math.round(one.ratio * 100) / 100}倍` : `${one.width}×${one.height}`
      if (isSame && Math.abs(screen.ratio - read.ratio) <= 0.03) return null
      return ends('脚本读到', say(screen), '样式表读到', say(read))
    },
  },
  memoryStep: {
    confidence: 'medium',
    signals: ['memory'],
    advice: {
      title: '内存选浏览器会报的数',
      text: '浏览器报内存只用固定的几档：0.25、0.5、1、2、4、8、16、32。别的数字说明它被改过。',
    },
    find: ({ memory }) =>
      memory === null || [0.25, 0.5, 1, 2, 4, 8, 16, 32].includes(memory)
        ? null
        : ends('浏览器只报', '固定的几档', '这里写着', `${memory} GB`),
  },
  permissionTwice: {
    confidence: 'medium',
    signals: ['permission'],
    advice: {
      title: '用正常打开的窗口',
      text: '同一个通知权限，两处问到的不一样。没有界面的浏览器常这样，平时的窗口不会。',
    },
    find: ({ permission }) => {
      const read = valueIn(permission)
      if (read?.notification !== 'denied' || read.asked !== 'prompt') return null
      return ends('查询说', '还没有问过', '通知说', '已经拒绝')
    },
  },
} as const satisfies Record<string, CheckRule>
