import type { Page } from '@playwright/test'

/** What the page's main part has: how many headings a visitor sees, and how many characters, in each of its blocks too. */
export type Contents = { headings: number; characters: number; inBlocks: Record<string, number> }

type ForeignChanges = {
  /** Every text in a `<font><font>` of its own, as a browser's translation puts it. */
  translate: () => void
  /** Traditional letters for simplified ones, as extensions put them: in the text itself, or in a new one for it. */
  toTraditional: () => void
  /** The way back. */
  toSimplified: () => void
  /** What extensions add: an icon beside each field, a badge beside each link, a bar before everything, attributes. */
  addParts: () => void
  readContents: () => Contents
  /** What the page showed before anything was changed. */
  contentsSent: Contents | null
}

export type Disturbance = Exclude<keyof ForeignChanges, 'readContents' | 'contentsSent'>

declare global {
  interface Window {
    foreign: ForeignChanges
  }
}

/** Pairs of letters that the site's texts use: simplified, traditional. */
const letterPairs =
  '们們个個为為价價设設备備环環账賬号號网網络絡产產业業购購买買卖賣电電选選择擇开開关關务務实實现現发發来來时時间間'

/** Runs in each document before its own scripts. The page's script comes after `load` (decision 005). */
function install({ letterPairs, before }: { letterPairs: string; before: readonly Disturbance[] }): void {
  const traditional = new Map<string, string>()
  const simplified = new Map<string, string>()
  for (const [, simple = '', old = ''] of letterPairs.matchAll(/(.)(.)/g)) {
    traditional.set(simple, old)
    simplified.set(old, simple)
  }

  function textsOutside(skipped: string): Text[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const { currentNode: text } = walker
      if (text instanceof Text && text.data.trim() && !text.parentElement?.closest(skipped)) texts.push(text)
    }
    return texts
  }

  function exchangeLetters(letters: ReadonlyMap<string, string>): void {
    for (const [at, text] of textsOutside(noWords).entries()) {
      const changed = [...text.data].map((letter) => letters.get(letter) ?? letter).join('')
      if (changed === text.data) continue
      if (at % 2 === 0) text.data = changed
      else text.replaceWith(changed)
    }
  }

  const noWords = 'script,style,textarea,select,noscript,svg,title,video'
  const foreign: ForeignChanges = {
    contentsSent: null,
    translate() {
      for (const text of textsOutside(`${noWords},font`)) {
        const outer = document.createElement('font')
        const inner = outer.appendChild(document.createElement('font'))
        inner.textContent = text.data
        text.replaceWith(outer)
      }
    },
    toTraditional: () => exchangeLetters(traditional),
    toSimplified: () => exchangeLetters(simplified),
    addParts() {
      const add = (beside: Element, name: string) => beside.after(document.createElement(name))
      for (const field of document.querySelectorAll('input')) add(field, 'i')
      for (const link of document.querySelectorAll('a')) add(link, 'sup')
      document.body.prepend(document.createElement('aside'))
      document.documentElement.setAttribute('data-extension', '')
      document.body.setAttribute('data-extension', '')
    },
    readContents() {
      const main = document.querySelector('main')
      const headings = [...(main?.querySelectorAll('h1,h2,h3') ?? [])]
      const inBlocks: Record<string, number> = {}
      let characters = 0
      // Not `innerText`, which leaves out what is laid out only once a visitor is near.
      for (const text of textsOutside(noWords)) {
        if (!main?.contains(text) || text.parentElement?.getClientRects().length === 0) continue
        const { length } = text.data.replace(/\s/g, '')
        const block = text.parentElement?.closest('[data-block]')?.getAttribute('data-block')
        characters += length
        if (block) inBlocks[block] = (inBlocks[block] ?? 0) + length
      }
      return {
        headings: headings.filter((heading) => heading.getClientRects().length > 0).length,
        characters,
        inBlocks,
      }
    },
  }
  window.foreign = foreign

  /** Again and again while the page becomes live, so that some of it falls between two pieces of that. */
  function changeUntilReady(): void {
    if (document.documentElement.hasAttribute('data-ready')) return
    for (const change of before) if (change !== 'addParts') foreign[change]()
    setTimeout(changeUntilReady)
  }
  addEventListener('load', () => {
    if (before.length === 0) return
    foreign.contentsSent = foreign.readContents()
    for (const change of before) foreign[change]()
    changeUntilReady()
  })
}

/** Makes `disturb` possible in each document that the page opens from now on, and does `before` while it becomes live. */
export const prepareDisturbance = (page: Page, before: readonly Disturbance[] = []) =>
  page.addInitScript(install, { letterPairs, before })

/** Changes the open document in these ways once. */
export const disturb = (page: Page, ...changes: readonly Disturbance[]) =>
  page.evaluate((names) => {
    for (const name of names) window.foreign[name]()
  }, changes)
