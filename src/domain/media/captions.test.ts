import { expect, test } from 'vitest'
import { isSubRip, webVttOf } from './captions.ts'

test.each([
  ['1\n00:00:00,000 --> 00:00:01,500\n甲', true],
  ['\xEF\xBB\xBF\r\n1\r\n0:00:00,5 --> 0:00:01,5  X1:1 X2:2\r\n', true],
  ['1\n00:00:00.000 --> 00:00:01.000\n', true],
  ['WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.000\n', false],
  ['1\n甲\n', false],
  ['[Script Info]\n1\n', false],
  ['', false],
])('captions of SubRip begin with a number and times: %j', (head, isOne) => expect(isSubRip(head)).toBe(isOne))

test('captions of SubRip become WebVTT line by line, without fonts and places', () => {
  const subRip = [
    '\r\n1\r\n00:00:00,000 --> 00:00:01,500 X1:10 X2:20\r\n{\\an8}先按店<font color="#fff">拆开</font>\r\n第二行，12,345件\r\n\r\n',
    '2\r\n0:01:02,5 --> 0:01:03,25\r\n<i>再决定</i>\r\n',
  ].join('')
  expect(webVttOf(subRip)).toBe(
    [
      'WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.500\n先按店拆开\n第二行，12,345件\n\n',
      '2\n00:01:02.500 --> 00:01:03.250\n<i>再决定</i>\n',
    ].join(''),
  )
})
