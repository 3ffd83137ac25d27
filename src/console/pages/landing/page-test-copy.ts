/** What the test of two versions of a page says. */
export const pageTestCopy = {
  title: '对照测试',
  same: '第二版和第一版还一样，先修改第二版',
  numbers: '两个数都填1到500的整数',
  isTested: '正在对照测试',
  howTo:
    '一半访客看第一版，一半看第二版，网址不变，同一个浏览器始终看同一版。搜索引擎和退出体验计划的访客只看第一版，不计入。比的是注册：服务器收到的，每名访客只算一次。',
  notPublic: '页面发布后才能测试。',
  makeSecond: '复制为第二版',
  secondMade: '已复制为第二版，改好后回到第一版开始测试',
  editSecond: '编辑第二版',
  noSecond: '先把访客看到的复制为第二版，改几处，再开始测试。',
  secondSame: '第二版还和第一版一样，改了才能测试。',
  secondDiffers: (what: string) => `第二版不同的地方：${what}`,
  days: '测试时长',
  dayCount: (days: number) => `${days}天`,
  base: '现在每千名访客注册几人',
  baseHint: (visits: string, registered: string) =>
    `最近28天从这一页进来${visits}次访问，其中${registered}次注册；不准可以改`,
  baseUnknown: '这一页还没有访问数，请按相近的页面估一个',
  difference: '要看出相差几人',
  differenceHint: '每千名访客相差几个注册，才值得换',
  people: '人',
  needed: (each: string, both: string) =>
    `真有这样的差别时，五次里有四次能看出来：每一版要${each}名访客，共${both}名（双侧5%，把握80%）`,
  takes: (days: string) => `按这一页现在的访问，凑够约需${days}天`,
  takesUnknown: '这一页还没有访问数，凑够要多久算不出来',
  tooFew: (days: number) => `${days}天多半凑不够，很可能分不出高下；可以选更长的时长，或只看更大的差别`,
  ends: (until: string) => `到${until}（北京时间）结束，期间不显示结果，也不能更改时长`,
  breaks: '期间发布第一版的修改或下线，测试作废；第二版到结束前不能改',
  begin: '开始测试',
  begun: '测试已开始',
  running: (from: string, until: string) => `${from} 到 ${until}`,
  progress: (counted: string, needed: string) =>
    `已计入${counted}名访客，两版共需${needed}名。到期之前不显示结果：中途的差别可能只是偶然。`,
  settling: '测试已到期，正在出结果',
  stop: '中止',
  stopTitle: '中止测试',
  stopSummary: ['已计入的数据不出结果', '访客立即都看到第一版'],
  stopped: '测试已中止',
  broken: {
    stopped: (at: string) => `${at}测试被中止，没有结果`,
    withdrawn: (at: string) => `${at}页面下线，测试作废，没有结果`,
    changed: (at: string) => `${at}第一版的修改发布了，测试作废，没有结果`,
  },
  names: { a: '第一版', b: '第二版' },
  rates: '每千名访客注册人数，横线为95%置信区间',
  seen: '访客',
  registered: '注册',
  rate: '每千名',
  verdicts: {
    a: (size: string, from: string, to: string) =>
      `第一版更好：每千名访客多注册${size}人（95%置信区间 ${from} 到 ${to}）。`,
    b: (size: string, from: string, to: string) =>
      `第二版更好：每千名访客多注册${size}人（95%置信区间 ${from} 到 ${to}）。`,
    open: (size: string, from: string, to: string) =>
      `没有分出高下：每千名访客相差${size}人，第二版减第一版的95%置信区间为 ${from} 到 ${to}，包含0。`,
    few: () => '两版合计注册不到20人，太少，不能得出结论。',
    uneven: () => '两版的访客数相差过大，不符合随机分配，计数可能出错，请不要使用这个结果。',
  },
  undecided: {
    winner: (from: string, to: string) => `没有定下来的：究竟好多少。每千名访客 ${from} 到 ${to} 人都有可能。`,
    large: (difference: number) =>
      `没有定下来的：有没有更小的差别。人数够了，真差${difference}人的话，五次里有四次看得出来。`,
    small: (needed: string, least: string, difference: number) =>
      `没有定下来的：有没有${difference}人的差别。每一版要${needed}名访客，只到了${least}名。`,
  },
  take: '把第二版写进草稿',
  taken: '第二版已写进草稿，发布后访客才能看到',
  keep: 'A是第一版，B是第二版。保留第一版不用做什么：访客看到的就是它。',
  again: '再测一次',
} as const
