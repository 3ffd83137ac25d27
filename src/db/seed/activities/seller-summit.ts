import type { DemoActivity } from './demo-activity.ts'

export const sellerSummit: DemoActivity = {
  title: '帆聚卖家大会：一店一线，这一年怎么走过来',
  briefly: '一年一场，请管店的人来。上午讲规则与账号安全，下午分三间教室，带着电脑把自己的店查一遍、分一遍。',
  cover: 'seller-summit',
  region: '深圳',
  organizer: '深圳市帆域科技有限公司',
  address: '深圳国际会展中心17号馆，宝安区展城路1号',
  inDays: 22,
  begin: '09:30',
  end: '18:00',
  linkUrl: 'https://app.fanyu.example/events/seller-summit',
  updatedDaysAgo: 1,
  content: `
<h2>概览</h2>
<p>一年一场，请管店的人来。上午讲规则和账号安全，下午分三间教室，带着电脑，当场把自己的店查一遍、分一遍。</p>
<p>今年的题目是“一店一线”。从共用一根网线的六台电脑，到一台笔记本管二十三家店，几位卖家会把中间换过的线路、踩过的坑和花出去的钱，摊开来讲。名额320席，现已报名176席，免费入场。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">地点</th></tr>
</thead>
<tbody>
<tr><th scope="row">09:30</th><td>签到，领座位图</td><td>南登录厅</td></tr>
<tr><th scope="row">10:00</th><td>规则回看：这一年改了哪些</td><td>主会场</td></tr>
<tr><th scope="row">11:00</th><td>百店怎么管：三位卖家的账</td><td>主会场</td></tr>
<tr><th scope="row">13:30</th><td>关联自查，带电脑</td><td>亚马逊教室</td></tr>
<tr><th scope="row">13:30</th><td>直播间搭建与分工</td><td>TikTok教室</td></tr>
<tr><th scope="row">14:00</th><td>核价与备货单</td><td>Temu教室</td></tr>
<tr><th scope="row">15:30</th><td>申诉信，一页写完</td><td>亚马逊教室</td></tr>
<tr><th scope="row">17:15</th><td>抽签与合影</td><td>主会场</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>手上有三家店以上，想把环境理清楚的</li>
<li>带团队，要给员工分权限的</li>
<li>收到过关联通知，还没想明白原因的</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>能登录帆域的笔记本，充好电</li>
<li>店铺清单：站点、主体、线路三栏即可</li>
<li>报名短信里的入场码</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>宝安机场出发，乘11号线到机场北站，约4分钟</li>
<li>换20号线到会展城站，约8分钟，D口出</li>
<li>步行6分钟到17号馆，从南登录厅进</li>
</ol>
`,
}
