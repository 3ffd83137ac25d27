import type { DemoArticle } from '../demo-article.ts'

export const fakeDownload: DemoArticle = {
  title: '关于仿冒下载站的提醒：认准官网域名',
  briefly:
    '近期有站点冒用我们的名称分发安装包。附上辨认的办法、签名主体和校验步骤，装之前花两分钟看一眼，装过的照清单处理。',
  label: '公司动态',
  author: '帆域内容组，何砚秋',
  cover: 'fake-download',
  selfPath: 'news-fake-download',
  daysAgo: 29,
  content: `
<p>上周有用户反馈，搜索我们的名字时，排在前面的一个站点长得很像，下载到的安装包却要求关闭杀毒软件。我们取到了那个文件：外壳是旧版安装程序，里面多了一个后台程序，会读取浏览器里保存的密码。已经向搜索引擎和域名商投诉，处理需要时间，所以先把辨认的办法写在这里。</p>
<h2>三眼看出真假</h2>
<figure>
<img src="/media/demo/covers/fake-download.svg" alt="两个地址栏：上面一个带锁，下面一个被红线划去">
<figcaption>看地址栏，不看页面长得像不像。</figcaption>
</figure>
<ol>
<li><strong>看域名。</strong>只有下载页上列出的那几个域名是我们的。多一个字母、少一个点、换一个后缀，都不是。</li>
<li><strong>看它要你做什么。</strong>我们不会要求关闭杀毒软件，不会要求输入店铺密码才能下载，也不会用网盘链接加提取码发安装包。</li>
<li><strong>看大小和版本。</strong>下载页写明了每个文件的大小、版本和日期，差得多的就不要装。</li>
</ol>
<h2>装之前，核对一次校验值</h2>
<p>每个安装包旁边有一串SHA-256，点一下就能复制。下载完成后，在自己电脑上算一遍，两串完全相同才装。</p>
<pre><code>Windows（PowerShell）
Get-FileHash .\\安装包文件名.exe -Algorithm SHA256

Mac（终端）
shasum -a 256 ~/Downloads/安装包文件名.dmg</code></pre>
<p>另一个办法是看签名：在Windows里右键文件，选属性，再看数字签名，签名者应当是我们公司的全称；Mac第一次打开时，系统弹窗里会写明开发者。没有签名，或者签名是个人名字的，立刻删掉。</p>
<h2>如果已经装过</h2>
<table>
<thead>
<tr><th scope="col">先后</th><th scope="col">做什么</th></tr>
</thead>
<tbody>
<tr><th scope="row">1</th><td>断网，不要再打开那台电脑上的任何店铺后台</td></tr>
<tr><th scope="row">2</th><td>换一台干净的电脑，改掉店铺、邮箱和收款账户的密码</td></tr>
<tr><th scope="row">3</th><td>在各平台后台退出所有已登录的设备，检查有没有新增的子账号和收款方式</td></tr>
<tr><th scope="row">4</th><td>原来的电脑重装系统，只查杀一遍不够</td></tr>
<tr><th scope="row">5</th><td>把安装包和下载地址发给我们的客服，留作投诉的证据</td></tr>
</tbody>
</table>
<h2>请帮我们一个忙</h2>
<p>看到可疑的站点，把地址发给客服就好，不用自己去点开试。确认是仿冒的，我们会更新这一页，并在软件里给所有用户推一条提醒。下载地址以官网的下载页为准，别人转发的链接，自己输一遍域名再打开。</p>
<p>这一页会一直留着。将来再出现仿冒，仍在这里更新，日期以页面上方的为准。</p>
`,
}
