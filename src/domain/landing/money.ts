/** References to prices in rich text, whose amounts the server fills in (content/price-references.ts). */
const references = /<data\b[^>]*>.*?<\/data>/gis
const tags = /<[^>]*>/g
const amount = String.raw`[\d０-９][\d０-９,，.．]*`
const units = '(?:万|千|百)?(?:元|块钱|块[／/一每]|人民币|美元|美金|欧元|英镑|日元|RMB|CNY|USD)'
const typed = new RegExp(String.raw`[¥￥$€£]\s*${amount}|${amount}\s*${units}`, 'i')

/** Whether a text of a block has an amount of money that somebody typed: a change of prices would not reach it. */
export function hasTypedMoney(text: string): boolean {
  return typed.test(text.replace(references, '').replace(tags, ''))
}
