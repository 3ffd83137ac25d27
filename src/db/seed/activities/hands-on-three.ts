import type { DemoActivity } from './demo-activity.ts'

export const handsOnThree: DemoActivity = {
  title: '防关联实训第三场，带着店铺清单来',
  briefly: '连开三天，每天两组，一组三十人。带上自己的店铺清单，从共用的一台电脑查起，三小时把连在一起的地方分开。',
  cover: 'hands-on-three',
  region: '义乌',
  organizer: '义乌小商品出海促进会',
  address: '义乌市跨境园6号楼2层实训室',
  inDays: -1,
  begin: '09:30',
  end: '17:30',
  days: 3,
  linkUrl: 'https://app.fanyu.example/events/hands-on-three',
  updatedDaysAgo: 5,
  content: `
<h2>概览</h2>
<p>实训不讲大课，三十个人，三十张桌子，每人查自己的店。先把清单上的主体、站点、收款账户标出颜色，再对照网络出口、指纹、登录痕迹三项，颜色相交的地方就是要分开的地方。</p>
<p>三天内容相同，上午、下午各一组，选一组来即可。查出来的店当场建环境、配线路，带走一份按先后排好的分店步骤。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">座位</th></tr>
</thead>
<tbody>
<tr><th scope="row">09:30</th><td>上午组签到</td><td>实训室</td></tr>
<tr><th scope="row">09:50</th><td>清单标色，找重合</td><td>个人桌</td></tr>
<tr><th scope="row">10:40</th><td>建环境，配线路</td><td>个人桌</td></tr>
<tr><th scope="row">12:00</th><td>结果互查</td><td>两人一组</td></tr>
<tr><th scope="row">14:00</th><td>下午组签到</td><td>实训室</td></tr>
<tr><th scope="row">14:20</th><td>同上午内容</td><td>个人桌</td></tr>
<tr><th scope="row">17:00</th><td>补问与收尾</td><td>讲台旁</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>几家店在同一台电脑上登过的</li>
<li>刚从别的工具搬过来，想核对一遍的</li>
<li>团队里负责账号安全的那个人</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>店铺清单，一店一行</li>
<li>能登录帆域的笔记本和电源</li>
<li>各店绑定的手机，或能收码的云号</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>义乌站打车约25分钟，到跨境园东门</li>
<li>6号楼在东门左手第二栋，电梯到2层</li>
<li>自驾可停6号楼地面车位，凭签到贴放行</li>
</ol>
`,
}
