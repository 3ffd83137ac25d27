import type { WordPlace } from '../content/checks/placed-words.ts'
import { readBlocks } from '../content/checks/read-blocks.ts'

/** References to prices in rich text, whose amounts the server fills in (content/price-references.ts). */
const references = /<data\b[^>]*>.*?<\/data>/gis
const amount = String.raw`[\d０-９][\d０-９,，.．]*`
const units = '(?:万|千|百)?(?:元|块钱|块[／/一每]|人民币|美元|美金|欧元|英镑|日元|RMB|CNY|USD)'
const typed = new RegExp(String.raw`[¥￥$€£]\s*${amount}|${amount}\s*${units}`, 'i')

/** The first amount of money that somebody typed into a text of a block, with its place; null without one. A change of prices would not reach it. */
export function findTypedMoney(text: string, isRich: boolean): WordPlace | null {
  const texts = isRich ? readBlocks(text.replace(references, '')).texts : [text]
  for (const [block, words] of texts.entries()) {
    const found = typed.exec(words)
    if (found === null) continue
    const [word] = found
    return { word, occurrence: words.slice(0, found.index).split(word).length - 1, ...(isRich && { block }) }
  }
  return null
}
