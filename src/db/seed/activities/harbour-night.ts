import type { DemoActivity } from './demo-activity.ts'

export const harbourNight: DemoActivity = {
  title: '港口夜谈：货在海上的三十天',
  briefly: '晚上七点，码头边，二十个人。聊一件事：货在海上的三十天里，店铺这头能做什么，做错什么会白等一个月。',
  cover: 'harbour-night',
  region: '厦门',
  organizer: '鹭岛海外仓联谊会',
  address: '厦门市思明区沙坡尾，旧船坞二层',
  inDays: -58,
  begin: '19:00',
  end: '21:30',
  linkUrl: '',
  updatedDaysAgo: 55,
  content: `
<h2>概览</h2>
<p>货上船到入仓，常见三四十天。这段时间广告开不开，链接要不要先挂，断货的店怎么守住排名，各家做法差得很远。夜谈只请二十个人，轮流讲自己最近的一柜货。</p>
<p>没有幻灯片，桌上一张航线图，讲到哪儿就指到哪儿。后半程专聊延误：改港、甩柜、查验，遇到过的人说说当时怎么跟买家开口。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">主讲</th></tr>
</thead>
<tbody>
<tr><th scope="row">19:00</th><td>入座，报自己的航线</td><td>轮流</td></tr>
<tr><th scope="row">19:20</th><td>开船前，店里先定的三件事</td><td>做家具的卖家</td></tr>
<tr><th scope="row">20:10</th><td>海上这段，广告怎么开</td><td>做户外的卖家</td></tr>
<tr><th scope="row">20:50</th><td>晚到了，怎么说</td><td>轮流</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>走海运、单柜货值高的卖家</li>
<li>被延误打断过节奏的</li>
<li>想听真话、也愿意讲真话的</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>最近一票货的时间线，记在手机里就行</li>
<li>一件外套，船坞夜里有风</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>公交沙坡尾站下车步行约5分钟</li>
<li>避风坞东侧，旧船坞铁门进</li>
<li>二层没有电梯，需要协助请先来电</li>
</ol>
`,
}
