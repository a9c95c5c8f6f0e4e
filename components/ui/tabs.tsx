import type { KeyboardEvent, ReactNode } from 'react';

interface Tab {
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** Of the element; that of a tab is `<id>-tab-<index>`. */
  id: string;
  label: string;
  tabs: readonly Tab[];
  /** The index of the tab on show. */
  current: number;
  onChoose: (index: number) => void;
}

/** Tabs, of which one is shown. The arrow keys move between them; hidden ones keep what was typed. */
export function Tabs({ id, label, tabs, current, onChoose }: TabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const steps: Record<string, number> = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + tabs.length) % tabs.length;
    onChoose(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  }

  return (
    <>
      <div className="border-line border-b">
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          // With room for the ring of the focus.
          className="fades-across -mx-1 -mb-px flex gap-x-6 overflow-x-auto px-1 pt-1 sm:gap-x-8"
        >
          {tabs.map((tab, index) => (
            <button
              key={tab.label}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel-${index}`}
              aria-selected={index === current}
              tabIndex={index === current ? 0 : -1}
              onClick={() => onChoose(index)}
              className="min-h-12 whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm transition-colors hover:text-text aria-selected:border-accent aria-selected:text-text"
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== current}
          className="pt-8"
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}
