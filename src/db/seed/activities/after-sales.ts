import type { DemoActivity } from './demo-activity.ts'

export const afterSales: DemoActivity = {
  title: '售后工作坊：退货、差评、仲裁怎么回',
  briefly: '二十封真实来信，三种最难回的买家。分组写回信，念出来，大家投票：这封信之后，对方会不会再写一封。',
  cover: 'after-sales',
  region: '深圳',
  organizer: '深圳市帆域科技有限公司',
  address: '深圳市龙岗区坂田街道，云帆园7栋3层',
  inDays: -101,
  begin: '14:00',
  end: '17:20',
  linkUrl: 'https://app.fanyu.example/events/after-sales',
  updatedDaysAgo: 99,
  content: `
<h2>概览</h2>
<p>售后的功夫在回信。工作坊备了二十封真实来信，抹去姓名，按退货、差评、仲裁分三叠，四人一组抽一叠，半小时写完。写完念出来，听的人举牌：收到这封，会不会再写一封。</p>
<p>最后讲分工：谁能看订单，谁能退款，谁只回信。权限分得细，客服离职那天才不会手忙脚乱。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">地点</th></tr>
</thead>
<tbody>
<tr><th scope="row">14:00</th><td>抽信，分组</td><td>7栋3层</td></tr>
<tr><th scope="row">14:15</th><td>写回信，半小时</td><td>分组桌</td></tr>
<tr><th scope="row">15:00</th><td>念信与举牌</td><td>讲台</td></tr>
<tr><th scope="row">16:00</th><td>平台仲裁的时限与证据</td><td>讲台</td></tr>
<tr><th scope="row">16:40</th><td>客服权限怎么分</td><td>讲台</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>自己兼客服的小团队老板</li>
<li>带三人以上客服组的主管</li>
<li>差评率突然升高、没找到原因的</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>一封最难回的来信，抹去买家信息</li>
<li>店铺现在的退货地址与政策页</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>地铁坂田站出站后乘园区接驳车</li>
<li>7栋在园区中段，电梯到3层</li>
<li>自驾从东门进，停P3</li>
</ol>
`,
}
