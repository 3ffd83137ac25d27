import type { DemoActivity } from './demo-activity.ts'

export const cloudClass: DemoActivity = {
  title: '云号公开课：一部手机收齐团队的验证码',
  briefly: '七家店、五个人、一部总在充电的手机。公开课用四十分钟讲清验证码怎么按店归人，再留二十分钟现场设置。',
  cover: 'cloud-class',
  region: '线上',
  organizer: '深圳市帆域科技有限公司',
  address: '',
  inDays: -15,
  begin: '20:00',
  end: '21:10',
  linkUrl: 'https://app.fanyu.example/events/cloud-class',
  updatedDaysAgo: 14,
  content: `
<h2>概览</h2>
<p>很多团队的验证码都在一部手机上，谁要谁喊。拿手机的人休假，店就登不进去。公开课从这部手机讲起：哪些号绑了哪些店，换到云号要先改哪几处，短信怎么按店分给不同的人。</p>
<p>后半程现场设置一遍，从领号到第一条短信进微信，不剪辑。问过的问题整理成一页清单，随回放一起给报名的人。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">主讲</th></tr>
</thead>
<tbody>
<tr><th scope="row">20:00</th><td>一部手机的五个麻烦</td><td>云号产品组</td></tr>
<tr><th scope="row">20:20</th><td>换绑的先后次序</td><td>云号产品组</td></tr>
<tr><th scope="row">20:40</th><td>从领号到收码，现场做一遍</td><td>客户成功组</td></tr>
<tr><th scope="row">21:00</th><td>答疑</td><td>两组一起</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>验证码还在老板手机上的团队</li>
<li>一人管多店、常被叫去报码的运营</li>
<li>人员变动频繁，要随时换归属的</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>店铺与绑定手机的对照表</li>
<li>一个打算先换的店，别拿主力店试</li>
</ul>
<h2>怎么进</h2>
<ol>
<li>报名短信里有直播间链接，手机电脑都能看</li>
<li>开场前十分钟可以进，先试声音</li>
<li>没赶上的看回放，清单在回放页下方</li>
</ol>
`,
}
