/** How many rows or columns one cell of a table may span: the editor merges no more, and the server keeps no more. */
export const largestSpan = 50
