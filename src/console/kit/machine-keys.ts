/** The keys of a Mac, and what keyboards of other computers print on theirs. */
const otherNames: Readonly<Record<string, string>> = { '⌘': 'Ctrl', '⌥': 'Alt', '⇧': 'Shift', '⌫': 'Backspace' }

/** Whether the computer has a ⌘ key: a Mac, or an iPad with a keyboard. */
export const isMac = (platform: string): boolean => /mac|iphone|ipad/i.test(platform)

/**
 * A shortcut as the computer's keyboard has it: `⌘ ⇧ S` on a Mac, elsewhere `Ctrl+Shift+S`. It is written as on a Mac, with a
 * space between keys. `platform` is `navigator.platform` unless a test gives another.
 */
export function keysHere(keys: string, platform = navigator.platform): string {
  if (isMac(platform)) return keys
  return keys
    .split(' ')
    .map((key) => otherNames[key] ?? key)
    .join('+')
}
