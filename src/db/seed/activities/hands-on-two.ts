import type { DemoActivity } from './demo-activity.ts'

export const handsOnTwo: DemoActivity = {
  title: '防关联实训第二场，六台电脑一起查',
  briefly: '把办公室里的六台电脑搬到教室，连上同一根网线，看两家店在哪一步碰到一起，再一台一台分开。',
  cover: 'hands-on-two',
  region: '深圳',
  organizer: '深圳市帆域科技有限公司',
  address: '深圳市南山区科苑南路，帆域学堂二层',
  inDays: -70,
  begin: '13:30',
  end: '17:00',
  linkUrl: 'https://app.fanyu.example/events/hands-on-two',
  updatedDaysAgo: 68,
  content: `
<h2>概览</h2>
<p>教室照着真实的办公室摆：六台电脑，一台公用打印机，一根网线。学员扮成店长、客服、财务和新来的实习生，正常上一天班，后台把登录过的痕迹全记下来。</p>
<p>一小时后停下，对着记录看两家店在哪里碰到了一起。上一场的结果是打印机旁那台电脑，这一场是谁，来了才知道。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">地点</th></tr>
</thead>
<tbody>
<tr><th scope="row">13:30</th><td>分角色，领店铺卡</td><td>大教室</td></tr>
<tr><th scope="row">14:00</th><td>正常上班一小时</td><td>六个工位</td></tr>
<tr><th scope="row">15:10</th><td>看记录，找碰头处</td><td>投影前</td></tr>
<tr><th scope="row">15:50</th><td>一台一台分开</td><td>六个工位</td></tr>
<tr><th scope="row">16:40</th><td>写一页自己公司的规矩</td><td>大教室</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>一间办公室里有三家店以上的</li>
<li>有公用电脑、共用账号的</li>
<li>准备立规矩的店长和行政</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>公司现在的座位与店铺对应表</li>
<li>笔记本，写规矩时要用</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>地铁科苑站出站后步行约8分钟</li>
<li>二层大教室，签到领角色牌</li>
<li>迟到超过二十分钟只能旁观</li>
</ol>
`,
}
