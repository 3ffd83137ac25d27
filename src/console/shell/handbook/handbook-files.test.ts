import { expect, test } from 'vitest'
import { pages } from '../pages.ts'
import { handbookName, handbookPicture, loadHandbookText } from './handbook-files.ts'

test('each page finds its text and its picture, and a page that has none is no fault', async () => {
  for (const page of pages) {
    expect(await loadHandbookText(handbookName(page)), page.path).toContain('## ')
    expect(handbookPicture(handbookName(page)), page.path).toMatch(/\.webp$/)
  }
  expect(await loadHandbookText('nowhere')).toBeNull()
  expect(handbookPicture('nowhere')).toBeUndefined()
})
