import type { DemoActivity } from './demo-activity.ts'

export const newShopCamp: DemoActivity = {
  title: '新店陪跑营：前三十天怎么排',
  briefly: '三十天排成一张表：第一周认环境，第二周上架，第三周开广告，第四周复盘。一天时间，把自己的那张填完。',
  cover: 'new-shop-camp',
  region: '杭州',
  organizer: '钱塘跨境运营者协会',
  address: '杭州市滨江区跨境电商园3号楼5层',
  inDays: -84,
  begin: '09:30',
  end: '16:30',
  linkUrl: 'https://app.fanyu.example/events/new-shop-camp',
  updatedDaysAgo: 82,
  content: `
<h2>概览</h2>
<p>新店的头三十天，做多做少都容易出事：第一天上架两百条，第三天换了电脑，第五天改收款，看着像换了主人。陪跑营发一张三十格的表，哪天做什么，哪天什么都不做，一格一格填。</p>
<p>上午讲为什么，下午填自己的。填完两两交换，对方挑出三处太急的，改到都点头为止。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">主讲</th></tr>
</thead>
<tbody>
<tr><th scope="row">09:30</th><td>三十天里的四个坎</td><td>协会导师</td></tr>
<tr><th scope="row">10:40</th><td>环境与线路，先定下来</td><td>帆域客户成功组</td></tr>
<tr><th scope="row">13:00</th><td>填表，第一周到第二周</td><td>协会导师</td></tr>
<tr><th scope="row">14:20</th><td>填表，第三周到第四周</td><td>协会导师</td></tr>
<tr><th scope="row">15:40</th><td>交换，挑三处太急</td><td>两人一组</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>店刚批下来，还没上架的</li>
<li>上一家店没养起来，想重来的</li>
<li>带新人的运营主管</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>店铺批复与收款账户资料</li>
<li>首批商品清单，二十款以内</li>
<li>笔记本和电源</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>地铁江陵路站出站后步行约15分钟</li>
<li>3号楼电梯到5层，出门右转</li>
<li>午餐在园区食堂，餐券签到时领</li>
</ol>
`,
}
