import type { ComponentProps } from 'react';
import { currencyAffix } from '@/lib/platform/locale/locale';
import { TextField } from './text-field';

/** A field for an amount of the shop's currency, with its sign on the side where the locale has it. */
export function AmountField(props: Omit<ComponentProps<typeof TextField>, 'prefix' | 'suffix'>) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} {...currencyAffix()} />;
}
