import type { DemoArticle } from '../demo-article.ts'

export const platformReviewDays: DemoArticle = {
  title: '各平台入驻审核要等几天，我们记了三个月',
  briefly:
    '从提交到给结果，九个平台里最快的两天，最慢的十九天。附中位数、退回率和三条能少等几天的办法，数字来自我们经手的申请。',
  label: '行业观察',
  author: '帆域内容组，陆书遥',
  cover: 'platform-fair',
  daysAgo: 71,
  content: `
<p>“什么时候能下来”是入驻群里问得最多的一句。官方页面写的多是一个区间，区间宽到没法排计划。过去三个月，我们把经手的326份申请记了下来：哪天提交、哪天给结果、退没退、退了为什么。</p>
<h2>九个平台的数字</h2>
<table>
<thead>
<tr><th scope="col">平台</th><th scope="col">中位天数</th><th scope="col">最慢</th><th scope="col">第一次退回</th></tr>
</thead>
<tbody>
<tr><th scope="row">Shopee</th><td>3</td><td>8</td><td>22%</td></tr>
<tr><th scope="row">Lazada</th><td>3</td><td>9</td><td>19%</td></tr>
<tr><th scope="row">TikTok Shop东南亚</th><td>4</td><td>13</td><td>31%</td></tr>
<tr><th scope="row">Temu</th><td>2</td><td>6</td><td>17%</td></tr>
<tr><th scope="row">AliExpress</th><td>4</td><td>10</td><td>20%</td></tr>
<tr><th scope="row">eBay</th><td>2</td><td>12</td><td>14%</td></tr>
<tr><th scope="row">Amazon北美</th><td>6</td><td>19</td><td>38%</td></tr>
<tr><th scope="row">Walmart</th><td>9</td><td>18</td><td>42%</td></tr>
<tr><th scope="row">Mercado Libre</th><td>5</td><td>14</td><td>26%</td></tr>
</tbody>
</table>
<p>样本来自我们的用户，偏中小卖家，各平台的份数从18到61不等，看个大概，不要当成承诺。节假日前后明显变慢，圣诞前两周提交的，平均多等了四天。</p>
<h2>为什么退</h2>
<p>退回的91份里，按理由数下来是这样：</p>
<ul>
<li>地址或名称与执照不一致，占三成多；</li>
<li>照片不清、缺角、反光，占两成半；</li>
<li>授权链条断了一环，占一成半；</li>
<li>主体被认为与已有店铺相关，占一成二；</li>
<li>其余是类目、税号、银行账单日期这些零碎。</li>
</ul>
<p>第四条最难补。前三条改一改当天就能重交，被认为相关，则要拿出主体、网络、收款都各自独立的材料，平均多等十一天。</p>
<h2>能少等几天的三条办法</h2>
<ol>
<li><strong>周一周二提交。</strong>周五提交的，中位数多出两天，审核的人也过周末。</li>
<li><strong>一次交齐。</strong>补一次料等于重新排一次队。拿不准要不要的材料，宁可多传。</li>
<li><strong>一个主体一个环境。</strong>给几家公司同时申请的，各用各的环境和线路，从注册邮箱那一步就分开。这一条省下的不是两天，是那十一天。</li>
</ol>
<p>这张表我们打算每季度更新一次。愿意匿名提供自己审核天数的，可以写给客服，只要平台、提交日和结果日三项。</p>
<h2>等的时候做什么</h2>
<p>审核的那几天最难熬，也最容易做错事：反复登录去看、改一改资料、再注册一个试试。这三样都会让排队重新开始。不如把商品图和描述先做好，把退货仓谈下来，过审当天就能上架。</p>
<p>超过最慢天数的一倍仍没有消息，再去问。问的时候带上申请编号和提交日期，只问一件事：是否还缺材料。问“什么时候能好”，多半得到一个区间。</p>
`,
}
