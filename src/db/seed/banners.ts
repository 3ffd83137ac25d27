import type { Db } from '../client.ts'
import { banners } from '../schema/index.ts'

type Drawing = 'lanes' | 'messages' | 'fleet' | 'hall' | 'bench'

/** By promotionType (readings 4): the slides of each carousel after the page's own drawing. */
const slides: [promotionType: number, title: string, drawing: Drawing, jumpUrl: string][] = [
  [2, '一家店一条线：环境、设备、IP各归各的', 'lanes', '/price.html'],
  [2, '帆域云号：一部手机，收齐所有店铺的验证码', 'messages', '/cloud.html'],
  [2, '旺季备货：设备与线路提前安排', 'fleet', '/doubleEleven.html'],
  [4, '登录后下载客户端，新建店铺环境', 'lanes', '/download.html'],
  [5, '跨境平台开店资料：适合谁、备什么、走哪几步', 'fleet', '/allPlatform.html'],
  [5, '开店之前：先给店铺配好设备与网络', 'lanes', '/price.html'],
  [7, '店铺的设备与IP，按平台来选', 'messages', '/price.html'],
  [7, '做跨境工具？申请入驻', 'fleet', '/partner.html'],
  [9, 'Temu卖家：全托管与半托管分店管理', 'fleet', '/yygh.html'],
  [10, '店铺换人不换号：短信按店归', 'messages', '/yygh.html'],
  [10, '微信里也能收到店铺验证码', 'lanes', '/xwdt.html'],
  [11, '帆聚卖家大会：三间教室，带着电脑来查自己的店', 'hall', 'https://app.fanyu.example/events/seller-summit'],
  [11, '防关联实训：一人一张桌子，一店一条线', 'bench', 'https://app.fanyu.example/events/hands-on-three'],
  [11, '新手也能听懂的多店运营课', 'lanes', '/yygh.html'],
  [12, 'TikTok Shop开店资料与四个步骤', 'messages', '/TkSettled.html'],
  [13, 'TikTok Shop东南亚，一家店一套环境', 'lanes', '/TkIntroduce.html'],
]

export async function seedBanners(db: Db, now: Date) {
  const rows = slides.map(([promotionType, title, drawing, jumpUrl], sortOrder) => ({
    promotionType,
    title,
    desktopPictureUrl: `/media/demo/${drawing}-pc.svg`,
    phonePictureUrl: `/media/demo/${drawing}-phone.svg`,
    jumpUrl,
    clickEvent: 'banner_click',
    exposureEvent: 'banner_exposure',
    sortOrder,
    createdAt: now,
    isDemo: true,
  }))
  await db.insert(banners).values(rows)
}
