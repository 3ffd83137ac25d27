import type { DemoActivity } from './demo-activity.ts'

export const temuClinic: DemoActivity = {
  title: 'Temu门诊日：核价、备货、报名，逐项看',
  briefly: '不讲课，只看店。每家店二十分钟，运营老手对着后台看核价记录、备货单和活动报名，当场写下三条要改的。',
  cover: 'temu-clinic',
  region: '深圳',
  organizer: '深圳市帆域科技有限公司',
  address: '深圳市南山区科苑南路，帆域学堂二层',
  inDays: 11,
  begin: '10:00',
  end: '17:30',
  linkUrl: 'https://app.fanyu.example/events/temu-clinic',
  updatedDaysAgo: 2,
  content: `
<h2>概览</h2>
<p>门诊不设讲台，只有四张桌子。每家店二十分钟，先看近一个月的核价记录，再翻备货单和活动报名，最后写一张方子：先改哪一条，改完几天看结果。</p>
<p>四位坐诊的人都在管店，两位做全托管，两位做半托管。看过的后台不留截图，方子你带走，底稿不存。当天放四十个号，按站点和类目分桌。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">桌号</th></tr>
</thead>
<tbody>
<tr><th scope="row">10:00</th><td>上午号，核价与成本</td><td>1、2号桌</td></tr>
<tr><th scope="row">10:00</th><td>上午号，备货与退单</td><td>3、4号桌</td></tr>
<tr><th scope="row">12:30</th><td>休息，简餐</td><td>休息区</td></tr>
<tr><th scope="row">13:30</th><td>下午号，活动报名</td><td>1、2号桌</td></tr>
<tr><th scope="row">13:30</th><td>下午号，流量与选品</td><td>3、4号桌</td></tr>
<tr><th scope="row">17:00</th><td>当天常见病小结</td><td>全场</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>核价连续被压，不知从哪一项谈起的</li>
<li>备货单常被退回的</li>
<li>全托管、半托管都在做，分不清人手的</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>能登录店铺后台的电脑，用自己的环境打开</li>
<li>近一个月的核价与备货记录</li>
<li>成本表，含头程和包材</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>地铁科苑站出站后步行约8分钟</li>
<li>楼下闸机报手机尾号后四位</li>
<li>二层签到取号，按桌号等候</li>
</ol>
`,
}
