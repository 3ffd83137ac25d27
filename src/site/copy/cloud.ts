/**
 * Words of the cloud number page below its opening (specification 1 and 2). What is written inside a drawing
 * shows how the product looks. What a number supports is a fact and comes from the site settings.
 */
export const cloudCopy = {
  advantages: {
    title: '为什么用云号',
    items: [
      {
        key: 'one-for-all',
        name: '一机多号',
        text: '12个号码的短信进同一部手机的微信，按店铺分开放。哪条验证码是哪家店的，一眼认得出，不用记哪张卡插在哪部手机里。',
      },
      {
        key: 'we-chat',
        name: '微信接收',
        text: '绑定微信后，短信推到服务号会话，手机上不用另装客户端。人在机场、电脑不在身边，验证码照样看得到。',
      },
      {
        key: 'unlimited',
        name: '数量不限',
        text: '开一家店，开通一个号码，没有数量上限。店不开了，关闭自动续费，用到当期期满；停用前先在平台解绑。',
      },
      {
        key: 'renewal',
        name: '自动续费',
        text: '默认关闭，由您选择开启，可随时关闭。扣款前5日短信提醒，避免忘记续费导致号码被回收。',
      },
    ],
  },
  management: {
    title: ['12个号码，', '一张表管理'],
    text: '按地区、店铺、负责人分组。谁在用、今天收了几条、哪天到期，一行看完；给新同事开权限，也只在这一行里勾一下。',
    drawing: '示意图：云号管理表，每个号码一行，写着绑定的店铺、负责人、今日短信、到期日和自动续费',
  },
  records: {
    title: ['谁看过哪条验证码，', '查得到'],
    text: '谁在什么时候看过、复制过，都按秒记下。短信正文保留7天，到期删除；查看与复制记录保留180天，换手机、员工离职也查得到。',
    drawing: '示意图：近30天每天早、中、晚同步的短信数',
    events: [
      { at: '09:41:07', name: '短信到达', text: '+1 213 ***-0148，来自Amazon，验证码482 913' },
      { at: '09:41:08', name: '存入云端，推送到两处', text: '林晓的微信、电脑客户端' },
      { at: '09:41:19', name: '林晓在电脑上查看', text: '所在环境：Northfold Home，洛杉矶住宅IP' },
      { at: '09:41:23', name: '林晓复制验证码', text: '同组的阿敏收到“已有人处理”' },
      { at: '09:51:07', name: '验证码过期，自动遮盖', text: '正文7天后删除，此前只有店主和管理员能看原文' },
    ],
    from: '30天前',
    total: '近30天同步1,284条',
    to: '今天',
  },
  synchronous: {
    title: ['同一秒，', '到两处'],
    drawing: '示意图：同一条验证码在09:41:08同时到达手机上的微信和电脑客户端',
  },
  support: {
    title: '号码支持什么',
    text: '云号接收短信验证码，收不到语音验证码，也不能打电话。下表是常用地区，其他地区请咨询客服。',
    region: '号码归属地',
    columns: { sms: '收短信', weChat: '微信接收', shared: '多人共用', voice: '收语音' },
    yes: '支持',
    no: '不支持',
    source: (source: string, asOf: string) => `来源：${source}，${asOf}`,
  },
  platforms: {
    title: '用在哪些平台',
    text: '平台发给店铺手机号的验证码，用云号接收。常用电商平台已支持，名单见号码详情。',
    all: (total: number) => `查看${total}个平台的开店资料`,
  },
  questions: {
    title: '开通之前，常见的问题',
    items: (fromYuan: number | null) => [
      {
        question: '用云号要插卡吗？',
        answer: '不用。号码在云端，短信到了推送到微信和电脑客户端，不必为每个号码备一部手机、一张卡。',
      },
      {
        question: '一个号码怎么收费？',
        answer: `${fromYuan === null ? '按号码、按月收费' : `一个号码每月${fromYuan}元起`}，地区不同，价格也不同；选号时页面上写的，就是实际要付的。`,
      },
      {
        question: '一个账号能开通多少个号码？',
        answer: '数量不限。一家店一个，在同一张表里按地区、店铺、负责人分组管理。',
      },
      {
        question: '人不在电脑前，怎么看验证码？',
        answer: '绑定微信后，短信会推到服务号会话，手机上打开微信就能看，不用另装客户端。',
      },
      {
        question: '号码到期了会怎样？',
        answer:
          '自动续费默认关闭，开启后扣款前5日提醒您，余额不足会停用。没有续费的号码用到当期期满，期满后保留15天，可以恢复；当期费用不退。',
      },
      {
        question: '能打电话、收语音验证码吗？',
        answer:
          '不能。云号用来接收自己店铺的短信验证码，收不到语音验证码，也不能打电话。平台只给语音验证码时，请换一种验证方式。',
      },
      {
        question: '哪些平台不支持？',
        answer:
          '银行和部分金融类应用不支持，开通前先在号码详情里查。常用电商平台已支持。云号供企业接收自己店铺的验证码，不得转租、代收。',
      },
      {
        question: '号码停用前，店铺要做什么？',
        answer: '先在平台后台把这家店绑定的手机号换成新号码，收到验证码、确认生效之后，再关闭云号的自动续费。',
      },
    ],
  },
} as const
