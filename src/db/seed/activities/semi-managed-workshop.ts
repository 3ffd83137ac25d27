import type { DemoActivity } from './demo-activity.ts'

export const semiManagedWorkshop: DemoActivity = {
  title: '半托管备货工作坊，现场改备货单',
  briefly: '带上被退过的备货单来，箱唛、净重、批次号三处逐项对，改完当场打印一张，能扫出来才算完。',
  cover: 'semi-managed-workshop',
  region: '广州',
  organizer: '深圳市帆域科技有限公司',
  address: '广州市白云区云城东路，云山工场4层',
  inDays: -28,
  begin: '13:30',
  end: '17:00',
  linkUrl: 'https://app.fanyu.example/events/semi-managed-workshop',
  updatedDaysAgo: 26,
  content: `
<h2>概览</h2>
<p>备货单被退，多半不是大事：箱唛贴反，净重填成毛重，批次号少一位。工作坊收了六十张被退的单子，按原因分成三堆，一堆一堆改给大家看。</p>
<p>后两个小时换成动手：改自己的单，用现场的打印机出标签，再用仓库同款扫码枪扫一遍。扫不出来，就回到桌上再改。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">地点</th></tr>
</thead>
<tbody>
<tr><th scope="row">13:30</th><td>签到，交一张退单</td><td>前台</td></tr>
<tr><th scope="row">13:50</th><td>三处出错，各看十张</td><td>大桌区</td></tr>
<tr><th scope="row">15:00</th><td>改自己的单</td><td>大桌区</td></tr>
<tr><th scope="row">16:10</th><td>打印与扫码</td><td>标签台</td></tr>
<tr><th scope="row">16:50</th><td>样表发放</td><td>前台</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>刚转半托管，第一批货还没发的</li>
<li>备货由两个人交接、常对不上的</li>
<li>想让新员工一次学会的主管</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>一张被退过的备货单，电子版也行</li>
<li>商品的净重、毛重和外箱尺寸</li>
<li>笔记本，能编辑表格</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>地铁白云公园站出站后步行约10分钟</li>
<li>工场南门进，货梯旁有指示</li>
<li>4层出电梯左手边是前台</li>
</ol>
`,
}
