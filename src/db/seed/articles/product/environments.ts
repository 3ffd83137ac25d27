import type { DemoArticle } from '../demo-article.ts'

export const environments: DemoArticle = {
  title: '环境隔离：一家店一套指纹，从这里开始',
  briefly:
    'Canvas、WebGL、字体、时区按店铺单独生成，生成之后不再变，换电脑登录参数照旧。讲清它做什么、怎么建、边界在哪里。',
  label: '浏览器环境',
  author: '帆域内容组，何砚秋',
  cover: 'one-line-per-shop',
  selfPath: 'news-environments',
  daysAgo: 20,
  content: `
<p>一个环境，就是一台只属于一家店的电脑。它有自己的浏览器指纹、自己的Cookie、自己的线路和自己的时区，和旁边那家店没有一样共用。这是帆域浏览器里最基本的东西，别的能力都长在它上面。</p>
<h2>它把什么分开</h2>
<table>
<thead>
<tr><th scope="col">平台看得见的</th><th scope="col">普通浏览器</th><th scope="col">一个环境</th></tr>
</thead>
<tbody>
<tr><th scope="row">Canvas与WebGL</th><td>同一台电脑处处相同</td><td>按环境生成，固定不变</td></tr>
<tr><th scope="row">字体与分辨率</th><td>随电脑</td><td>随环境，与所选系统相称</td></tr>
<tr><th scope="row">时区与语言</th><td>随电脑</td><td>跟着线路所在的城市</td></tr>
<tr><th scope="row">出口IP</th><td>全公司一个</td><td>绑定的那一条线路</td></tr>
<tr><th scope="row">Cookie与本地存储</th><td>混在一起</td><td>只写进这个环境</td></tr>
</tbody>
</table>
<p>要紧的是“固定”两个字。指纹每次都变的电脑，世上没有，平台见了反而要多问。环境建好之后，参数跟着它走，换电脑、换版本、换人，都还是那一台。</p>
<figure>
<img src="/media/demo/covers/one-line-per-shop.svg" alt="一根红线到桅杆处分成几条绿线，各通向一家店">
<figcaption>一家店一条线，中间没有岔口。</figcaption>
</figure>
<h2>建一个，三分钟</h2>
<ol>
<li>点“新建环境”，填店铺名，选平台和站点。</li>
<li>选系统和浏览器版本。拿不准就用推荐的，它按这个站点买家最常见的组合来。</li>
<li>绑一条线路。可以用这里买的，也可以填自己的代理，保存前会测一次连通。</li>
<li>看一眼右侧的预览：时区、语言、城市是不是一致。</li>
<li>保存，打开，登录店铺。</li>
</ol>
<h2>同事怎么用</h2>
<p>环境可以分给人，也可以收回来。分出去的人能打开，看不见线路的密码，也导不出Cookie。两个人同时打开同一个环境时，后打开的会看到提示，是谁、从什么时候起在用。</p>
<h2>它的边界</h2>
<ul>
<li>它分得开设备和网络，分不开主体。同一张执照在同一站点开两家店，该走的申请还是要走。</li>
<li>它管不到浏览器外面。用同一个手机应用登两家店，仍然是一台手机。</li>
<li>它不替你藏事情。资料、收款、发货地址是不是各自独立，要靠自己分。</li>
</ul>
<p>多店经营本身是正当的，品牌分店、多站点、代运营都是。环境做的，是不让它们因为共用一台电脑而被误认。</p>
<h2>常见的三个疑问</h2>
<ul>
<li><strong>建多了会不会慢？</strong>没打开的环境不占内存，只占一点硬盘。同时打开多少个，看电脑的内存，16GB大约二十个。</li>
<li><strong>重装系统会不会丢？</strong>不会，环境存在账号里，登录之后原样回来。</li>
<li><strong>能不能从别的工具搬过来？</strong>能，用批量迁移，一张表填完，连Cookie一起搬。</li>
</ul>
<p>还有拿不准的，先建一个空环境试，不绑店铺，随便点。</p>
`,
}
