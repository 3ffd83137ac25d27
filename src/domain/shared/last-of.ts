/** The last item: `list.at(-1)`, which Chrome before 92 lacks. */
export function lastOf<Item>(list: readonly Item[]): Item | undefined {
  return list[list.length - 1]
}
