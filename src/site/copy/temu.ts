/** Words of the opening and of the bar of TEMU.html. They stand apart: only these belong to the script of the first load. */
export const temuOpeningCopy = {
  eyebrow: 'Temu多店管理浏览器',
  title: 'Temu多店，一店一线。',
  text: '全托管、半托管都能管：每家Temu店有自己的环境、线路和号码，核价备货按店分开。',
  waybill: {
    drawing: '一张面单：条码上的五根线，各通向一家店',
    from: ['发件　义乌', 'YIW', '备货单　WB-2511-0942'],
    to: ['收件　广东仓', 'CAN', 'Temu德国站，Lumen Oak'],
    fromCity: '义乌',
    toCity: '广东仓',
    slot: 'D-03',
    digits: ['0942', '8816', '2035', '7710'],
  },
  bar: {
    label: '邀请注册',
    title: '给Temu店建一个独立环境',
    text: '注册后即可新建环境',
    phone: '请输入手机号',
    submit: '立即注册',
  },
} as const

/** Words of the rest of TEMU.html. */
export const temuCopy = {
  shops: {
    title: ['五家店，', '五条线'],
    text: '以前几家店共用一台电脑、一根宽带，容易被误认为同一家。现在每家店用自己的环境和线路，出口IP、当地时间、指纹各自独立。',
    drawing: '五块吊牌，各挂在自己的线上：每家店有自己的站点、出口IP、当地时间和待办',
    tags: [
      {
        flag: 'us',
        shop: 'Cedar Porch',
        site: '美国站',
        ip: '203.0.113.156',
        city: '洛杉矶',
        time: '17:42',
        state: '备货单3张',
      },
      {
        flag: 'de',
        shop: 'Lumen Oak',
        site: '德国站',
        ip: '198.51.100.203',
        city: '法兰克福',
        time: '02:42',
        state: '核价已通过',
      },
      {
        flag: 'gb',
        shop: 'Ashgrove Goods',
        site: '英国站',
        ip: '192.0.2.41',
        city: '伦敦',
        time: '01:42',
        state: '活动已报名',
      },
      {
        flag: 'jp',
        shop: 'Sora Daily',
        site: '日本站',
        ip: '192.0.2.77',
        city: '东京',
        time: '10:42',
        state: '待发货12件',
      },
      {
        flag: 'fr',
        shop: 'Maison Aube',
        site: '法国站',
        ip: '198.51.100.112',
        city: '巴黎',
        time: '02:42',
        state: '核价2款待定',
      },
    ],
  },
  offers: {
    title: '核价，按您的底价来',
    text: '每款先填好底价，低于底价的一律不填。自动接受默认关闭，由您开启并设上限；差一点的按规则重报，差太多的放下，结果写进日报。',
    chores: [
      { name: '核价', how: '平台报价后按规则处理' },
      { name: '备货单', how: '按仓出草稿，由您提交' },
      { name: '活动报名', how: '先出草稿，由您确认' },
    ],
    drawing: '核价清单：平台报价与底价对照后的处理结果',
    columns: { goods: '商品', offer: '平台报价', floor: '您的底价', gap: '差额', verdict: '处理' },
    /** Before the two prices where the table has no room for its head. */
    short: { offer: '平台', floor: '底价' },
    rows: [
      {
        name: '竹编收纳筐',
        size: '小号，2只',
        offer: '¥23.50',
        floor: '¥22.00',
        gap: '高于底价',
        verdict: '接受',
        kind: 'taken',
      },
      {
        name: '硅胶折叠水杯',
        size: '350 mL',
        offer: '¥11.20',
        floor: '¥12.60',
        gap: '低1.40元',
        verdict: '重报 ¥12.80',
        kind: 'again',
      },
      {
        name: 'LED感应夜灯',
        size: '暖光，3只',
        offer: '¥18.90',
        floor: '¥18.50',
        gap: '高于底价',
        verdict: '接受',
        kind: 'taken',
      },
      {
        name: '宠物慢食碗',
        size: '中号',
        offer: '¥14.30',
        floor: '¥17.80',
        gap: '低3.50元',
        verdict: '放弃',
        kind: 'dropped',
      },
      {
        name: '桌面理线器',
        size: '6孔，2条',
        offer: '¥9.60',
        floor: '¥8.90',
        gap: '高于底价',
        verdict: '接受',
        kind: 'taken',
      },
    ],
  },
  questions: {
    title: '常见问题',
    look: '想先看看？',
    price: '查设备价格',
    download: '下载客户端',
    items: [
      {
        question: '全托管店和半托管店，能放在一个账号里管吗？',
        answer:
          '能。每家店都是单独的环境。两种店的履约方式不同：全托管按备货单送平台国内仓，半托管用您的海外仓发货；核价与备货规则按店各设各的。',
      },
      {
        question: '在别的电脑上登录过的店，怎么搬过来？',
        answer:
          '先给这家店建一个环境，配一条固定线路，再登录一次，平台可能要求重新验证。以后这家店只在这个环境里开，旧电脑上退出登录，别两边同时登着。',
      },
      {
        question: '环境分开了，平台就一定不查关联吗？',
        answer:
          '审核由平台决定，谁也替它打不了包票。我们分开的是电脑、网络、指纹这几处容易串的地方；主体资料、收款账户、货品重不重复，还要自己理清楚。',
      },
      {
        question: '设备和IP怎么收费？',
        answer:
          '按设备类型、地区和时长计价，覆盖100多个国家和地区；租得久有折扣，折扣写在时长旁边。价格页选好平台，就只列适合Temu店铺的设备与IP，金额当场算清。',
      },
      {
        question: '几个同事一起管，要怎么分？',
        answer: '主账号发邀请链接，同事各自加入企业、各用各的账号登录。客户端每人装一份，Windows和Mac都能用。',
      },
    ],
  },
} as const
