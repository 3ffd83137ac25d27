/** What the page of a list is made of: the bar over it, and its rows. */
export { ListBar } from './list-bar.tsx'
export { type ListColumn, ListTable } from './list-table.tsx'
