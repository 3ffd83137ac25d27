/**
 * Lets a page live on in a document that others change: translators put a `<font>` where each text was, extensions wrap
 * and move what they like. React then finds a node elsewhere or nowhere, and would throw, which ends the page
 * (facebook/react#11538), and exchanges of simplified and traditional letters put another text there. A node that was
 * wrapped goes with its wrapper, one that was replaced with what replaced it; a text that changes takes its place again.
 */
export function tolerateForeignChanges(): void {
  const { removeChild, insertBefore } = Node.prototype

  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    const present = presentIn(this, child)
    if (present !== null) removeChild.call(this, present)
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && presentIn(this, before)) as T
  }

  const watch = new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') putBack(change.target)
      else for (const removed of change.removedNodes) noteReplaced(removed, change)
    }
  })
  watch.observe(document.documentElement, { childList: true, subtree: true })

  function noteReplaced(removed: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    if (!(removed instanceof Text) || removed.isConnected) return
    // React itself never replaces a text in one step.
    const replacement =
      [...addedNodes].find((node) => node instanceof Text) ??
      [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
    if (replacement === undefined || replacement === null) return
    replacements.set(removed, replacement)
    watch.observe(removed, { characterData: true })
  }
}

/** Texts that were taken out of the document, by what replaced them. */
const replacements = new WeakMap<Node, Node>()

/** The child of `parent` that is `node`, holds it, or replaced it; null for none. */
function presentIn(parent: Node, node: Node): Node | null {
  for (let one: Node | null = node; one !== null; one = one.parentNode ?? replacements.get(one) ?? null)
    if (one.parentNode === parent) return one
  return null
}

/** Shows a text that changed after it was replaced. */
function putBack(text: Node): void {
  const replacement = replacements.get(text)
  if (text.isConnected || !replacement?.isConnected) return
  replacements.delete(text)
  replacement.parentNode?.replaceChild(text, replacement)
}
