import { expect, test } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type { CleanPaste, cleanPaste } from '#console/kit/rich-text/clean-paste.ts'
import { hostileTexts } from './support/hostile-texts.ts'

declare global {
  var paste: { cleanPaste: typeof cleanPaste }
}

/** What is pasted is read by a browser's parser: the rule runs in one, alone, without a site. */
let script: string
test.beforeAll(async () => {
  const lib = { entry: 'src/console/kit/rich-text/clean-paste.ts', formats: ['iife' as const], name: 'paste' }
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib, minify: false } })
  const [output] = built as Rolldown.RolldownOutput[]
  script = output?.output[0].code ?? ''
})

/** Clipboards of several programs, shortened; the HTML that each becomes, and the losses that the editor reports. */
const clipboards: { from: string; html: string; becomes: string; lost?: Partial<CleanPaste> }[] = [
  {
    from: '微信公众号文章',
    html: `<meta charset='utf-8'><section data-role="outer" label="edit by 135editor" style="box-sizing: border-box; color: rgb(51, 51, 51);">
      <section data-tools="135编辑器"><h1 class="rich_media_title" id="activity-name">退货怎么拆</h1>
      <p style="margin: 0px; text-indent: 2em;"><span leaf="" style="font-size: 15px;"><span textstyle="" style="font-weight: bold;">先看三个数</span>，再决定。</span></p>
      <section style="text-align: center;" nodeleaf=""><img class="rich_pages wxw-img" data-imgfileid="100001" data-ratio="0.66" data-src="https://mmbiz.qpic.cn/sz_png/abc/640?wx_fmt=png&amp;from=appmsg" data-type="png" data-w="1080" src="data:image/svg+xml,%3Csvg%3E"></section>
      <p style="margin: 0px;"><span leaf=""><br></span></p>
      <ul class="list-paddingleft-1" style="list-style-type: disc;"><li><p><span leaf="">海外仓</span></p></li><li><p><span leaf="">自发货</span></p></li></ul>
      <blockquote class="js_blockquote_wrap" data-type="2"><section class="js_blockquote_digest"><section><span leaf="">一店一份</span></section></section></blockquote>
      <mp-common-profile class="js_uneditable custom_select_card" data-pluginname="mpprofile" data-nickname="帆域"></mp-common-profile>
      <mpvoice frameborder="0" class="js_editor_audio" name="一段话"></mpvoice></section></section>`,
    becomes:
      '<h2>退货怎么拆</h2><p><strong>先看三个数</strong>，再决定。</p><img data-from="https://mmbiz.qpic.cn/sz_png/abc/640?wx_fmt=png&amp;from=appmsg">' +
      '<ul><li><p>海外仓</p></li><li><p>自发货</p></li></ul><blockquote><p>一店一份</p></blockquote>',
    lost: { lostPictures: 1, lostStyles: true, lostEmbeds: true },
  },
  {
    from: '飞书文档',
    html: `<meta charset='utf-8'><html><head></head><body><div data-page-id="doxcnA" data-lark-html-role="root" data-docx-has-block-data="false">
      <h1 class="heading-1 ace-line old-record-id-a">分环境</h1><div class="ace-line ace-line old-record-id-b"><strong>先分环境</strong>，再分账号。</div>
      <ul class="list-bullet1"><li class="ace-line old-record-id-c" data-list="bullet"><div>登录</div></li></ul><ul class="list-bullet2"><li class="ace-line old-record-id-d" data-list="bullet"><div>指纹</div></li></ul><ul class="list-bullet1"><li class="ace-line old-record-id-e" data-list="bullet"><div>收款</div></li></ul>
      <ol start="1" class="list-number1"><li class="ace-line" data-list="number"><div>备份</div></li></ol><ol start="2" class="list-number1"><li class="ace-line" data-list="number"><div>导出</div></li></ol>
      <table class="ace-table"><colgroup><col width="200"><col width="200"></colgroup><tbody><tr><td rowspan="1" colspan="1"><div class="ace-line">项目</div></td><td rowspan="1" colspan="2"><div class="ace-line">做法</div><div class="ace-line">备注</div></td></tr></tbody></table>
      <div class="ace-line"><img src="https://internal-api-drive-stream.feishu.cn/space/api/box/stream/download/asynccode/?code=A" width="600" height="300"></div>
      <div class="ace-line ace-line old-record-id-z"><a href="https://example.com/a" class="link">见这里</a></div></div></body></html>`,
    becomes:
      '<h2>分环境</h2><p><strong>先分环境</strong>，再分账号。</p><ul><li>登录<ul><li>指纹</li></ul></li><li>收款</li></ul><ol start="1"><li>备份</li><li>导出</li></ol>' +
      '<table><tbody><tr><td rowspan="1" colspan="1">项目</td><td rowspan="1" colspan="2"><p>做法</p><p>备注</p></td></tr></tbody></table>' +
      '<img width="600" height="300" data-from="https://internal-api-drive-stream.feishu.cn/space/api/box/stream/download/asynccode/?code=A"><p><a href="https://example.com/a">见这里</a></p>',
    lost: { lostPictures: 1 },
  },
  {
    from: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-parent:"";} --></style></head><body lang=ZH-CN><!--StartFragment-->
      <h1>分环境<span lang=EN-US><o:p></o:p></span></h1><p class=MsoNormal><b><span style='font-size:12.0pt;font-family:宋体'>先分环境</span></b>，再分账号。<span lang=EN-US><o:p></o:p></span></p>
      <p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>一家店一套环境<span lang=EN-US><o:p></o:p></span></p>
      <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>指纹</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span></span><![endif]>一套环境一条线路</p>
      <table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=277 style='width:207.4pt'><p class=MsoNormal>项目</p></td><td width=277><p class=MsoNormal>做法</p></td></tr></table>
      <p class=MsoNormal><img width=554 height=300 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"></p><p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p><!--EndFragment--></body></html>`,
    becomes:
      '<h2>分环境</h2><p><b>先分环境</b>，再分账号。</p><ol><li>一家店一套环境<ul><li>指纹</li></ul></li><li>一套环境一条线路</li></ol>' +
      '<table><tbody><tr><td><p>项目</p></td><td><p>做法</p></td></tr></tbody></table><img width="554" height="300" data-from="https://clipboard.invalid/">',
    lost: { lostPictures: 1, lostStyles: true },
  },
  {
    from: 'Excel',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\.";}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=144 style='border-collapse:collapse;width:108pt'><!--StartFragment--><col width=72 span=2 style='width:54pt'>
      <tr height=19 style='height:14.25pt'><td height=19 class=xl65 width=72 style='height:14.25pt'>地区</td><td class=xl65>价格</td></tr><tr height=19><td height=19>美国</td><td align=right x:num>78</td></tr><!--EndFragment--></table></body></html>`,
    becomes: '<table><tbody><tr><th>地区</th><th>价格</th></tr><tr><td>美国</td><td>78</td></tr></tbody></table>',
  },
  {
    from: 'Excel，有隐藏的行、列和批注',
    html: `<table><col width=72><col width=0 style='display:none;mso-width-source:userset'><col width=72 span=2><tr><td>地区<![if !supportAnnotations]><a href="#_msocom_1">[1]</a><![endif]></td><td>底价</td><td colspan=2>报价</td></tr>
      <tr style='display:none'><td>内部</td><td>1</td><td>2</td><td>3</td></tr><tr><td rowspan=2>美国</td><td>12</td><td><span style='mso-spacerun:yes'>&nbsp;</span>78</td><td>元</td></tr><tr><td>13</td><td colspan=2>面议</td></tr></table>
      <div style='mso-element:comment-list'><div style='mso-element:comment'><div class=msocomtxt>成本十二</div></div></div>`,
    becomes:
      '<table><tbody><tr><th>地区</th><th colspan="2">报价</th></tr><tr><td rowspan="2">美国</td><td>&nbsp;78</td><td>元</td></tr><tr><td colspan="2">面议</td></tr></tbody></table>',
    lost: { lostHidden: true },
  },
  {
    from: 'Word，有隐藏文字和批注',
    html: `<p class=MsoNormal>对外<span style='display:none;mso-hide:all'>，底价十二</span>的话<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span></p><p style='mso-hide:all'>全段</p>`,
    becomes: '<p>对外的话</p>',
    lost: { lostHidden: true },
  },
  {
    from: '有零宽字符、统计图和表单的网页',
    html: `<h2>标\u200b题<img src="https://e.com/a.png"></h2><p>\u202e跨\u200b境\u00ad\ufeff<img src="https://t.cn/p.gif" width="1" height="1"></p><ul><li><h3>一</h3>二</li></ul><noscript><img src="https://t.cn/q.gif"></noscript><button>复制</button><form><select><option>甲</select><textarea>乙</textarea></form><svg><text>图中字</text></svg>`,
    becomes:
      '<img data-from="https://e.com/a.png"><h2>标题</h2><p>跨境</p><ul><li><p><strong>一</strong></p>二</li></ul>',
    lost: { lostPictures: 1, lostEmbeds: true },
  },
  {
    from: '网页',
    html: `<meta charset='utf-8'><article class="post" onclick="steal()"><header><h1 style="font-size:32px">标题</h1></header><div><div><p>一段<a href="javascript:alert(1)" onmouseover="x()">链接</a></p></div>
      <h5>小节</h5><div>没有段落的一段</div><script>alert(1)</script><svg onload="alert(1)"></svg><video src="a.mp4"></video></div><footer><p>　</p></footer></article>`,
    becomes: '<h2>标题</h2><p>一段<a href="javascript:alert(1)">链接</a></p><h4>小节</h4><p>没有段落的一段</p>',
    lost: { lostStyles: true, lostEmbeds: true },
  },
  {
    from: '带视频的网页',
    html: '<p>看<iframe src="//player.bilibili.com/player.html?bvid=BV1GJ411x7h7" title="换货"></iframe></p><video title="退货" controls><source src="https://a.cn/b.mp4"></video><iframe src="https://map.example/x"></iframe><video src="/media/2026/01/a.mp4" poster="https://a.cn/c.jpg" autoplay>没有播放器</video>',
    becomes:
      '<p>看</p><figure><a href="https://www.bilibili.com/video/BV1GJ411x7h7" data-video=""><strong>换货</strong></a></figure><figure><a href="https://a.cn/b.mp4" data-video=""><strong>退货</strong></a></figure><video src="/media/2026/01/a.mp4"></video>',
    lost: { lostEmbeds: true, videoCards: 2 },
  },
  {
    from: '自己的正文',
    html: '<p data-pm-slice="1 1 []">现在<data value="price:12" class="x"></data>起</p><p><data value="price:12"></data></p>',
    becomes: '<p>现在<data value="price:12"></data>起</p><p><data value="price:12"></data></p>',
  },
]

test('a paste from WeChat, Feishu, Word, Excel and web pages is cleaned, its losses reported', async ({ page }) => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  for (const { from, html, becomes, lost } of clipboards) {
    const { html: clean, ...losses } = await page.evaluate(
      (given) => globalThis.paste.cleanPaste(given, () => null),
      html,
    )
    const compact = clean.replace(/<!--[\s\S]*?-->/g, '').replace(/\s*\n\s*/g, '')
    expect(compact, from).toBe(becomes)
    expect(losses, from).toEqual({
      lostPictures: 0,
      lostStyles: false,
      lostEmbeds: false,
      lostHidden: false,
      videoCards: 0,
      ...lost,
    })
  }
})

/** Texts within the limits for which a browser's time grew with the square of their size. */
const heavyTexts: Record<string, (size: number) => string> = {
  'paragraphs in one cell': (size) => `<table><tr><td>${'<div>a</div>'.repeat(size)}</td></tr></table>`,
  'attributes of many elements': (size) => '<p a=b c=d e=f>a</p>'.repeat(size),
  'spans in each other': (size) => `${'<span>'.repeat(20)}${'<i>a</i>'.repeat(size)}`,
}

test('a text that would hold up the page is refused before it is read, and the time for any other grows with its size', async ({
  page,
}) => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  const outcomeOf = (html: string) =>
    page.evaluate((given) => {
      try {
        return globalThis.paste.cleanPaste(given, () => null).html.length
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown'
      }
    }, html)
  for (const [name, html] of Object.entries(hostileTexts))
    expect(await outcomeOf(html), name).toBe('MarkupTooLargeError')

  // Processor time of the page's thread, as a busy machine leaves it.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0
  }
  const costOf = async (html: string) => {
    const before = await spent()
    expect(await outcomeOf(html)).toBeGreaterThan(0)
    return (await spent()) - before
  }
  for (const [name, textOf] of Object.entries(heavyTexts)) {
    await costOf(textOf(5_000))
    const small = await costOf(textOf(5_000))
    expect((await costOf(textOf(20_000))) / small, name).toBeLessThan(9)
  }
})
