/** Words of the TikTok introduction page (product.md, section 2). Shops and numbers inside the drawings are made up. */
export const tkIntroduceCopy = {
  opening: {
    title: ['开几间铺子，', '拉几根线。'],
    lead: ['TikTok Shop的每家店，配一套环境、一条当地线路、一个云号。', '入驻要走哪几步，往下看。'],
    drawing: '一条街上的店铺，每间从杆上拉一根自己的线；最右边的空位等着下一间',
    signs: { id: 'Kayu Living', my: 'Rumah Kita', th: 'Baan Mali', ph: 'Moda' },
    next: '下一间，留给你',
  },
  reasons: {
    title: ['把一家店拆开看，', '六样东西都是它自己的'],
    shop: 'Kayu Living',
    site: 'TikTok Shop印尼站',
    items: {
      environment: {
        label: '指纹种子',
        title: '环境独立',
        text: ['每家店一套指纹、时区、语言和Cookie，', '登录这家，不留那家的痕迹。'],
      },
      line: {
        label: '出口IP',
        title: '当地线路',
        text: ['出口落在店铺所在国的住宅网络，', '一店一条，固定不换。'],
      },
      number: { label: '云号', title: '当地号码', text: ['云号收登录和改密的验证码，', '不用往国外寄卡。'] },
      live: { label: '直播设备', title: '直播推流', text: ['直播设备放在当地，网络走当地，', '画面从那边出去。'] },
      schedule: {
        label: '自动化',
        title: '到点自动跑',
        text: ['发视频、邀达人、巡直播间，', '排好时间就不用守着。'],
      },
      team: { label: '团队', title: '多人共管', text: ['按人开权限，不传密码，', '谁做了什么都有记录。'] },
    },
    values: {
      seed: 'E119-6D3B',
      ip: '114.79.**.156',
      number: '+62 812 ***-6620',
      live: '雅加达，推流中',
      team: ['林', '敏', '周'],
    },
  },
  steps: {
    title: ['官方入驻，', '四张纸的事'],
    lead: ['资料一次备齐再动手，', '照着下面四张，一张一张过。'],
    items: {
      account: { title: '创建账号', text: '在店铺自己的环境里注册，邮箱和手机号只给这一家用。' },
      documents: { title: '提交资料', text: '照清单上传，照片四角要全，名称和执照逐字一致。' },
      review: { title: '官方审核', text: '平台逐项核对，结果发到注册邮箱；没通过，信里会写明缺什么。' },
      deposit: { title: '缴纳保证金', text: '按类目在后台缴，到账后店铺开张；闭店可按规则申请退回。' },
    },
    /** How long the platform takes, where the settings carry it with its source. */
    reviewTime: ({ duration, source, asOf }: { duration: string; source: string; asOf: string }) =>
      `审核时长：${duration}（${source}，${asOf}）`,
  },
  papers: {
    account: {
      title: '创建账号',
      fields: [
        ['邮箱', 'shop@kayuliving.com'],
        ['手机号', '+62 812 ***-6620'],
      ],
      country: ['开店国家', '印度尼西亚'],
    },
    documents: {
      title: '提交资料',
      ready: ['营业执照', '法人身份证', '经营地址证明', '收款账户'],
      optional: '品牌授权（如有）',
    },
    letter: { title: '审核结果', from: ['发件人', 'TikTok Shop'], text: 'Kayu Living的入驻申请已通过' },
    receipt: {
      title: '保证金回执',
      rows: [
        ['店铺', 'Kayu Living'],
        ['类目', '家居日用'],
        ['金额', '以后台显示为准'],
      ],
      state: ['状态', '已缴纳'],
    },
  },
  join: {
    drawing: '挂在线上的招牌：营业中',
    sign: ['营业中', 'Kayu Living', 'TikTok Shop印尼站'],
    title: ['下一块招牌，', '挂你家的'],
    text: ['注册后就能新建环境，', '先把线拉好，再去申请。'],
    phone: '请输入手机号',
    submit: '立即注册',
  },
} as const
