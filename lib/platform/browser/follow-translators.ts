/**
 * Lets React go on with a page that the browser translates. A translator puts an element in the place of each text.
 * React still holds the text, and would fail to remove it or to insert something before it, and would change it unseen.
 * From here on, what is done to such a text reaches what is shown in its place. Called once, before React starts.
 */
export function followTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;
  /** What was put in the place of a node, by the node. */
  const replacements = new WeakMap<Node, ChildNode>();

  new MutationObserver((records) => {
    const added = new Set<Node | null>();
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const node of addedNodes) added.add(node);
      for (const node of removedNodes) {
        // Replaced in one step, or in two: first the element is inserted beside it.
        const next = addedNodes[0] ?? [previousSibling, nextSibling].find((one) => added.has(one));
        if (!next) continue;
        replacements.delete(next);
        replacements.set(node, next as ChildNode);
      }
    }
  }).observe(document, { childList: true, subtree: true });

  /** The child of `parent` that shows a node, which may have been put into it. */
  function shownIn(parent: Node, node: Node): Node | null {
    let shown: Node | null | undefined = node;
    while (shown && shown.parentNode !== parent)
      shown = parent.contains(shown) ? shown.parentNode : replacements.get(shown);
    return shown ?? null;
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const shown = shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };

  Node.prototype.insertBefore = function <Inserted extends Node>(
    this: Node,
    node: Inserted,
    before: Node | null,
  ): Inserted {
    insertBefore.call(this, node, before && shownIn(this, before));
    return node;
  };

  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: ChildNode, text: string | null) {
      value.set?.call(this, text);
      let shown: ChildNode | undefined = this;
      while (shown && !shown.parentNode) shown = replacements.get(shown);
      // Back in its place, where the translator finds it again.
      if (shown !== this) shown?.replaceWith(this);
    },
  });
}
