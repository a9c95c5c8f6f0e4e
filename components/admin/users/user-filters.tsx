import { SearchBox } from '@/components/admin/shared/search-box';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { roleLabels, statusLabels } from './account-labels';
import type { useUserRows } from './use-user-rows';

/** Narrows the table of users. */
export function UserFilters({ values, change, clear, isFiltered }: ReturnType<typeof useUserRows>['address']) {
  return (
    <search className="mb-5 flex flex-wrap items-end gap-3">
      <SearchBox
        label="Search users"
        placeholder="Name or email"
        value={values.search}
        // The first search is a step that Back undoes, the letters that follow are not.
        onSearch={(search) => change({ search }, values.search ? 'replace' : 'push')}
      />
      <ChoiceField label="Role" labels={roleLabels} value={values.role} onChange={(role) => change({ role })} />
      <ChoiceField
        label="Status"
        labels={statusLabels}
        value={values.status}
        onChange={(status) => change({ status })}
      />
      {isFiltered && (
        <Button tone="quiet" onClick={clear}>
          Clear Filters
        </Button>
      )}
    </search>
  );
}

interface ChoiceFieldProps {
  label: string;
  labels: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

function ChoiceField({ label, labels, value, onChange }: ChoiceFieldProps) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="grow basis-32 sm:grow-0"
    >
      <option value="">All</option>
      {Object.entries(labels).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
