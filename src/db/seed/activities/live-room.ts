import type { DemoActivity } from './demo-activity.ts'

export const liveRoom: DemoActivity = {
  title: '印尼直播间走访：一个号日销千单',
  briefly: '走进番禺一间做印尼站的直播间，从选品架看到中控台，看一场四小时的直播怎么排、谁在管号、验证码由谁收。',
  cover: 'live-room',
  region: '广州',
  organizer: '珠江口直播卖家联谊会',
  address: '广州市番禺区汉溪大道东，跨境直播产业园B座5层',
  inDays: 8,
  begin: '13:30',
  end: '17:30',
  linkUrl: 'https://app.fanyu.example/events/live-room',
  updatedDaysAgo: 3,
  content: `
<h2>概览</h2>
<p>这间直播间只做印尼站，六个人，三个账号，晚饭后的一场能过千单。走访那天正好开播，分两批进棚，每批十五人，站在中控身后看完整的一个小时。</p>
<p>看完坐下来聊：主播、助播、中控各盯哪块屏幕，三个账号的登录环境怎么分开，换班时验证码发到谁手里。讲的人是棚里的运营，带的是当周的排班表和真实退货单。</p>
<h2>日程</h2>
<table>
<thead>
<tr><th scope="col">时间</th><th scope="col">环节</th><th scope="col">地点</th></tr>
</thead>
<tbody>
<tr><th scope="row">13:30</th><td>签到，分批领胸牌</td><td>B座大堂</td></tr>
<tr><th scope="row">14:00</th><td>选品架与打包台</td><td>5层仓区</td></tr>
<tr><th scope="row">14:40</th><td>第一批进棚跟播</td><td>2号棚</td></tr>
<tr><th scope="row">15:40</th><td>第二批进棚跟播</td><td>2号棚</td></tr>
<tr><th scope="row">16:40</th><td>排班、分号与问答</td><td>5层会议室</td></tr>
</tbody>
</table>
<h2>适合谁来</h2>
<ul>
<li>已经开通印尼或马来店铺，准备自播的</li>
<li>有主播，账号却还混在一台电脑上的</li>
<li>负责排班和投流的运营</li>
</ul>
<h2>带上这些</h2>
<ul>
<li>一双软底鞋，棚内不穿鞋套</li>
<li>自己直播间的时段表，可以当场对照</li>
<li>手机静音，棚内不拍主播正脸</li>
</ul>
<h2>怎么到</h2>
<ol>
<li>地铁汉溪长隆站出站后步行约12分钟</li>
<li>自驾从产业园西门进，报“走访”停P2</li>
<li>B座大堂签到，五分钟一班电梯引导</li>
</ol>
`,
}
