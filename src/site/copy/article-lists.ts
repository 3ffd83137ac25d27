/** Words of the list pages xwdt, yygh, cpjs and brand (specification 2, News list pages; specification 8). */
export const articleListCopy = {
  xwdt: {
    lead: ['平台规则、产品更新、公司动态，', '按时间排列。'],
    drawing: '信号旗拼成的一面帆：一条红线从左边来，三条绿线分头出去',
    join: ['消息看完了，', '给下一家店也建个环境。'],
  },
  yygh: {
    lead: ['防关联、账号安全、选品、履约，', '有人做过的方法，整理在这里。'],
    drawing: '海图上的一面罗盘：一条红线从左边来，三条航线各走各的',
    join: ['方法记下了，', '从下一家店开始用。'],
  },
  cpjs: {
    lead: ['指纹环境、住宅IP、云号、自动化，', '一件一件拆开讲。'],
    drawing: '拆开的一面帆：帆片、帆骨、绳环、舵轮各在一处，三条绿绳各走各的',
    join: ['每件都看过了，', '给下一家店配一套。'],
  },
  brand: {
    lead: ['好船分隔舱，一处漏水，整船不沉。', '店铺也该这样分开。'],
    drawing: '一条船的剖面：七个隔舱，一个进了水，其余六个各有一条绿线通到桅顶',
    join: ['我们的故事先说到这里，', '下一段从您的店开始。'],
  },
  joinText: '注册就能新建环境，Windows和Mac都能用。',
  register: { phone: '请输入手机号', submit: '立即注册' },
  readMore: '阅读全文',
  fold: '收起',
  ownPage: '单独打开这一篇',
  /** The figure stands large, so the three parts come apart. */
  month: {
    unit: '月',
    year: (year: number) => `${year}年`,
  },
  pager: { label: '分页', previous: '上一页', next: '下一页', total: (total: number) => `共${total}篇` },
  empty: {
    title: '暂无数据',
    hint: '这一栏还没有文章。',
    home: '回首页',
  },
  beyond: {
    title: '暂无数据',
    hint: (total: number, pages: number) => `这一栏共${total}篇，到第${pages}页为止。`,
    first: '回到第1页',
  },
} as const
