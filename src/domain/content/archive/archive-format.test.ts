import { expect, test } from 'vitest'
import { classifyItem, isArchiveFile, moveLinks, movePictures, writeArchiveJson } from './archive-format.ts'

test('only the files of an archive have names that are opened', () => {
  for (const name of ['manifest.json', 'articles/1.json', 'activities/12.json', 'media/2026/11/k3x9v2qf7a1b.png'])
    expect(isArchiveFile(name)).toBe(true)
  for (const name of [
    '../manifest.json',
    'articles/../1.json',
    'articles/0.json',
    '/articles/1.json',
    'articles\\1.json',
    'a.json',
    '',
    'media/2026/11/k3x9v2qf7a1b.exe',
    'media/../../etc/passwd',
    'articles/1.json/x',
  ])
    expect(isArchiveFile(name)).toBe(false)
})

test('equal values are equal bytes, in whichever order their names came', () => {
  expect(writeArchiveJson({ b: [{ d: 1, c: null }], a: '文' })).toBe(
    writeArchiveJson({ a: '文', b: [{ c: null, d: 1 }] }),
  )
})

test('an item is known by its number and time or by its path, and the bin is no place to change it', () => {
  const known = { id: 3, isSame: false, isBinned: false }
  expect(classifyItem({ byId: null, byPath: null })).toEqual({ kind: 'new', existing: null })
  expect(classifyItem({ byId: known, byPath: null })).toEqual({ kind: 'changed', existing: 3 })
  expect(classifyItem({ byId: { ...known, isSame: true }, byPath: null })).toEqual({ kind: 'equal', existing: 3 })
  expect(classifyItem({ byId: null, byPath: { ...known, isBinned: true } })).toEqual({ kind: 'binned', existing: 3 })
})

test('links and pictures follow what got another number or address, and nothing else does', () => {
  const moved = {
    articles: new Map([
      [1, 100],
      [100, 7],
    ]),
    activities: new Map([[1, 200]]),
  }
  const html =
    '<a href="/news-detail.html?id=1&amp;activeId=2">a</a><a href="/news-a-b.html?id=100">b</a><a href="/ActivityInfo.html?activityId=1">c</a><a href="/news-detail.html?id=12">d</a>'
  expect(moveLinks(html, moved)).toBe(
    '<a href="/news-detail.html?id=100&amp;activeId=2">a</a><a href="/news-a-b.html?id=7">b</a><a href="/ActivityInfo.html?activityId=200">c</a><a href="/news-detail.html?id=12">d</a>',
  )
  const pictures = new Map([['2026/11/k3x9v2qf7a1b.png', '2026/12/zzzzzzzzzzzz.png']])
  expect(movePictures('/media/2026/11/k3x9v2qf7a1b.png /media/2026/11/other9999999.png', pictures)).toBe(
    '/media/2026/12/zzzzzzzzzzzz.png /media/2026/11/other9999999.png',
  )
})
