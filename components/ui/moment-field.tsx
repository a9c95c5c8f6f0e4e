import type { ComponentProps } from 'react';
import { shopZone } from '@/lib/platform/locale/shop-time';
import { TextField } from './text-field';

/** A date and a time by the clocks of the shop, such as `2026-11-23T09:30`; lib/platform/locale/shop-time reads it. */
export function MomentField({ hint, ...props }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      type="datetime-local"
      min="2000-01-01T00:00"
      max="2099-12-31T23:59"
      hint={
        <>
          {hint && <>{hint} </>}
          {shopZone(new Date())}.
        </>
      }
      {...props}
    />
  );
}
