import { type ReactNode, useId, useState } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { EU_COUNTRIES } from '@/lib/core/shop-terms/withdrawal-right';
import { allCountries } from './countries';

interface CountryChoiceProps {
  legend: string;
  hint?: ReactNode;
  /** The id of its search field, which gets the focus when something is wrong. */
  id: string;
  error?: string | undefined;
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
  /** Why a country can't be chosen; undefined where it can. */
  refusalOf?: (code: string) => string | undefined;
}

const linkClass = 'min-h-6 text-xs underline decoration-line underline-offset-4 hover:decoration-current';

/** Any number of countries, found by typing: the chosen ones above a list of all. */
export function CountryChoice({ legend, hint, id, error, chosen, onChange, refusalOf }: CountryChoiceProps) {
  const hintId = useId();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = allCountries().filter(
    ({ code, name }) => code.toLowerCase() === wanted || ` ${name.toLowerCase()}`.includes(` ${wanted}`),
  );
  const chosenCountries = allCountries().filter(({ code }) => chosen.includes(code));
  const mayChoose = (code: string) => !chosen.includes(code) && refusalOf?.(code) === undefined;
  const missingInEurope = EU_COUNTRIES.filter(mayChoose);

  function toggle(code: string): void {
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  }

  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {hint && (
        <p id={hintId} className="mb-2 text-muted text-xs">
          {hint}
        </p>
      )}
      {chosenCountries.length > 0 && (
        <ul
          aria-label={`Chosen ${legend.toLowerCase()}`}
          className="mb-3 flex max-h-40 flex-wrap gap-1.5 overflow-y-auto"
        >
          {chosenCountries.map(({ code, name }) => (
            <li
              key={code}
              className="inline-flex items-center rounded-full bg-accent-soft pl-3 font-medium text-accent text-sm"
            >
              {name}
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  toggle(code);
                  document.getElementById(id)?.focus();
                }}
                className="grid size-8 place-items-center rounded-full hover:bg-raised"
              >
                <CloseIcon className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        id={id}
        type="search"
        label={`Find ${legend.toLowerCase()}`}
        isLabelHidden
        placeholder="Find a country"
        autoComplete="off"
        value={search}
        error={error}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter chooses what was found, and does not send the form.
          event.preventDefault();
          const [first] = found.filter(({ code }) => mayChoose(code));
          if (wanted && first) {
            toggle(first.code);
            setSearch('');
          }
        }}
      />
      <ul
        aria-label={`All ${legend.toLowerCase()}`}
        className="mt-2 max-h-56 overflow-y-auto rounded-md border border-line px-3 py-1"
      >
        {found.map(({ code, name }) => {
          const refusal = refusalOf?.(code);
          return (
            <li key={code}>
              <label className="flex min-h-9 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  className="check-box"
                  checked={chosen.includes(code)}
                  disabled={refusal !== undefined}
                  onChange={() => toggle(code)}
                />
                <span className={refusal ? 'text-muted' : ''}>{name}</span>
                <span className="ml-auto text-muted text-xs">{refusal ?? code}</span>
              </label>
            </li>
          );
        })}
        {found.length === 0 && <li className="py-3 text-muted text-sm">No country is called “{search.trim()}”.</li>}
      </ul>
      <p className="mt-1.5 flex flex-wrap gap-x-4">
        {missingInEurope.length > 0 && (
          <button type="button" className={linkClass} onClick={() => onChange([...chosen, ...missingInEurope])}>
            Add the European Union
          </button>
        )}
        {chosen.length > 1 && (
          <button type="button" className={linkClass} onClick={() => onChange([])}>
            Remove all
          </button>
        )}
      </p>
    </fieldset>
  );
}
