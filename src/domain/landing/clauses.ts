/** A text whose writer says with `|` where it may break, in its clauses; any other one as it is. */
export const clausesOf = (text: string): string | string[] => (text.includes('|') ? text.split('|') : text)
