import type { DemoActivity } from './demo-activity.ts'

export const tiktokMeetup: DemoActivity = {
  title: 'TikTok东南亚卖家见面会：入驻、达人、直播一次问清',
  briefly: '五个站点各坐一桌，做过的人答没做过的人问。从入驻资料退回的原因，到达人样品寄出去之后怎么跟。',
  cover: 'tiktok-meetup',
  region: '广州',
  organizer: '珠江口直播卖家联谊会',
  address: '广州市海珠区琶洲大道东，会客厅一层',
  inDays: 33,
  begin: '13:30',
  end: '18:00',
  linkUrl: '',
  updatedDaysAgo: 6,
  content: `
<h2>概览</h2>
<p>印尼、马来、泰国、越南、菲律宾，五个站点各一桌，坐着已经做满一年的卖家。问题写在纸条上，抽到就答，答不上来的当场记下，会后一周补在群里。</p>
<p>中间留一个小时专讲达人：样品寄多少，几天催一次，没出单的怎么收尾。报名入口在开场前三周放出，每家公司两个名额。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">地点</th></tr>
</thead>
<tbody>
<tr><th scope="row">13:30</th><td>签到，写问题纸条</td><td>前厅</td></tr>
<tr><th scope="row">14:00</th><td>五站入驻，各退在哪一步</td><td>圆厅</td></tr>
<tr><th scope="row">15:00</th><td>达人邀约的一小时</td><td>圆厅</td></tr>
<tr><th scope="row">16:10</th><td>分站点换桌，每桌二十分钟</td><td>五张圆桌</td></tr>
<tr><th scope="row">17:40</th><td>纸条清空</td><td>圆厅</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>准备开第一家东南亚店的</li>
<li>有店没有达人，不知怎么开口的</li>
<li>多站点并行，想分清人手和账号的</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>三个写得出来的问题</li>
<li>入驻资料的电子版，现场可以对照</li>
<li>名片，或一句话的店铺介绍</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>地铁琶洲站出站后步行约10分钟</li>
<li>展馆方向走，会客厅在河堤一侧</li>
<li>门口按站点领桌签</li>
</ol>
`,
}
