import { stylesOf } from './paste-styles.ts'

/** Comments of colleagues, and the signs in the text that stand for them. */
const remarks = '[hidden], .MsoCommentReference, a.msocomanchor, a[href^="#_msocom"]'
/** What is shown only without scripts, and buttons of the page that it was copied from. */
const controls = 'noscript, template, button'

function isUnseen(element: Element): boolean {
  if (element.matches(remarks)) return true
  const styles = stylesOf(element)
  return (
    styles.get('display') === 'none' ||
    styles.get('mso-hide') === 'all' ||
    /^comment(?:-list)?$/.test(styles.get('mso-element') ?? '')
  )
}

const saysNothing = (element: Element) => element.textContent?.trim() === '' && element.querySelector('img') === null

/**
 * Takes out what was not shown where it was copied: hidden rows, columns and words of office programs, comments, pictures of one
 * pixel that count readers, letters without a width. Answers whether words were among it.
 */
export function dropUnseen(body: Element): boolean {
  let hasWords = dropHiddenColumns(body)
  for (const element of body.querySelectorAll(controls)) element.remove()
  for (const picture of body.querySelectorAll('img[width="1"], img[height="1"], img[width="0"], img[height="0"]'))
    picture.remove()
  for (const element of body.querySelectorAll('*')) {
    if (!isUnseen(element)) continue
    hasWords ||= !saysNothing(element)
    element.remove()
  }
  dropUnseenLetters(body)
  return hasWords
}

/** Cells below a column that is hidden: a program says it of the column alone. */
function dropHiddenColumns(body: Element): boolean {
  let hasWords = false
  for (const table of body.querySelectorAll('table')) {
    const columns = table.querySelectorAll<HTMLTableColElement>(':scope > col, :scope > colgroup > col')
    const hidden = [...columns].flatMap((column) => new Array<boolean>(column.span).fill(isUnseen(column)))
    if (!hidden.includes(true)) continue
    for (const [cell, from] of placesOf(table)) {
      const covered = hidden.slice(from, from + cell.colSpan).filter(Boolean).length
      if (covered === 0) continue
      if (covered < cell.colSpan) cell.colSpan -= covered
      else {
        hasWords ||= !saysNothing(cell)
        cell.remove()
      }
    }
  }
  return hasWords
}

/** Each cell with the column in which it begins, as its spans and those of the rows above place it. */
function placesOf(table: HTMLTableElement): [HTMLTableCellElement, number][] {
  const taken: number[] = []
  return [...table.rows].flatMap((row, at) => {
    let column = 0
    return [...row.cells].map((cell): [HTMLTableCellElement, number] => {
      while ((taken[column] ?? 0) > at) column += 1
      const from = column
      for (; column < from + cell.colSpan; column += 1) taken[column] = at + cell.rowSpan
      return [cell, from]
    })
  })
}

/** Control characters, marks of the direction and letters without a width. Joiners belong to words and emoji. */
const unseenLetters = /(?![\t\n\r])[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** A text without letters that have no width: a search and a check would not find the word around them. */
export const withoutUnseenLetters = (text: string): string =>
  text.replace(unseenLetters, '').replace(/[\u2028\u2029]/g, '\n')

function dropUnseenLetters(body: Element): void {
  const texts = body.ownerDocument.createTreeWalker(body, 4)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    node.nodeValue = withoutUnseenLetters(node.nodeValue ?? '')
}
