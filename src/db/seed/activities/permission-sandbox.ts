import type { DemoActivity } from './demo-activity.ts'

export const permissionSandbox: DemoActivity = {
  title: '团队权限沙盘：离职那天要做什么',
  briefly: '四个人演一家公司，抽到“离职”牌的人当场交接。二十分钟内店不断、号不丢、密码不外流，才算过关。',
  cover: 'permission-sandbox',
  region: '深圳',
  organizer: '深圳市帆域科技有限公司',
  address: '深圳市南山区科苑南路，帆域学堂一层',
  inDays: -142,
  begin: '14:00',
  end: '16:30',
  linkUrl: '',
  updatedDaysAgo: 140,
  content: `
<h2>概览</h2>
<p>沙盘四人一组：老板、店长、运营、客服，手上各有一叠店铺牌和一串钥匙。走到第三轮，有人会抽到“离职”，剩下的人在二十分钟里把店、号、密码接过来，漏一样扣一面旗。</p>
<p>玩两局。第一局照各自公司现在的做法，第二局按权限分好再来，两局的用时贴在墙上比。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">地点</th></tr>
</thead>
<tbody>
<tr><th scope="row">14:00</th><td>规则与分组</td><td>阶梯教室</td></tr>
<tr><th scope="row">14:20</th><td>第一局，照现在的做法</td><td>沙盘桌</td></tr>
<tr><th scope="row">15:10</th><td>分权限：看、用、改、管</td><td>讲台</td></tr>
<tr><th scope="row">15:30</th><td>第二局，分好再来</td><td>沙盘桌</td></tr>
<tr><th scope="row">16:15</th><td>带走一页交接单</td><td>前台</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>有人离职、店铺停过一天的</li>
<li>密码写在群公告里的</li>
<li>正在从三个人长到十个人的团队</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>公司现在的人员与店铺对应表</li>
<li>一位同事，两个人来更像真的</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>地铁科苑站出站后步行约8分钟</li>
<li>一层阶梯教室，门口抽角色</li>
<li>自驾停地下二层，签到处换停车券</li>
</ol>
`,
}
