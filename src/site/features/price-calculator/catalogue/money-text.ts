/** Fen as a price with two decimals and groups of three digits: ¥1,234.50. */
export function priceText(fen: number): string {
  const [yuan = '', cents = ''] = (fen / 100).toFixed(2).split('.')
  return `¥${yuan.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

/** Fen as a bare number of yuan, with decimals only where there are any: 28, 31.5, 28.25. */
export function yuanText(fen: number): string {
  return String(Math.round(fen) / 100)
}

/** A price without its decimals where they are nought: ¥100, ¥0.50. */
export function shortPriceText(fen: number): string {
  return priceText(fen).replace(/\.00$/, '')
}
