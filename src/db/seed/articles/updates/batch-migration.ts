import type { DemoArticle } from '../demo-article.ts'

export const batchMigration: DemoArticle = {
  title: '环境批量迁移：一张表填完就能搬',
  briefly:
    '从别的工具换过来，不用一家一家重建环境。Cookie、书签、代理填进一份CSV，上传一次逐行建好，附列名说明和三个边界。',
  label: '产品更新',
  author: '帆域产品组，程予安',
  cover: 'batch-import',
  selfPath: 'news-batch-migration',
  daysAgo: 3,
  content: `
<p>从别的工具换过来，最耗人的是一家一家重建环境。6.8.2版把这件事变成填一张表：Cookie、书签、代理和备注写进一份CSV，上传一次，逐行建好。一张表最多500行，一百家店从上传到全部就位，通常不到一小时，中间不用守着。</p>
<h2>表格长什么样</h2>
<p>第一行是列名，一家店占一行。下面三行可以直接复制改：</p>
<pre><code>name,platform,site,proxy_type,proxy_host,proxy_port,proxy_user,proxy_password,timezone,language,cookie_file,bookmark_file,owner,note
Northfold Home,amazon,US,socks5,203.0.113.18,1080,nf01,******,America/Los_Angeles,en-US,northfold.json,northfold.html,linxiao,主店
Lumen Oak,temu,DE,socks5,203.0.113.64,1080,lo02,******,Europe/Berlin,de-DE,lumen.json,,linxiao,</code></pre>
<table>
<thead>
<tr><th scope="col">列</th><th scope="col">必填</th><th scope="col">说明</th></tr>
</thead>
<tbody>
<tr><th scope="row">name</th><td>是</td><td>环境名称，团队里不能重名</td></tr>
<tr><th scope="row">platform、site</th><td>是</td><td>平台与站点，用来配好图标和默认首页</td></tr>
<tr><th scope="row">proxy开头的五列</th><td>否</td><td>留空则先不配线路，环境显示“未绑定”</td></tr>
<tr><th scope="row">timezone、language</th><td>否</td><td>留空时按线路所在地填写</td></tr>
<tr><th scope="row">cookie_file、bookmark_file</th><td>否</td><td>压缩包里的文件名；Cookie为JSON或Netscape文本，书签为HTML</td></tr>
<tr><th scope="row">owner</th><td>否</td><td>负责人的成员名，建好后自动授权</td></tr>
</tbody>
</table>
<h2>三步搬完</h2>
<p>动手之前，先在原工具里把Cookie和书签导出来，一家店一个文件，文件名用拼音或英文，别带空格。代理的账号密码找服务商核一遍，过期的当场续上，免得建好了才发现连不上。</p>
<ol>
<li>在“店铺管理”里点“批量迁移”，下载模板，填好后另存为UTF-8编码的CSV。</li>
<li>把CSV、Cookie和书签文件打成一个ZIP上传。先逐行校验，有错的行标红并写明原因；改好再传，通过的行不用重来。常见的错是三种：名称重复、时区写成了“UTC+1”、压缩包里缺文件。</li>
<li>确认后开始建环境，每建好一个，显示它的出口IP和时区，全部建完自动跑一次重合检查。</li>
</ol>
<h2>三个边界</h2>
<ul>
<li><strong>指纹不照抄。</strong>每个环境按新种子生成一套并锁定，首次登录时平台可能要求验证一次，先把收码的号码备好。正在跑单的店，建议一天不超过十家。</li>
<li><strong>同一条线路填给两行，</strong>校验会拦下来。确有需要的，由管理员逐条放行，并留下记录。放行的两行会一直带着黄色标记，换成各自的线路之后才消失。</li>
<li><strong>上传的文件只用这一次，</strong>建完即从服务器删除；代理密码和Cookie加密保存，成员看不到明文。</li>
</ul>
<h2>搬完之后，看三天</h2>
<p>头一天，每家店只登录一次，看看订单、读一读通知，不改任何设置。第二天抽三家对照：出口城市、时区、语言是不是表里填的那样。第三天没有异常，再停掉原工具里的环境。停之前别删，留一个月，万一漏了书签或备注，还能回去找。</p>
<p>搬的过程中不要两边同时登录同一家店，登录状态会互相顶掉。团队里约好一个时间点，过了这个点，只在新环境里打开。</p>
<h2>已知问题</h2>
<p>单个环境书签超过2,000条时，只取前2,000条，多出来的可以在建好的环境里再导入一次；表格里的备注超过200字会截断，截断的行在报告里标黄。两处都会在下一版处理。店铺的登录密码不在表格里搬，由管理员在环境里逐家填写。“批量迁移”只对店主和管理员显示。请只迁移自己有权经营的店铺，从原工具导出数据，也按原工具的条款来。</p>
`,
}
