import { expect, test } from 'vitest'
import { isVideoLink, pageOfPlayer, sourceOfVideo } from './videos.ts'

test.each([
  ['https://www.bilibili.com/video/BV1GJ411x7h7', '哔哩哔哩'],
  ['https://b23.tv/abc', '哔哩哔哩'],
  ['https://weixin.qq.com/sph/AbC', '视频号'],
  ['https://channels.weixin.qq.com/web/pages/feed?eid=1', '视频号'],
  ['https://www.example.com/a.mp4', 'example.com'],
  ['https://notbilibili.com/x', 'notbilibili.com'],
  ['x', ''],
])('%s is a video of %s', (href, name) => expect(sourceOfVideo(href)).toBe(name))

test('a card leads to an encrypted page of another site, and says where', () => {
  expect(isVideoLink('https://www.bilibili.com/video/BV1GJ411x7h7')).toBe(true)
  for (const href of ['http://a.cn/v', '/x.html', 'javascript:alert(1)', 'https://bank.cn@evil.cn/', 'https://', ''])
    expect(isVideoLink(href), href).toBe(false)
})

test.each([
  ['//player.bilibili.com/player.html?aid=1&bvid=BV1GJ411x7h7&p=1', 'https://www.bilibili.com/video/BV1GJ411x7h7'],
  ['https://player.bilibili.com/player.html?aid=170001', 'https://www.bilibili.com/video/av170001'],
  ['https://v.qq.com/txp/iframe/player.html?vid=s0042abc', 'https://v.qq.com/x/page/s0042abc.html'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://player.youku.com/embed/XMTA=', 'https://v.youku.com/v_show/id_XMTA=.html'],
  ['https://ads.example.com/frame?vid=1', null],
  ['javascript:alert(1)', null],
])('the player %s shows the video of %s', (address, page) => expect(pageOfPlayer(address)).toBe(page))
