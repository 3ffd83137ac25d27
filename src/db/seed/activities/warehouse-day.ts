import type { DemoActivity } from './demo-activity.ts'

export const warehouseDay: DemoActivity = {
  title: '海外仓一日：从靠港到上架',
  briefly: '跟一只集装箱走一天：靠港、查验、拆柜、入库、上架。中午在仓库食堂吃饭，下午对着真实的箱唛讲怎么少返工。',
  cover: 'warehouse-day',
  region: '厦门',
  organizer: '鹭岛海外仓联谊会',
  address: '厦门市海沧区保税港区3号仓，东门登记处',
  inDays: 19,
  begin: '08:40',
  end: '17:00',
  linkUrl: 'https://app.fanyu.example/events/warehouse-day',
  updatedDaysAgo: 9,
  content: `
<h2>概览</h2>
<p>一只柜从靠港到能卖，中间换过七双手。这一天跟着走一遍：看查验怎么抽，拆柜为什么会少箱，箱唛贴歪两厘米会在哪一步被退出来。</p>
<p>下午换到库里，对着货架讲分仓：同一款货发三个站点，标签怎么分，退回来的又该进哪一排。全程由仓库主管带队，限二十五人，提前三天截止报名。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">地点</th></tr>
</thead>
<tbody>
<tr><th scope="row">08:40</th><td>登记，领背心和安全帽</td><td>东门</td></tr>
<tr><th scope="row">09:20</th><td>堆场与查验台</td><td>2号泊位旁</td></tr>
<tr><th scope="row">10:40</th><td>拆柜与点数</td><td>3号仓月台</td></tr>
<tr><th scope="row">12:00</th><td>午饭</td><td>仓库食堂</td></tr>
<tr><th scope="row">13:20</th><td>上架、分仓与退货位</td><td>3号仓二层</td></tr>
<tr><th scope="row">15:30</th><td>箱唛改错练习</td><td>培训室</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>第一次发整柜的卖家</li>
<li>自己管备货、常被退箱的运营</li>
<li>打算从直邮转海外仓的小团队</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>身份证，进港登记要核对</li>
<li>平底鞋、长裤，不穿裙装和凉鞋</li>
<li>一份自己的箱唛或备货单，可遮住价格</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>地铁海沧湾公园站集合，08:00发一班大巴</li>
<li>自驾到保税港区东门，报姓名停访客区</li>
<li>东门登记后统一步行入库，不能单独进入</li>
</ol>
`,
}
