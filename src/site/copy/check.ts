/** Words of the opening of check.html, which belong to the script of the first load. */
export const checkOpeningCopy = {
  eyebrow: '环境自检',
  drawing: (read: number, total: number) => `${total}条线合成一面帆，已经读到${read}条`,
  counts: (total: number, read: number, apart: number) =>
    `${total}项读到${read}项，${apart === 0 ? '没有对不上的' : `${apart}处对不上`}`,
  idle: {
    note: '免费，不用注册',
    title: ['这个浏览器，', '让网站读到了什么'],
    text: '读24项信号，先指出互相矛盾的。两家店各查一次，还能比出它们像不像同一台电脑。',
    start: '开始检查',
    privacy: '全部在您的浏览器里算，不发送，也不保存。只问一次服务器：它看到的地址、国家和请求头。',
    carried: '已经收到另一家店的码，查完这个浏览器就比。',
    noScript: '读取信号要在浏览器里运行脚本。请打开JavaScript，再刷新这一页。',
  },
  reading: {
    note: '大约两秒',
    title: ['正在读，', '读一项亮一条'],
    status: '正在读这个浏览器',
    stop: '停下',
  },
  done: {
    when: (date: Date, seconds: number) =>
      `${date.getMonth() + 1}月${date.getDate()}日${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}，用时${seconds.toFixed(1)}秒`,
    read: (total: number, read: number) => `${total}项读到${read}项，`,
    apart: (count: number) => `${count}处对不上。`,
    agreed: '没有对不上的。',
    textApart: '先处理红线，再和另一家店比一比。',
    textAgreed:
      '没有矛盾，不等于不会被关联：付款、地址、行为和证件，这一页看不到；改在内核里、处处一致的，也看不出来。',
    compare: '和另一家店比',
    report: '存成报告',
    again: '再查一次',
    privacy: '结果只在这个浏览器里，没有发送，也没有保存。关掉页面就没有了。',
  },
  failed: { title: ['没能开始，', '请再试一次'], text: '读取用的脚本没有下载下来，请检查网络。', start: '再试一次' },
} as const

/** Words of the sections of check.html that are shown without a check. */
export const checkCopy = {
  unseen: {
    title: ['这一页看不到的，', '平台看得到'],
    text: '浏览器只是水面以上的部分。下面这四样，任何网页自检都读不到；哪一样共用了，浏览器分得再开也会连上。',
    items: [
      { title: '付款', text: '收款账户、信用卡、税号，有没有共用' },
      { title: '地址', text: '退货地址、仓库，发货面单上的电话' },
      { title: '行为', text: '几点上架、怎么定价，图片文案是不是一套' },
      { title: '证件', text: '营业执照、法人，手机号、邮箱有没有重复' },
    ],
  },
  what: {
    title: '读哪24项',
    text: '每项都写明读的是什么、能不能认出您。比特数来自公开研究，没有研究可引的，不估。',
  },
  how: {
    title: '都在您的浏览器里算',
    parts: [
      '24项里，有21项由浏览器自己读、自己算。另外3项浏览器不知道：出口IP与国家地区、Accept-Language、TLS与HTTP版本。这三项要问一次我们的服务器，它看到什么，就答什么。',
      '问的时候不带任何检查结果，答完不入库。和打开任何网页一样，服务器会看到您的出口地址。码写在网址的#后面，浏览器不会把这一段发给服务器。',
      '出口IP是机房、手机网还是家用宽带，查2026年6月的网段表，只认得一部分，网段也会转租，所以只供参考。DNS服务器和IP黑名单不读：要另问别人才知道。',
    ],
    source:
      '国家与地区查自ip-location-db的离线表，其中的分配数据来自NRO（nro.net，CC BY 4.0）；网段查自同一来源的另一张表，按Route Views（routeviews.org）与',
    dbip: { name: 'IP Geolocation by DB-IP', href: 'https://db-ip.com' },
    sourceEnd: '的数据整理（均为CC BY 4.0，有删减）。',
    more: '详见',
    method: '每一项能说明什么、我们自己测错多少，见',
    drawing: '24项在浏览器里算，只有一次询问去服务器，回来3项',
    here: '21项，在这里算',
    ask: '问一次，不带结果',
    answer: '答3项',
    server: ['我们的', '服务器'],
  },
  questions: {
    title: '常见问题',
    items: [
      {
        question: '都对得上，店铺就不会被关联吗？',
        answer:
          '不能这么说。这一页只看浏览器这一层。对得上，说明网站从浏览器里看不出矛盾；付款、地址、行为、证件有没有共用，要另外核对。',
      },
      {
        question: '怎样查才算数？',
        answer: '用平时登录那家店的浏览器或环境打开这一页，不要换窗口。两家店各查一次，再把码放到一起比。',
      },
      {
        question: '用无痕窗口能把两家店分开吗？',
        answer: '分不开。无痕窗口只是不留Cookie和历史，画布、显卡、音频、字体和出口地址都没有变。',
      },
      {
        question: '检查码会泄露什么？',
        answer:
          '码里有每项的短摘要，还有几个粗略的值：系统与浏览器版本、屏幕、核数、内存、时差、语言、国家等，谁拿到都能读出来。没有出口地址，也没有店名。短摘要每次检查都换，但取值少的项可以一个个试出来，所以只在自己人之间传。',
      },
      {
        question: '有一项写着“浏览器不提供”，要紧吗？',
        answer: '不要紧。各家浏览器给网页看的东西不同，给不出的就照实写，不猜，也不算矛盾。',
      },
    ],
  },
  register: {
    title: ['给每家店一套', '对得上的环境'],
    text: '一店一个环境，时区、语言跟着出口走。',
    phone: '请输入手机号',
    submit: '立即注册',
    first: '自检不用注册，随时可以再来。也可以先看',
  },
} as const
