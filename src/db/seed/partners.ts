import type { Db } from '../client.ts'
import { makePartnerCategory } from '../factories.ts'
import { partners } from '../schema/index.ts'
import { markUrl } from './marks.ts'

/** All invented: a marketplace is no partner because its pages open in the browser. */
const categories: [title: string, names: string][] = [
  [
    '仓配与检测',
    '岸桥海外仓 Fennel-Storage 灯塔仓配 北纬仓 四季云仓 Mistral-Depot 潮位检测 衡准实验室 TESTQUAY 清标认证 谷雨检测 Kiteproof 码头质检 蓝尺认证 Halyard-Labs 拾光仓配 Tidegate 近港退货中心',
  ],
  [
    '物流仓储',
    '远集国际 NORTHQUAY 轻舟小包 蓝桥专线 Parcelink 三港联运 海栈 归仓 驿海速运 Cargoline 万程头程 雾港仓配',
  ],
  ['支付收款', '汇到家 Tidepay 环岛支付 锁汇 KUAHUI 明岸金服 付供通 Harborly 对账本'],
  ['财税服务', '税号管家 恒账会计 Ledgerbay 港成商务 EPR快办 退税匠'],
  ['云与网络', '层云 Lineo-Networks 近岸机房 POLARIS-IDC 线谱网络 Nodefield 蜂巢宽带 Residex 晨星云'],
  ['行业社群', '跨境早茶 出海手记 湾畔卖家社 卖家夜话 Sailors-Club 小商品出海学社'],
]

export async function seedPartners(db: Db) {
  for (const [place, [title, names]] of categories.entries()) {
    const category = await makePartnerCategory(db, { title, sortOrder: place, isDemo: true })
    const rows = names.split(' ').map((name, sortOrder) => ({
      categoryId: category.id,
      name: name.replaceAll('-', ' '),
      pictureUrl: markUrl(place + sortOrder),
      jumpUrl: '/partner.html',
      sortOrder,
      isDemo: true,
    }))
    await db.insert(partners).values(rows)
  }
}
