const listTag = /<(\/?)(ol|ul|li)((?:\s[^>]*)?)>/g
const valueAttribute = /\svalue="(-?\d{1,6})"/

/**
 * Clean HTML whose items have no numbers of their own: an item with a `value` begins a list that starts with it. Browsers
 * count a `value` in their own markers and not in the counter that the site shows (decision 110). A reversed list has none.
 */
export function splitLists(html: string): string {
  if (!/<li\s[^>]*value="/.test(html)) return html
  const open: { attributes: string; items: number }[] = []
  return html
    .replace(listTag, (tag: string, slash: string, name: string, attributes: string) => {
      if (name !== 'li') {
        if (slash === '/') open.pop()
        else open.push({ attributes: name === 'ol' ? attributes : ' reversed', items: 0 })
        return tag
      }
      const list = open.at(-1)
      if (slash === '/' || list === undefined) return tag.replace(valueAttribute, '')
      list.items += 1
      const value = valueAttribute.exec(attributes)?.[1]
      if (value === undefined) return tag
      const item = tag.replace(valueAttribute, '')
      if (/\sreversed\b/.test(list.attributes)) return item
      const others = list.attributes.replace(/\sstart="[^"]*"/, '')
      return `</ol><ol${value === '1' ? '' : ` start="${value}"`}${others}>${item}`
    })
    .replace(/<ol(?:\s[^>]*)?><\/ol>(?=<ol\b)/g, '')
}
