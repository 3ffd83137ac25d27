/** What was typed without the commas between its thousands. Any other comma stays: `1,5` is a slip, and no fifteen. */
export function withoutThousands(typed: string): string {
  return typed.replace(/(^|[^\d.,])(\d{1,3}(?:,\d{3})+)(?![\d,])/g, (_, before: string, number: string) => {
    return before + number.replaceAll(',', '')
  })
}

/** An amount with full-width figures, blanks, ¥ and 元 taken for what they mean. */
export function plainAmount(typed: string): string {
  return withoutThousands(typed.normalize('NFKC').replace(/[\s¥元]/g, ''))
}

/** An amount in yuan with up to two decimals, in fen; NaN for whatever is none. */
export function readFen(typed: string): number {
  const plain = plainAmount(typed)
  return /^-?\d{1,10}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}
