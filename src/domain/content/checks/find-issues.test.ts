import { expect, test } from 'vitest'
import { growthOf } from '#tests/support/growth.ts'
import { blankRecord } from '../../shared/fields.ts'
import { type ContentFields, contentFields } from '../fields.ts'
import { findForbiddenWords } from './advertising-words.ts'
import { findContentIssues } from './find-issues.ts'
import { readBlocks } from './read-blocks.ts'

const good: ContentFields = {
  ...blankRecord(contentFields),
  secondLevelHeading: 5,
  title: '年终退货按店拆开应付的办法',
  briefly: '先按店拆开看，再决定哪家留货。',
  pictureUrl: '/media/cover.png',
  content: '<p>先看三个数。</p><h2>退货率</h2><h3>怎么算</h3><p>见<a href="/price.html">价格</a>。</p>',
}

const found = (change: Partial<ContentFields>) =>
  findContentIssues({ ...good, ...change }).map(({ id, level, where }) => [id, level, where.field, where.block])
const inText = (content: string) => found({ content: `<p>正文</p>${content}` })

test('nothing is found in an article as it should be', () => {
  expect(findContentIssues(good)).toEqual([])
})

test('a picture has an alternative text that is none of its file, and lies on this site', () => {
  expect(inText('<img src="/media/a.png" alt="退货曲线">')).toEqual([])
  expect(inText('<img src="/media/a.png" alt=" ">')).toEqual([['alt-missing', 'error', 'content', 1]])
  expect(inText('<img src="/media/a.png" alt="" role="presentation">')).toEqual([])
  for (const name of ['a.png', 'IMG_2031.JPG', 'img_2031', '微信图片_20261122', 'DSC00012', '截图 3'])
    expect(inText(`<img src="/media/a.png" alt="${name}">`)).toEqual([['alt-file-name', 'error', 'content', 1]])
  for (const src of [
    'https://mmbiz.qpic.cn/a.png',
    '//evil.example/media/a',
    '/media/../api',
    'data:image/png;base64,AA',
  ])
    expect(inText(`<img src="${src}" alt="曲线">`)).toEqual([['picture-elsewhere', 'error', 'content', 1]])
  expect(inText('<img data-from="https://a.example/b" alt="曲线">')).toEqual([
    ['picture-elsewhere', 'error', 'content', 1],
  ])
  expect(inText('<figure></figure>')).toEqual([['picture-missing', 'error', 'content', 1]])
  expect(inText('<figure><img src="/media/a.png" alt="曲线"><figcaption>图</figcaption></figure>')).toEqual([])
})

test('a video has a title, a poster, and captions or words below it', () => {
  const video = (said: string, inside = '', below = '') =>
    inText(`<figure><video src="/media/a.mp4"${said}>${inside}</video>${below}</figure>`).map(([id, level]) => [
      id,
      level,
    ])
  const whole = ' title="换货" poster="/media/a.png"'
  expect(video(whole, '<track src="/media/a.vtt">')).toEqual([])
  expect(video(whole, '', '<figcaption>三步换货</figcaption>')).toEqual([])
  expect(video(whole, '', '<figcaption> </figcaption>')).toEqual([['video-words', 'warning']])
  expect(video('')).toEqual([
    ['video-title', 'warning'],
    ['video-poster', 'warning'],
    ['video-words', 'warning'],
  ])
  const card = (inside: string) => inText(`<figure><a href="https://b23.tv/a" data-video="">${inside}</a></figure>`)
  expect(card('<img src="/media/a.png" alt="" role="presentation"><strong>换货</strong>')).toEqual([])
  expect(card('')).toEqual([
    ['video-title', 'warning', 'content', 1],
    ['video-poster', 'warning', 'content', 1],
  ])
  // What is missing of one video is no fault of the next.
  expect(
    inText(`<figure><video src="/media/a.mp4"${whole}></video></figure><figure><figcaption>甲</figcaption></figure>`),
  ).toEqual([
    ['video-words', 'warning', 'content', 1],
    ['picture-missing', 'error', 'content', 2],
  ])
})

test('a path that another item has stops a publication', () => {
  expect(findContentIssues(good, { isPathTaken: true })).toEqual([
    expect.objectContaining({ id: 'path-taken', level: 'error', where: { field: 'selfPath', block: null } }),
  ])
})

test('a fix is offered only where the list names the one word that is right', () => {
  const fixes = (content: string) => findContentIssues({ ...good, content }).map(({ fix }) => fix)
  const fix = (occurrence: number) => ({ word: '最稳', instead: '较稳', occurrence })
  expect(fixes('<p>这是最稳的做法，<b>也是最</b>稳的</p><p>最稳</p>')).toEqual([fix(0), fix(1), fix(0)])
  expect(fixes('<p>国家级的做法，第一的做法</p>')).toEqual([undefined, undefined])
})

test('a cover and a shared picture lie on this site, and no link hides where it leads', () => {
  const elsewhere = 'https://evil.example/x.png'
  expect(found({ pictureUrl: elsewhere })).toEqual([['cover-elsewhere', 'error', 'pictureUrl', null]])
  expect(found({ sharePictureUrl: elsewhere })).toEqual([['cover-elsewhere', 'error', 'sharePictureUrl', null]])
  const link = 'https://bank.example@evil.example/'
  expect(found({ linkUrl: link })).toEqual([['link-user', 'error', 'linkUrl', null]])
  expect(inText(`<p><a href="${link}">银行</a></p>`)).toEqual([['link-user', 'error', 'content', 1]])
})

test('headings go down one level at a time, from the second', () => {
  expect(inText('<h3>跳级</h3>')).toEqual([['heading-skipped', 'error', 'content', 1]])
  expect(inText('<h2>一</h2><p>字</p><h4>跳级</h4>')).toEqual([['heading-skipped', 'error', 'content', 3]])
  expect(inText('<h2>一</h2><h3>二</h3><h2>三</h2>')).toEqual([])
  expect(inText('<h1>大标题</h1>')).toEqual([['heading-first', 'error', 'content', 1]])
})

test('a table is not wider than a phone, spans counted', () => {
  const row = (cells: number) => `<table><tbody><tr>${'<td>格</td>'.repeat(cells)}</tr></tbody></table>`
  expect(inText(row(4))).toEqual([])
  expect(inText(row(5))).toEqual([['table-wide', 'warning', 'content', 1]])
  expect(inText('<table><tr><th colspan="5">宽</th></tr></table>')).toEqual([['table-wide', 'warning', 'content', 1]])
})

test('links lead where links may lead', () => {
  for (const href of ['https://a.example', '/price.html', 'mailto:a@b.cn', 'tel:+8610-1'])
    expect(inText(`<p><a href="${href}">字</a></p>`)).toEqual([])
  for (const href of [
    'javascript:alert(1)',
    '&#106;avascript:alert(1)',
    '//evil.example',
    'data:text/html,1',
    'file:///c',
  ])
    expect(inText(`<p><a href="${href}">字</a></p>`)).toEqual([['link-unsafe', 'error', 'content', 1]])
})

test('lengths, a missing cover and a missing summary are told, and stop nothing', () => {
  expect(found({ title: '太短' })).toEqual([['title-length', 'warning', 'title', null]])
  expect(found({ title: '长'.repeat(31) })).toEqual([['title-length', 'warning', 'title', null]])
  expect(found({ briefly: '长'.repeat(79) })).toEqual([['summary-length', 'warning', 'briefly', null]])
  expect(found({ briefly: '', pictureUrl: '' }).map(([id]) => id)).toEqual(['summary-missing', 'cover-missing'])
  expect(found({ title: '长'.repeat(121) })).toContainEqual(['field', 'error', 'title', null])
  expect(found({ content: '' })).toContainEqual(['publishable', 'error', 'content', null])
})

test('forbidden words are found with their source, and not in words that only contain their characters', () => {
  const sentence = '最近两周最后一步：第一步先最多选三个，最好先备份，第一次的唯一标识码最新更新。'
  expect(findForbiddenWords(sentence)).toEqual([])
  const words = (text: string, isForJudging: boolean) =>
    findForbiddenWords(text).flatMap((one) => (one.isForJudging === isForJudging ? [one.word] : []))
  const claims = '这是最稳的做法，行业第一，国家级品质，全国首个，唯一选择，最先进的最佳方案'
  expect(words(claims, false)).toEqual(['最稳', '行业第一', '国家级', '全国首个', '唯一选择', '最先进', '最佳'])
  expect(words('最看重的，做到第一，是唯一能用的', true)).toEqual(['最', '第一', '唯一'])
  expect(words('第一，先备份。第一：再导出', true)).toEqual([])
  expect(findForbiddenWords('顶级')).toEqual([
    { word: '顶级', at: 0, source: '《广告法》第九条第（三）项', instead: '', isForJudging: false },
  ])
  expect(inText('<p>这是<strong>最</strong>稳的</p>')).toEqual([['forbidden-word', 'error', 'content', 1]])
})

test('any text is read somehow, in time that grows with its length', () => {
  for (const html of ['<', '<p', '<img alt="', '<p title=">">a</p>', '</p></p>', '<a href=x>', '<!-- <img> -->'])
    expect(() => readBlocks(html)).not.toThrow()
  const pieces = ['<p>', '<a href="', '<img ', '<', '"\'']
  expect(growthOf((size) => pieces.map((piece) => readBlocks(piece.repeat(size))), 25_000)).toBeLessThan(8)
})
