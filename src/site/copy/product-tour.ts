/** Words of the tour's page around the working model, whose own words are in product-model.ts. */
export const productTourOpeningCopy = {
  title: '先在网页上试一遍',
  lead: '不用下载，也不用注册：打开两家店，交给同事，再跑一个定时任务。',
} as const

export const productTourCopy = {
  steps: {
    title: ['照着走一遍，', '看四件事。'],
    items: [
      {
        title: '打开两家店',
        does: '从列表里打开两家店。每家店用自己的出口地址、时区、语言和浏览器指纹，两边并排，不同的一项项标出来。',
        limits: '同一座城市的两家店，时区和语言本来就相同，地址和指纹仍各是各的。分开的是设备和网络，分不开主体。',
      },
      {
        title: '交给同事',
        does: '选一家店、一位同事，给到“看得见”或“打得开”。右边是对方客户端里看到的：多了哪家店，能做什么。',
        limits:
          '店铺密码，对方看不到；短信验证码，有效期内只有负责这家店的人看得到，过期就遮住。第三层“改得了”给店长和管理员。',
      },
      {
        title: '跑一个定时任务',
        does: 'Temu核价、Amazon差评巡检、TikTok达人邀约各有几步，走到哪一步看得见，随时能停下。',
        limits: '低于底价的一律不填；差评只提醒；邀约有人回复就停下等您；遇到异常就停下并通知，连续停三次后关闭。',
      },
      {
        title: '看操作记录',
        does: '刚才做过的都在“操作记录”里。在客户端里，团队每个人打开、交出、改动了哪家店，都有这样一份。',
        limits: '记的是动作，页面里打的字不记；记录保留180天。',
      },
    ],
    limits: '边界',
  },
  join: {
    title: ['试过了，', '开一家自己的。'],
    text: '注册后即可新建环境，Windows和Mac都能用。',
    phone: '手机号',
    submit: '立即注册',
    check: '已经在用别的浏览器？先查两家店像不像',
  },
} as const

/** The film of the model: its scenes in order, which are its captions too (`npm run film` makes both). */
export const productFilmCopy = {
  title: '20秒，看一遍',
  note: '无声，有字幕，用这一页的模型录成。店铺与数据为示例。',
  label: '产品演示短片，20秒，无声',
  unplayable: '浏览器放不了这段短片。六个画面说的是：',
  span: (from: number, to: number) => `${from}–${to}秒`,
  scenes: [
    { seconds: 3, words: '打开Northfold Home' },
    { seconds: 3, words: '再打开Lumen Oak，两家不同' },
    { seconds: 4, words: '把Northfold Home交给小林' },
    { seconds: 4, words: 'Temu核价跑完，等您确认' },
    { seconds: 3, words: 'TikTok达人有人回复，停下等您' },
    { seconds: 3, words: '做过的都在操作记录里' },
  ],
} as const
