import type { DemoActivity } from './demo-activity.ts'

export const blackFridayReview: DemoActivity = {
  title: '大促复盘会：把账算到每一家店',
  briefly: '带上大促那几天的订单、广告和退货三张表，两个半小时把利润拆到每一家店，看哪家真赚，哪家只是热闹。',
  cover: 'black-friday-review',
  region: '杭州',
  organizer: '钱塘跨境运营者协会',
  address: '杭州市滨江区跨境电商园3号楼2层路演厅',
  inDays: 14,
  begin: '14:00',
  end: '17:00',
  linkUrl: 'https://app.fanyu.example/events/black-friday-review',
  updatedDaysAgo: 4,
  content: `
<h2>概览</h2>
<p>大促的战报都写总额，年底发钱却要看每一家店。复盘会发一张统一的表，把广告费、退货、仓储和收款手续费按店摊下去，填完最后一栏，就是这家店真正留下的钱。</p>
<p>会前一周交一份匿名数据，现场只展示区间，不露店名。三位操盘手各带一本账：一位多平台，一位只做亚马逊，一位第一次参加大促。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">主讲</th></tr>
</thead>
<tbody>
<tr><th scope="row">14:00</th><td>一张表，怎么填</td><td>协会秘书处</td></tr>
<tr><th scope="row">14:30</th><td>三本账，各差在哪</td><td>三位操盘手</td></tr>
<tr><th scope="row">15:30</th><td>分组填表，互相挑错</td><td>六人一桌</td></tr>
<tr><th scope="row">16:30</th><td>备货与人手，下次怎么改</td><td>全场</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>两家店以上，一直只算总账的老板</li>
<li>要给每家店定预算的运营负责人</li>
<li>想弄清退货吃掉多少利润的新团队</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>大促期间的订单、广告、退货三张导出表</li>
<li>装有表格软件的笔记本</li>
<li>各店的收款手续费率</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>地铁江陵路站出站后步行约15分钟</li>
<li>园区北门有接驳车，签到前一小时开始</li>
<li>3号楼一层扫码，二层右转到路演厅</li>
</ol>
`,
}
