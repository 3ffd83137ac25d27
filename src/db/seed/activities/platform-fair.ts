import type { DemoActivity } from './demo-activity.ts'

export const platformFair: DemoActivity = {
  title: '平台招商会：六张桌子，当面看入驻资料',
  briefly: '六个站点方向各摆一张桌子，带着执照和类目来，缺哪一页、哪里要盖章，当面说清，不用来回发邮件。',
  cover: 'platform-fair',
  region: '义乌',
  organizer: '义乌小商品出海促进会',
  address: '义乌市跨境园1号楼中庭',
  inDays: -46,
  begin: '09:30',
  end: '16:30',
  linkUrl: 'https://app.fanyu.example/events/platform-fair',
  updatedDaysAgo: 44,
  content: `
<h2>概览</h2>
<p>入驻来回最多的是资料：执照与法人对不上，类目授权过期，仓库地址只有半截。招商会把问资料的人和看资料的人放到一张桌上，六个站点方向各一桌，翻到缺的那页就停下。</p>
<p>园区把打印、扫描和公证咨询搬到中庭一侧，缺的当场补。资料看过不等于通过审核，结果仍以各平台为准。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">地点</th></tr>
</thead>
<tbody>
<tr><th scope="row">09:30</th><td>取号，按站点分桌</td><td>中庭入口</td></tr>
<tr><th scope="row">10:00</th><td>北美、欧洲资料桌</td><td>1、2号桌</td></tr>
<tr><th scope="row">10:00</th><td>东南亚、日韩资料桌</td><td>3、4号桌</td></tr>
<tr><th scope="row">13:30</th><td>拉美、中东资料桌</td><td>5、6号桌</td></tr>
<tr><th scope="row">15:30</th><td>开店之后先做的五件事</td><td>中庭讲台</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>有工厂有货，还没有店的</li>
<li>资料被退过两次以上的</li>
<li>想换站点，不清楚要补什么的</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>营业执照与法人证件的原件、扫描件</li>
<li>类目相关的授权和检测报告</li>
<li>能收验证码的手机</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>义乌站打车约25分钟，到跨境园正门</li>
<li>1号楼就在正门对面，中庭挑高两层</li>
<li>午间园区食堂凭取号单用餐</li>
</ol>
`,
}
