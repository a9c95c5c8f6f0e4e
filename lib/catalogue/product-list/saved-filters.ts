import { narrowingFilters, type ParsedFilters, type ProductFilters, parseProductFilters } from './product-filters';

type SavedValue = string | number | boolean;
/** Filters of a list as JSON keeps them, by the names of the API's parameters. */
export type SavedFilters = Readonly<Record<string, SavedValue | readonly SavedValue[]>>;

function toParams(saved: SavedFilters): URLSearchParams {
  return new URLSearchParams(
    Object.entries(saved).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
}

/** What is wrong with filters that are about to be saved, by their names. */
export function problemsOfSaved(saved: SavedFilters): Record<string, string> {
  const errors: ParsedFilters['errors'] = parseProductFilters(toParams(saved)).errors;
  const strange = Object.keys(saved).filter((name) => !narrowingFilters.some((known) => known === name));
  return {
    ...errors,
    ...Object.fromEntries(
      strange.map((name) => [name, `is no filter that can be saved; those are ${narrowingFilters.join(', ')}`]),
    ),
  };
}

/** Saved filters as a list reads them. A category that is gone stays, and has no products. */
export function readSaved(saved: SavedFilters): ProductFilters {
  const params = toParams(saved);
  const category = params.getAll('category');
  return { ...parseProductFilters(params).filters, category };
}
