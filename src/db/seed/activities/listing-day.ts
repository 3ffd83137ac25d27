import type { DemoActivity } from './demo-activity.ts'

export const listingDay: DemoActivity = {
  title: '小语种上架日：一天改好二十条链接',
  briefly: '德语的尺码，法语的颜色，西语的单位。请来三位母语校对，一天时间，把二十条链接改到读着不像翻译。',
  cover: 'listing-day',
  region: '杭州',
  organizer: '深圳市帆域科技有限公司',
  address: '杭州市余杭区仓前，梦溪工坊2号楼',
  inDays: -119,
  begin: '09:30',
  end: '17:00',
  linkUrl: 'https://app.fanyu.example/events/listing-day',
  updatedDaysAgo: 117,
  content: `
<h2>概览</h2>
<p>机器翻译的标题能看懂，但读着别扭，尺码和单位还常错。上架日请来德、法、西三位母语校对，坐在长桌对面，你改一条，他读一条，读得顺就盖章，不顺就圈出来。</p>
<p>一天二十条，先改卖得动的。改完的链接当天在对应站点的环境里打开看一遍，时区、货币、语言都对了再提交。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">座位</th></tr>
</thead>
<tbody>
<tr><th scope="row">09:30</th><td>挑出二十条</td><td>个人桌</td></tr>
<tr><th scope="row">10:00</th><td>标题与卖点，第一轮</td><td>对面校对</td></tr>
<tr><th scope="row">13:00</th><td>尺码、颜色、单位</td><td>对面校对</td></tr>
<tr><th scope="row">15:00</th><td>图片里的文字</td><td>美工桌</td></tr>
<tr><th scope="row">16:20</th><td>在站点环境里看一遍</td><td>个人桌</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>欧洲站有货、转化上不去的</li>
<li>一直用机器翻译上架的</li>
<li>要给新站点定文案规范的</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>二十条链接的导出表，含主图</li>
<li>商品实物两三件，量尺码用</li>
<li>能打开店铺环境的笔记本</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>地铁良睦路站出站后步行约12分钟</li>
<li>2号楼一层长桌区，按语种入座</li>
<li>园区有充电桩，停车前两小时免费</li>
</ol>
`,
}
