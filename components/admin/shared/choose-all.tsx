import { CheckboxField } from '@/components/ui/checkbox-field';
import type { Choice } from './use-choice';

interface ChooseAllProps<Row> {
  /** On the page that is seen. */
  rows: readonly Row[];
  choice: Choice<Row>;
}

/** Above a table whose rows can be chosen, in line with their boxes. */
export function ChooseAll<Row>({ rows, choice }: ChooseAllProps<Row>) {
  return (
    <CheckboxField
      label={`Choose all ${rows.length} on this page`}
      checked={rows.every(choice.has)}
      onChange={({ target }) => choice.set(rows, target.checked)}
      className="mb-1 inline-block pl-4.25 md:pl-2 xl:pl-3"
    />
  );
}
