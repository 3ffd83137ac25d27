import { describe, expect, test } from 'vitest'
import {
  breakLines,
  fitTitle,
  shortenToLines,
  textWidth,
  type WidthOf,
  wordsOfClauses,
  writableText,
} from './title-lines.ts'

/** A typeface with Latin letters of half an em, and the Chinese characters that are used here. */
const widthOf: WidthOf = (character) => {
  if (/[ -~]/.test(character)) return 0.5
  return /[\u4e00-\u9fa5，。：；、！？（）《》“”…〓¥]/u.test(character) && character !== '镋' ? 1 : null
}
const measure = { widthOf, width: 8, linesAtMost: 3 }

describe('lines of a title', () => {
  test('break after a pause, and never within a word, a number with its unit or a Latin name', () => {
    expect(breakLines('多店被判关联，先查这六处共用', measure)).toEqual(['多店被判关联，', '先查这六处共用'])
    expect(breakLines('TikTok Shop东南亚跨境五站', measure)).toEqual(['TikTok Shop', '东南亚跨境五站'])
    expect(breakLines('云号短信进微信：谁管店，谁收验证码', measure)).toEqual([
      '云号短信进微信：',
      '谁管店，',
      '谁收验证码',
    ])
  })

  test('hold all characters in order, fit their width, and neither begin nor end with the wrong mark', () => {
    const parts = ['开店', '，', '（', '），', 'Temu ', '200家', '一', '“', '”。', '《', '》', '：', '¥30', 'a-b', '…']
    for (let seed = 1; seed <= 400; seed += 1) {
      const text = Array.from(
        { length: 3 + (seed % 9) },
        (_, at) => parts[(seed * 7 + at * at * (seed % 5) + at) % parts.length],
      )
        .join('')
        .trim()
      const lines = breakLines(text, measure)
      if (lines === null) continue
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const [index, line] of lines.entries()) {
        expect(textWidth(line, widthOf), text).toBeLessThanOrEqual(8.5)
        if (index > 0) expect(line, text).not.toMatch(/^[，。：）》”…]/u)
        if (index < lines.length - 1) expect(line, text).not.toMatch(/[（《“¥]$/u)
      }
    }
  })

  test('a word longer than a line is divided, and a text of 300 characters ends with an ellipsis', () => {
    expect(breakLines('a'.repeat(20), measure)).toEqual(['a'.repeat(16), 'aaaa'])
    const lines = shortenToLines('店铺隔离，'.repeat(60), measure)
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/[^，]…$/u)
    for (const line of lines) expect(textWidth(line, widthOf)).toBeLessThanOrEqual(8.5)
    expect(shortenToLines('', measure)).toEqual([])
  })

  test('a short title is set large, a longer one smaller, and the smallest size shortens', () => {
    const sizes = [80, 60, 40] as const
    const sizeOf = (title: string) => fitTitle(title, { sizes, width: 400, widthOf, linesAtMost: 3 })
    expect(sizeOf('开店')).toEqual({ size: 80, lines: ['开店'] })
    expect(sizeOf('入驻审核要等几天，自己记一张表最准').size).toBe(40)
    expect(sizeOf('长'.repeat(99)).lines.join('')).toMatch(/^长{20,30}…$/u)
  })
})

describe('what a typeface lacks', () => {
  test('emoji, marks of direction and controls are left out; a run of other characters is one geta mark', () => {
    expect(writableText('大促🎉开店👨‍👩‍👧 \u202e倒\u0000序\n第二行', widthOf)).toBe('大促开店 倒序 第二行')
    expect(writableText('镋镋家的店', widthOf)).toBe('〓家的店')
    expect(writableText('店 שלום עולם 开', widthOf)).toBe('店 〓 开')
    expect(writableText('\ud800', widthOf)).toBe('')
  })
})

test('the words of a title stand in its clauses, names whole, numbers with their unit, marks with their word', () => {
  expect(wordsOfClauses('TikTok Shop东南亚跨境五站，资料怎么备')).toEqual([
    ['TikTok ', 'Shop', '东南亚', '跨境', '五', '站，'],
    ['资料', '怎么', '备'],
  ])
  expect(wordsOfClauses('《墨西哥城》开放：30家店')).toEqual([
    ['《墨西哥城》', '开放：'],
    ['30家', '店'],
  ])
  expect(wordsOfClauses('')).toEqual([])
})
