import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** A line of the tree: `role "name" [level=2]`, deeper lines indented by two. */
type TreeNode = { depth: number; role: string; name: string; level: number }

const line = /^( *)- (?:')?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/

function readTree(snapshot: string): TreeNode[] {
  return snapshot.split('\n').flatMap((text) => {
    const [, indent = '', role = '', name = '', rest = ''] = line.exec(text) ?? []
    // The content of an element without a name of its own follows the colon: it is what its name comes from.
    const content = rest.replace(/^[^:]*:?\s*/, '')
    return role === ''
      ? []
      : [{ depth: indent.length, role, name: name || content, level: Number(/\[level=(\d)\]/.exec(rest)?.[1] ?? 0) }]
  })
}

/** Roles that are of no use without a name. */
const named = new Set([
  'link',
  'button',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'tab',
  'dialog',
  'img',
])

/**
 * Walks the page as assistive technology reads it: one heading of level 1, no level that is left out below it, the three landmarks
 * once and in their order, a name for all that is used, and different names for several navigations.
 */
export async function expectTree(page: Page): Promise<void> {
  const tree = readTree(await page.locator('body').ariaSnapshot())
  const headings = tree.filter(({ role }) => role === 'heading')
  expect(headings.filter(({ level }) => level === 1).map(({ name }) => name)).toHaveLength(1)
  const skipped = headings.filter(({ level }, place) => level > (headings[place - 1]?.level ?? level) + 1)
  expect(skipped.map(({ name, level }) => `${level} ${name}`)).toEqual([])
  const landmarks = tree.filter(({ role }) => ['banner', 'main', 'contentinfo'].includes(role)).map(({ role }) => role)
  expect(landmarks).toEqual(['banner', 'main', 'contentinfo'])
  const nameless = tree.filter(({ role, name }, place) => {
    // A name may also come from what lies within.
    const isEmpty = (tree[place + 1]?.depth ?? 0) <= (tree[place]?.depth ?? 0)
    return named.has(role) && name === '' && isEmpty
  })
  expect(nameless).toEqual([])
  const navigations = tree.filter(({ role }) => role === 'navigation').map(({ name }) => name)
  expect(new Set(navigations).size).toBe(navigations.length)
}

/**
 * Walks the last `steps` places that Tab reaches from the end of the page backwards, and finds each of them uncovered: no bar
 * lies over what has the focus.
 */
export async function expectFocusUncovered(page: Page, steps: number): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  for (let step = 0; step < steps; step += 1) {
    const covered = await page.evaluate(() => {
      const { activeElement: focused } = document
      if (focused === null || focused === document.body) return ''
      const { left, top, width, height } = focused.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      const isSeen = above !== null && (focused.contains(above) || above.contains(focused))
      return isSeen ? '' : `${focused.textContent} under ${above?.className}`
    })
    expect(covered).toBe('')
    await page.keyboard.press('Tab')
  }
}
