import type { Page } from '@playwright/test'

/** Every text in a `<font><font>` of its own, as a browser's translation puts it. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const skipped = 'script,style,textarea,select,noscript,svg,title,font'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const { currentNode: text } = walker
      if (text instanceof Text && text.data.trim() && !text.parentElement?.closest(skipped)) texts.push(text)
    }
    for (const text of texts) {
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = text.data
      text.replaceWith(outer)
    }
  })

/** What extensions add: an icon beside each field, a badge beside each link, a bar before everything, attributes. */
export const addForeignParts = (page: Page) =>
  page.evaluate(() => {
    const add = (beside: Element, name: string) => beside.after(document.createElement(name))
    for (const field of document.querySelectorAll('input')) add(field, 'i')
    for (const link of document.querySelectorAll('a')) add(link, 'sup')
    document.body.prepend(document.createElement('aside'))
    document.documentElement.setAttribute('data-extension', '')
    document.body.setAttribute('data-extension', '')
  })

/** What a visitor sees of the page's main part: how many headings, and how many characters. */
export const readPage = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const headings = [...(main?.querySelectorAll('h1,h2,h3') ?? [])]
    return {
      headings: headings.filter((heading) => heading.checkVisibility()).length,
      characters: main?.innerText.replace(/\s/g, '').length ?? 0,
    }
  })
