import type { DemoActivity } from './demo-activity.ts'

export const taxDesk: DemoActivity = {
  title: '财税门诊线上场：一人二十分钟，问到底',
  briefly: '报税周期、收汇单据、账册怎么分店，一人一个时段，屏幕对着屏幕看单据，不讲大课，不留录屏。',
  cover: 'tax-desk',
  region: '线上',
  organizer: '深圳市帆域科技有限公司',
  address: '',
  inDays: 40,
  begin: '10:00',
  end: '20:00',
  linkUrl: 'https://app.fanyu.example/events/tax-desk',
  updatedDaysAgo: 7,
  content: `
<h2>概览</h2>
<p>税务的问题很难在大课上问，一说就要报数字。这一场改成门诊：预约一个二十分钟的时段，进单独的房间，对着自己的单据问。</p>
<p>三位坐诊的财务都做过跨境账，一位看欧洲的报税周期，一位看收汇和结汇单据，一位看多主体、多店铺的账册怎么分开。给出的是整理单据的办法和要去核对的条目，申报仍以主管税务机关和持证代理的意见为准。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">房间</th></tr>
</thead>
<tbody>
<tr><th scope="row">10:00</th><td>报税周期与登记</td><td>一号房间</td></tr>
<tr><th scope="row">10:00</th><td>收汇与单据</td><td>二号房间</td></tr>
<tr><th scope="row">14:00</th><td>分店建账</td><td>三号房间</td></tr>
<tr><th scope="row">19:00</th><td>晚间加号，白天没排上的</td><td>一号房间</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>换过主体，账还混在一起的</li>
<li>第一次收到欧洲税号的</li>
<li>自己记账，想确认有没有漏单的</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>主体、店铺、收款账户的对应表</li>
<li>最近一期的申报单，遮住税号中间几位</li>
<li>能共享屏幕的电脑</li>
</ul>
<h2>怎么进</h2>
<ol>
<li>预约成功后，房间号随短信发到手机</li>
<li>提前五分钟进等候室，到点自动叫号</li>
<li>断线重进原房间，时段顺延不作废</li>
</ol>
`,
}
