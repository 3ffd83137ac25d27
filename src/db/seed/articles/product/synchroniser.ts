import type { DemoArticle } from '../demo-article.ts'

export const synchroniser: DemoArticle = {
  title: '同步器：一处动手，十个窗口跟着做',
  briefly: '在主窗口点一次、填一次，其余窗口跟着做，但每家店填自己的内容。讲怎么开、怎么错开节奏，什么时候不该用它。',
  label: '同步器',
  author: '帆域内容组，陆书遥',
  cover: 'sync-windows',
  daysAgo: 120,
  content: `
<p>十家店要改同一条退货说明，一家三分钟，半小时没了。同步器让你在一个窗口里改，其余九个窗口跟着走一遍。它适合步骤相同、内容可以不同的活。</p>
<h2>三样东西可以同步</h2>
<ul>
<li><strong>鼠标和键盘。</strong>点击、滚动、输入，跟随的窗口找同一个按钮去点，不是点同一个坐标，窗口大小不一样也没关系。</li>
<li><strong>网址。</strong>主窗口打开哪个页面，其余换成各自站点的对应页面。</li>
<li><strong>内容。</strong>输入框里可以写变量，每家店填自己的那一份。</li>
</ul>
<h2>内容各填各的</h2>
<p>批量改最怕改成一模一样，十家店卖的不同，说明也不该一字不差。先准备一张表，一列一个变量：</p>
<pre><code>店铺,退货地址,客服邮箱,问候语
Northfield,达拉斯仓,service@northfield.example,Hi there
Lumen,柏林仓,hallo@lumen.example,Guten Tag
Hikari,大阪仓,help@hikari.example,いつもありがとうございます</code></pre>
<p>在主窗口里输入<code>{退货地址}</code>，每个窗口填进去的就是自己那一行。表格不上传，只在这台电脑上用。</p>
<h2>错开节奏</h2>
<p>十个窗口同时提交，电脑和网络都吃不消，哪一个没存上也看不过来。打开“错开”，窗口一个接一个走，每两个之间隔几秒，随时可以喊停。窗口多的时候，分批更稳：五个一批，一批核对完再下一批。</p>
<table>
<thead>
<tr><th scope="col">活</th><th scope="col">建议一批</th><th scope="col">错开</th></tr>
</thead>
<tbody>
<tr><th scope="row">看数据、截图</th><td>10个</td><td>不用</td></tr>
<tr><th scope="row">改说明、改模板</th><td>5个</td><td>1到4秒</td></tr>
<tr><th scope="row">上架、报活动</th><td>3个</td><td>3到8秒</td></tr>
<tr><th scope="row">改价格</th><td>用调价任务，别用同步</td><td></td></tr>
</tbody>
</table>
<h2>中途有一个不一样</h2>
<p>某家店弹出了公告、要求验证，或者按钮换了位置，它会自己停下，角上亮橙色，其余的接着走。处理完那一个，点“跟上”，它从停下的那一步继续。</p>
<h2>什么时候不该用</h2>
<ol>
<li>改收款、改主体、改密码，一家一家来，每一家都看清楚。</li>
<li>给买家回消息。每个买家说的不是一件事。</li>
<li>第一次做的操作。先在一家店里完整走一遍，确认结果对，再开同步。</li>
</ol>
<h2>第一次用，照这个来</h2>
<p>挑三家不要紧的店，改一条不要紧的说明，全程看着三个窗口走完，再逐家打开核对一遍。确认变量填对了、没有漏的，再把店数加上去。头一周建议都开着“每步确认”，慢一点，心里有底。</p>
`,
}
