import { type DragEvent, useEffect, useState } from 'react';
import { announce } from '@/components/ui/announce';
import { dismissKeptToasts, showToast } from '@/components/ui/toast-store';
import type { LetterBlock } from '@/lib/messages/newsletter/letter-schema';
import { blockNames, fieldId, moveButtonId } from './letter-blocks';
import { type KeyedBlock, type LetterDraft, newKey } from './use-letter-draft';

const newBlocks: Readonly<Record<LetterBlock['kind'], () => LetterBlock>> = {
  text: () => ({ kind: 'text', heading: '', text: '' }),
  shoes: () => ({ kind: 'shoes', products: [] }),
  picture: () => ({ kind: 'picture', image: '', alt: '', href: '' }),
  button: () => ({ kind: 'button', label: '', href: '' }),
};

/** The blocks with one of them at another place. */
export function withMoved(blocks: readonly KeyedBlock[], key: string, to: number): KeyedBlock[] {
  const moved = blocks.find((block) => block.key === key);
  const others = blocks.filter((block) => block !== moved);
  return moved ? others.toSpliced(to, 0, moved) : others;
}

/** The move button that gets the focus after a move by button: at either end only one of the two is enabled. */
export function buttonAfterMove({ from, to, count }: Record<'from' | 'to' | 'count', number>): 'up' | 'down' {
  if (to === 0) return 'down';
  if (to === count - 1) return 'up';
  return from > to ? 'up' : 'down';
}

/** Sets the focus once the change is rendered: browsers drop it with an element that moves or goes. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** What can be done with a draft's blocks. `clearProblems` is called when places change: problems name them. */
export function useLetterBlocks({ values, change }: LetterDraft, clearProblems: () => void) {
  const { blocks } = values;
  const [dragged, setDragged] = useState<string | null>(null);
  // Nothing is put back into a letter that is closed.
  useEffect(() => dismissKeptToasts, []);

  function move(key: string, to: number): void {
    clearProblems();
    change((latest) => ({ blocks: withMoved(latest.blocks, key, to) }));
  }

  return {
    add(kind: LetterBlock['kind']): void {
      const block = { ...newBlocks[kind](), key: newKey() };
      change((latest) => ({ blocks: [...latest.blocks, block] }));
      clearProblems();
      focusSoon(block.key);
    },
    edit(key: string, next: Partial<LetterBlock>): void {
      change((latest) => ({
        blocks: latest.blocks.map((block) => (block.key === key ? ({ ...block, ...next } as KeyedBlock) : block)),
      }));
    },
    moveByButton(key: string, to: number): void {
      const from = blocks.findIndex((block) => block.key === key);
      move(key, to);
      announce(`Block ${to + 1} of ${blocks.length}`);
      focusSoon(moveButtonId(key, buttonAfterMove({ from, to, count: blocks.length })));
    },
    remove(removed: KeyedBlock, place: number): void {
      clearProblems();
      change((latest) => ({ blocks: latest.blocks.filter(({ key }) => key !== removed.key) }));
      const next = blocks[place + 1] ?? blocks[place - 1];
      focusSoon(next?.key ?? fieldId('blocks'));
      const restore = () => {
        change((latest) => ({ blocks: latest.blocks.toSpliced(place, 0, removed) }));
        focusSoon(removed.key);
      };
      const text = `${blockNames[removed.kind]} removed.`;
      showToast({ tone: 'info', text, action: { label: 'Undo', onSelect: restore, isKept: true } });
    },
    /** The card's props for dragging: a block that is dragged over others takes their place. */
    dragOf: (key: string, place: number) => ({
      isDragged: dragged === key,
      onDragStart: () => setDragged(key),
      onDragEnd: () => setDragged(null),
      onDragOver(event: DragEvent) {
        if (!dragged) return;
        event.preventDefault();
        if (dragged !== key) move(dragged, place);
      },
    }),
  };
}
