import type { SignalKey } from '#domain/check/signals.ts'
import { dayText } from './parts.ts'

type Method = {
  /** What a contradiction in it shows. */
  proves: string
  /** What it leaves open. */
  cannot: string
  source: string
}

/** Words of check-method.html. */
export const checkMethodCopy = {
  title: '自检怎样判断，错多少',
  lead: '24项逐项写明：能说明什么，不能说明什么，依据是什么，我们自己的测试里错了多少。欢迎引用。',
  day: (day: string) => `方法与数字截至${dayText(day)}`,
  figures: {
    found: (found: number, faked: number) => ({ name: '改动过的浏览器，找出', figure: `${found}/${faked}` }),
    doubted: (doubted: number, honest: number) => ({ name: '正常的浏览器，误报', figure: `${doubted}/${honest}` }),
  },
  rules: {
    title: '判断靠的是对照',
    agrees: '对得上',
    apart: '对不上',
    text: '一个值真不真，单看看不出来。同一件事从两条路各问一次，两个答案不一样，才写成“对不上”。',
    items: [
      {
        title: '网页和后台线程',
        text: '后台线程（Worker）和空白框架属于同一个浏览器，却不受网页里的脚本管。UA、平台、语言、时区、核数、内存、显卡各问一次，应当一致。',
        pair: { one: ['网页', '16核'], other: ['后台线程', '8核'], agrees: false },
      },
      {
        title: '函数是不是原装',
        text: '给出这些值的函数，浏览器自带的有固定的写法、名字和报错方式。用一个没有脚本的空白框架去问，换过的就会露馅。这只说明函数换过，不说明值是假的。',
        pair: { one: ['网页里的函数', '改写过'], other: ['空白框架里的', '原装'], agrees: false },
      },
      {
        title: '名字和画面',
        text: '显卡报的名字，与它算出的画面对照：软件画图的结果和显卡不同。画布、声音写进去什么，读回来就该是什么；变了就是加了干扰。',
        pair: { one: ['显卡的名字', '独立显卡'], other: ['它的画面', '软件画的'], agrees: false },
      },
      {
        title: '脚本和样式表',
        text: '屏幕大小和缩放，脚本能问，样式表的媒体查询也能问。只改脚本，样式表那一份不会变。',
        pair: { one: ['脚本', '宽1920'], other: ['样式表', '宽1920'], agrees: true },
      },
      {
        title: '报的版本和会的功能',
        text: 'UA写的版本和内核，与报错的写法、支持的功能对照。旧版本不会有新功能。',
        pair: { one: ['UA', '旧版本'], other: ['支持的功能', '新版本才有'], agrees: false },
      },
      {
        title: '浏览器和服务器',
        text: '请求头、出口地址由服务器看到，与网页读到的语言、时区、UA对照。',
        pair: { one: ['网页', '主语言英语'], other: ['请求头', '主语言中文'], agrees: false },
      },
    ],
  },
  signals: {
    title: '逐项依据',
    text: '每项的数字来自下面的测试表：改动这一项的浏览器有几个，找出几个。没有数字的，只展示、只比较，不判断真假。',
    proves: '能说明',
    cannot: '不能说明',
    source: '依据',
    tried: (found: number, faked: number) => `找出${found}/${faked}`,
    untried: '不判断',
  },
  trials: {
    title: '测试表，和它的限度',
    parts: (faked: { inBrowser: number; composed: number }, honest: { measured: number; composed: number }) => [
      `改动过的：${faked.inBrowser + faked.composed}个。其中${faked.inBrowser}个由Chromium真的跑出来，用脚本或开发者工具改动；${faked.composed}个在测试用的机器上做不出，按记录改写。`,
      `正常的：${honest.measured + honest.composed}个。其中${honest.measured}个实测于Debian上的Chromium、Firefox ESR、WebKitGTK和GNOME Web，没有显卡；${honest.composed}个按各家公开的格式写成，包括Windows、Mac、iPhone、安卓、微信和QQ浏览器，没有实测。`,
      '表里只有我们知道的改法，所以这不是外面的真实比例。改法在变，测试表跟着加，页首写着日期。',
      '实测的里面，有的确实由软件画图，有的开着防指纹、加了干扰；这些照实指出，不算误报。',
    ],
    missedTitle: '没有找出来的',
    missed: [
      '时区改成时差相同的另一个国家（首尔对日本）：只在那一行写明，不算对不上。',
      '核数改在内核里，网页和后台线程一起变。',
      '屏幕改在内核里，脚本和样式表一起变，窗口也放得下。',
    ],
  },
  unread: {
    title: '不读的，也不判断的',
    items: [
      { title: 'DNS服务器', text: '要用专门的域名去问，我们没有设，所以不读。' },
      { title: 'IP黑名单', text: '名单在第三方手里，查询要把您的地址交出去，所以不查。' },
      { title: 'TLS指纹', text: '加密在前面的代理就结束了，服务器看不到。' },
      { title: '付款、地址、行为、证件', text: '任何网页自检都读不到。' },
    ],
  },
  cite: {
    title: '引用',
    text: (product: string, day: string, address: string) =>
      `${product}：《环境自检的方法》，${dayText(day)}版，${address}`,
    note: '引用数字时请连同日期和限度一起写。发现漏判或误报，请告诉我们，会加进测试表。',
    back: '去自检',
  },
} as const

/** What each signal can prove, in the order of the page. */
export const checkMethods: Record<SignalKey, Method> = {
  canvas: {
    proves: '画进去的和读回来的不一样，就有干扰；画图的函数是不是原装。',
    cannot: '画面相同的，可能只是同型号的电脑。换成别人画面、又处处一致的，看不出。',
    source: 'HTML标准（Canvas），PNG规范，Gómez-Boix等2018',
  },
  webgl: {
    proves: '显卡的名字属不属于这个系统，与后台线程、与算出的画面对不对得上；是否只在网页里藏起来。',
    cannot: '只认得SwiftShader、llvmpipe两种软件的画面，换处理器可能认不出；两块真显卡之间分不出。',
    source: 'WebGL规范，WEBGL_debug_renderer_info，ANGLE，本站实测的画面摘要',
  },
  audio: {
    proves: '写进去的声音和读回来的不一样，或两次算得不同，就有干扰。',
    cannot: '系统和浏览器相同的电脑，数值常常相同。',
    source: 'Web Audio API，Englehardt与Narayanan 2016',
  },
  math: {
    proves: '算式函数是不是原装；两家店的内核是否一样。',
    cannot: '同一内核都一样，认不出电脑。',
    source: 'ECMAScript允许各内核的近似不同',
  },
  fonts: {
    proves: '系统自带的字体属于Windows还是Mac，与UA是否一致；量字宽的函数是不是原装。',
    cannot: '两边的字体都装了，就不判断。',
    source: '微软与苹果的系统字体清单',
  },
  agent: {
    proves: 'UA、平台、UA-CH、请求头、内核的报错与功能，说的是不是同一个浏览器。',
    cannot: '真的换了整个浏览器、处处一致的，不算改动。Safari和Firefox的版本不核对。',
    source: 'RFC 9110，UA-CH，ECMAScript，Chrome的版本说明',
  },
  screen: {
    proves: '脚本和样式表读到的屏幕、缩放是否一致；窗口会不会比屏幕大。',
    cannot: 'iPad分屏时各按各的算，所以Safari不核对。改在内核里的看不出。',
    source: 'CSSOM View，Media Queries 4',
  },
  cores: {
    proves: '网页和后台线程的核数是否一致，函数是不是原装。',
    cannot: '改在内核里、两处一样的看不出。',
    source: 'HTML标准（hardwareConcurrency）',
  },
  memory: {
    proves: '是不是标准里会有的档，与后台线程是否一致。',
    cannot: '只有约数，看不到真实容量。',
    source: 'Device Memory规范',
  },
  touch: {
    proves: '自称手机却没有触控；函数是不是原装。',
    cannot: '电脑也可能有触控屏，有触控不算矛盾。',
    source: 'Pointer Events规范',
  },
  plugins: {
    proves: '插件列表是不是浏览器原装的。',
    cannot: '如今各家都报一样的5项，分不出人。',
    source: 'HTML标准（PDF viewer）',
  },
  devices: {
    proves: '列设备的函数是不是原装。',
    cannot: '本站不要权限，多数浏览器看不到数目。',
    source: 'Media Capture规范',
  },
  battery: {
    proves: '读电量的函数是不是原装。',
    cannot: '电量随时在变，认不出人。',
    source: 'Battery Status API',
  },
  zone: {
    proves: '时区的名字、时钟、后台线程，与出口所在地是否一致。',
    cannot: '时差相同的地方不算矛盾，只在行里写明；人在旅途也会对不上。',
    source: 'IANA时区数据库，Laperdrix等2016',
  },
  languages: {
    proves: '主语言、列表、请求头、后台线程是否一致；有没有出口所在地常用的语言（仅供参考）。',
    cannot: '住在外地的人语言不同，很平常。',
    source: 'HTML标准（NavigatorLanguage），各国官方与通行语言',
  },
  acceptLanguage: {
    proves: '请求里带的语言与网页读到的是不是同一份。',
    cannot: '有的浏览器只带一种，少带不算矛盾。',
    source: 'RFC 9110，Gómez-Boix等2018',
  },
  address: {
    proves:
      '国家或地区，用来和时区、语言对照；出口在不在大的云厂商、手机网、家用宽带的网段里（机房算一处，仅供参考）。',
    cannot:
      '查的是离线表（网段表2026年6月），偶尔不准，也不知道城市。只认得几十家运营者，中国的宽带、用iCloud专用代理的都写未知；网段会转租，家用网段里也有公司。',
    source: 'ip-location-db：NRO的分配数据，Route Views与DB-IP的网段（CC BY 4.0）',
  },
  webrtc: {
    proves: '音视频通道的地址和网页的出口是不是一条线；函数是不是原装。',
    cannot: '本站没有打开反射服务时，读不到就写未知。',
    source: 'RFC 8828，RFC 5389',
  },
  protocol: {
    proves: '只展示，两家店可以比。',
    cannot: '前面有代理时，看到的是代理。',
    source: 'RFC 9110',
  },
  automation: {
    proves: 'webdriver标记、自动化工具留下的名字，报这个标记的函数是不是原装。',
    cannot: '没有标记，不等于没有自动化。',
    source: 'WebDriver规范',
  },
  storage: {
    proves: '只展示，两家店可以比。',
    cannot: '关掉存储少见，却不算作假。',
    source: 'HTML标准，Laperdrix等2016',
  },
  quota: {
    proves: '报空间的函数是不是原装。',
    cannot: '是约数，随硬盘在变。',
    source: 'Storage标准',
  },
  permission: {
    proves: '同一个通知权限，两处问到的是否一致。',
    cannot: '允许或拒绝都平常。',
    source: 'Permissions规范，Notifications标准',
  },
  private: {
    proves: '只展示：从配额推测。',
    cannot: '许多浏览器里猜不出，不用来判断。',
    source: 'Chromium的配额算法',
  },
}
