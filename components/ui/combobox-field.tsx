import { type ComponentProps, type InputEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { controlClass, type FieldProps, FieldShell, useField } from './field';
import { ChevronDownIcon } from './icons';

interface ComboboxOption {
  /** What the field holds. */
  value: string;
  /** What people read. */
  label: string;
}

interface ComboboxFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'list'>, FieldProps {
  options: readonly ComboboxOption[];
  /** The name of the list, for screen readers. */
  listLabel: string;
  /** Called with the value of the option that was chosen. */
  onChoose: (value: string) => void;
}

/** The options that what was typed may mean: by the start of their value, or of a word of their label. */
function matching(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const text = typed.trim().toLowerCase();
  // A complete value is where one starts from to choose another.
  if (text === '' || options.some(({ value }) => value.toLowerCase() === text)) return options;
  const starts = ({ value, label }: ComboboxOption) =>
    value.toLowerCase().startsWith(text) || ` ${label.toLowerCase()}`.includes(` ${text}`);
  return options.filter(starts);
}

/** A text field with a list of what may be typed, narrowed while typing. Anything else can be typed as well. */
export function ComboboxField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  id,
  options,
  listLabel,
  onChoose,
  onBlur,
  ...input
}: ComboboxFieldProps) {
  const field = useField({ id, hint, error });
  const control = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly ComboboxOption[]>([]);
  const [active, setActive] = useState(-1);
  const isOpen = shown.length > 0;
  const listId = `${field.control.id}-list`;

  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function open(at: 'none' | 'current') {
    const typed = control.current?.value ?? '';
    const found = matching(options, typed);
    setShown(found);
    setActive(at === 'none' ? -1 : found.findIndex(({ value }) => value.toLowerCase() === typed.trim().toLowerCase()));
  }

  function close() {
    setShown([]);
    setActive(-1);
  }

  function choose(option: ComboboxOption | undefined) {
    close();
    if (option) onChoose(option.value);
  }

  function onInput({ nativeEvent }: InputEvent<HTMLInputElement>) {
    // Not when the browser fills the form in.
    if (/^(insert(Text|Composition)|delete)/.test(nativeEvent.inputType)) open('none');
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open('current');
      else setActive((active + (key === 'ArrowDown' ? 1 : active < 0 ? 0 : -1) + shown.length) % shown.length);
    }
    if (key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      choose(shown[active]);
    }
    if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  }

  return (
    <FieldShell {...{ label, hint, error, isLabelHidden, className, field }}>
      <div className="relative">
        <input
          {...input}
          {...field.control}
          ref={control}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': listId })}
          {...(active >= 0 && { 'aria-activedescendant': `${listId}-${active}` })}
          onInput={onInput}
          onKeyDown={onKeyDown}
          onClick={() => !isOpen && open('current')}
          onBlur={(event) => {
            close();
            onBlur?.(event);
          }}
          className={classNames(controlClass, 'h-12 pr-10')}
        />
        <ChevronDownIcon className="pointer-events-none absolute top-3.5 right-3.5 text-muted" />
        {isOpen && (
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={listLabel}
            className="absolute top-full left-0 z-30 mt-1 max-h-64 w-max max-w-[min(20rem,80vw)] min-w-full overflow-y-auto overscroll-contain rounded-md border border-line bg-raised py-1 shadow-floating"
          >
            {shown.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
              <div
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className="flex min-h-10 cursor-pointer items-center justify-between gap-6 px-4 text-sm hover:bg-accent-soft aria-selected:bg-accent-soft"
              >
                {option.label}
                {option.value !== option.label && (
                  <span aria-hidden="true" className="text-xs text-muted">
                    {option.value}
                  </span>
                )}
              </div>
            ))}
          </div>
        )}
      </div>
    </FieldShell>
  );
}
