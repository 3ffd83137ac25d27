import type { DemoActivity } from './demo-activity.ts'

export const fingerprintTalk: DemoActivity = {
  title: '指纹与线路：防关联原理两小时讲透',
  briefly: '平台凭什么认得出同一台电脑？两个小时，用三台真机现场比对，把指纹、线路、登录痕迹讲到能自己查的程度。',
  cover: 'fingerprint-talk',
  region: '深圳',
  organizer: '深圳市帆域科技有限公司',
  address: '深圳市南山区科苑南路，帆域学堂一层',
  inDays: -37,
  begin: '14:30',
  end: '16:40',
  linkUrl: 'https://app.fanyu.example/events/fingerprint-talk',
  updatedDaysAgo: 35,
  content: `
<h2>概览</h2>
<p>台上放三台电脑：两台同型号，一台旧笔记本。同一个网页打开，逐项念出它们各自交出的答案，听的人很快会发现，换了IP，Canvas没换，两家店还是像一个人。</p>
<p>后半场反过来，指纹都分开了，线路却共用，再看一遍结果。讲的是内核组的工程师，术语会解释，公式不出现。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">主讲</th></tr>
</thead>
<tbody>
<tr><th scope="row">14:30</th><td>网页问了电脑哪些问题</td><td>内核组</td></tr>
<tr><th scope="row">15:10</th><td>三台真机，当场比对</td><td>内核组</td></tr>
<tr><th scope="row">15:40</th><td>住宅线路与机房线路</td><td>网络组</td></tr>
<tr><th scope="row">16:10</th><td>自己怎么查，五步</td><td>客户成功组</td></tr>
<tr><th scope="row">16:30</th><td>提问</td><td>全场</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>听过很多说法，想弄懂原理的店长</li>
<li>给团队写操作规范的人</li>
<li>正在比较几种工具的采购</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>笔记本，跟着查自己的环境</li>
<li>一个想了很久的问题</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>地铁科苑站出站后步行约8分钟</li>
<li>一层阶梯教室，先到先坐</li>
<li>自驾停地下二层，签到处换停车券</li>
</ol>
`,
}
