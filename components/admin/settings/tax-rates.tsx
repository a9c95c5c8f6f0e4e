import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { PlusIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { formatCount } from '@/lib/platform/locale/locale';
import { allCountries } from './countries';
import { focusSoon, ListTools } from './list-tools';
import { replaced } from './shipping-draft';
import { newRate, placesOf, type RateDraft } from './tax-draft';

/** Rows that are drawn at first, and with each press. */
const STEP = 20;
/** From so many rows on there is a search. */
const MANY = 8;
/** Longer tables would be more than the API takes at once; as a file they may be longer. */
const MOST_TYPED = 2_000;

interface TaxRatesProps {
  rates: RateDraft[];
  /** Problems by `3.rate`. */
  problems: Readonly<Record<string, string>>;
  /** What is wrong with the table as a whole. */
  problem: string | undefined;
  /** The id of the control of a field such as `3.rate`; of the button that adds a row when it is empty. */
  idOf: (field: string) => string;
  onChange: (rates: RateDraft[]) => void;
}

/** The table of rates: the most precise one that fits an address holds. */
export function TaxRates({ rates, problems, problem, idOf, onChange }: TaxRatesProps) {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(STEP);
  const wrong = new Set(Object.keys(problems).map((field) => Number.parseInt(field, 10)));
  const places = placesOf(rates, search, wrong);
  const isTooLong = rates.length > MOST_TYPED;
  // What is wrong is always in sight.
  const shown = places.filter((place, index) => index < limit || wrong.has(place));

  function add(): void {
    // Above the others, where one sees it.
    onChange([newRate(), ...rates]);
    setSearch('');
    focusSoon(idOf('0.country'));
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        {rates.length > MANY && (
          <TextField
            type="search"
            label="Find a rate"
            isLabelHidden
            placeholder="Country, state, postal code or name"
            autoComplete="off"
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setLimit(STEP);
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="min-w-0 grow basis-60"
          />
        )}
        <Button id={idOf('')} tone="secondary" disabled={isTooLong} onClick={add}>
          <PlusIcon className="size-4" />
          Add a rate
        </Button>
      </div>
      {problem && <FieldError id={`${idOf('')}-error`}>{problem}</FieldError>}
      {places.length === 0 && <p className="py-4 text-muted text-sm">No rate fits “{search.trim()}”.</p>}
      {isTooLong && (
        <Notice isLive={false}>
          This table is long: look at it here, and change it as a file. Up to {formatCount(MOST_TYPED)} rates can be
          changed one by one.
        </Notice>
      )}
      <fieldset disabled={isTooLong} className="min-w-0">
        <ul aria-label="Rates" className="grid gap-3">
          {shown.map((place) => {
            const row = rates[place];
            return (
              row && (
                <RateRow
                  key={row.key}
                  row={row}
                  idOf={(field) => idOf(`${place}.${field}`)}
                  problemOf={(field) => problems[`${place}.${field}`]}
                  onChange={(change) => onChange(replaced(rates, place, change))}
                  onRemove={() => {
                    onChange(rates.toSpliced(place, 1));
                    focusSoon(idOf(''));
                  }}
                />
              )
            );
          })}
        </ul>
      </fieldset>
      {places.length > shown.length && (
        <p className="flex flex-wrap items-center gap-4 text-muted text-sm">
          {formatCount(shown.length)} of {formatCount(places.length)} rates
          <Button tone="secondary" size="sm" onClick={() => setLimit(limit + STEP)}>
            Show {STEP} more
          </Button>
        </p>
      )}
    </div>
  );
}

interface RateRowProps {
  row: RateDraft;
  idOf: (field: string) => string;
  problemOf: (field: string) => string | undefined;
  onChange: (change: Partial<RateDraft>) => void;
  onRemove: () => void;
}

/** The options of all countries, made once: React passes over what is the same. */
const countryOptions = () =>
  allCountries().map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
let options: ReturnType<typeof countryOptions> | null = null;

function RateRow({ row, idOf, problemOf, onChange, onRemove }: RateRowProps) {
  options ??= countryOptions();
  const text = (field: 'state' | 'postalCode' | 'rate' | 'name') => ({
    id: idOf(field),
    autoComplete: 'off',
    value: row[field],
    error: problemOf(field),
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [field]: target.value }),
  });
  return (
    <li className="flex items-start gap-2 rounded-md border border-line p-3">
      <div className="grid min-w-0 grow grid-cols-2 gap-3 sm:grid-cols-[minmax(9rem,2fr)_1fr_1fr_1fr_minmax(7rem,1.5fr)]">
        <SelectField
          id={idOf('country')}
          label="Country"
          value={row.country}
          error={problemOf('country')}
          onChange={({ target }) => onChange({ country: target.value })}
          className="max-sm:col-span-2"
        >
          <option value="">Choose</option>
          {options}
        </SelectField>
        <TextField label="State" placeholder="all" {...text('state')} />
        <TextField label="Postal code" placeholder="all" {...text('postalCode')} />
        <TextField label="Rate in %" inputMode="decimal" {...text('rate')} />
        <TextField label="Name" placeholder="Tax" {...text('name')} />
      </div>
      <span className="mt-7">
        <ListTools name={`this rate of ${row.country || 'no country yet'}`} place={0} count={1} onRemove={onRemove} />
      </span>
    </li>
  );
}
