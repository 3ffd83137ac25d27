import type { SignalKey } from '#domain/check/signals.ts'

type Explained = { text: string; changes: string }

/** What each signal of check.html is, and what changes it. */
export const checkSignalCopy = {
  canvas: {
    text: '网站让浏览器画一张固定的图，再读回每个像素。显卡、驱动、系统字体稍有差别，画出来就不一样。',
    changes: '换电脑、换显卡驱动会变；换窗口、清Cookie不会。有的浏览器会加干扰，每次都不同。',
  },
  webgl: {
    text: '网站能问出显卡型号和驱动，还能让它画一个立体图再读回来。同型号的电脑会一样。',
    changes: '换显卡或关掉图形加速会变，换浏览器窗口不会。',
  },
  audio: {
    text: '网站让浏览器算一小段听不见的声音。处理器和系统不同，末几位小数就不同。',
    changes: '换系统或浏览器大版本会变。',
  },
  math: {
    text: '少数算式在不同内核、系统上末位不同，可以看出UA报的内核真不真。',
    changes: '换内核才会变，同内核的电脑都一样。',
  },
  fonts: {
    text: '网站逐个试字体装没装。Windows和Mac自带的字体不同，所以它常用来核对UA。',
    changes: '装Office、设计软件或字体会变。',
  },
  agent: {
    text: '浏览器自报的系统和版本。UA与UA-CH是两份自报，平台是第三份，三份应当说同一件事。',
    changes: '浏览器升级会变，几周一次，平常。',
  },
  screen: {
    text: '屏幕多大、缩放几倍。',
    changes: '外接屏一换就会变。',
  },
  cores: {
    text: '处理器的线程数。',
    changes: '换电脑才会变；有的浏览器只报固定的数。',
  },
  memory: {
    text: '浏览器只报约数，比如4、8、16，看不到准确的容量。',
    changes: '换电脑才会变；Firefox和Safari不报。',
  },
  touch: {
    text: '有没有触摸屏。自称手机却不能触控，就是矛盾。',
    changes: '接上触控屏会变。',
  },
  plugins: {
    text: '如今各家浏览器都报固定的5项PDF阅读器，几乎分不出人。',
    changes: '把PDF设成“下载”会变成0项。',
  },
  devices: {
    text: '没有授权时，只看得到有没有麦克风和摄像头，看不到名字。',
    changes: '插拔耳机、摄像头会变。本站不用麦克风和摄像头，权限一直关着。',
  },
  battery: {
    text: '电量和是否接电源。变得快，认不出人，但能看出两个窗口是不是同一台笔记本。',
    changes: '随时在变；Firefox和Safari不报。',
  },
  zone: {
    text: '系统时区。要和出口地址在同一个地方，店铺的当地时间才说得通。',
    changes: '改系统时区，或在环境设置里选“随出口IP”。',
  },
  languages: {
    text: '网页读到的语言顺序，应当与Accept-Language一致。',
    changes: '在浏览器的语言设置里改。',
  },
  acceptLanguage: {
    text: '每次请求都会带上的语言，由服务器看到。',
    changes: '跟着浏览器的语言设置变。',
  },
  address: {
    text: '服务器看到您从哪里来。国家、地区和网段种类查的是离线表，偶尔不准。种类只认得一部分：大的云厂商、手机网和家用宽带，别的写未知。',
    changes: '换线路、换代理会变；家用宽带隔几天也可能变。',
  },
  webrtc: {
    text: '音视频通话用的通道，有时会绕过代理，露出另一个地址。',
    changes: '在环境设置里设为“替换”或“关闭”。本站没有打开反射服务时，这一项写未知。',
  },
  protocol: {
    text: '连接的版本，由服务器看到。中间有代理时，服务器看到的是代理，写未知。',
    changes: '跟着浏览器内核和线路变。',
  },
  automation: {
    text: '自动化工具打开的浏览器，会留下webdriver标记。正常打开应当没有。',
    changes: '用自己打开的窗口就没有。',
  },
  storage: {
    text: '两样都能用才算平常。关掉反而少见，也会掉登录。',
    changes: '在浏览器的隐私设置里改。',
  },
  quota: {
    text: '浏览器允许网页用多少空间，与硬盘剩余有关，是个约数。',
    changes: '硬盘装了东西、换成无痕窗口会变。',
  },
  permission: {
    text: '通知权限现在是什么状态，只看不申请。',
    changes: '在地址栏左边的网站设置里改。',
  },
  private: {
    text: '只能猜：从存储配额推测，许多浏览器里猜不出。',
    changes: '换成普通窗口会变。',
  },
} as const satisfies Record<SignalKey, Explained>
