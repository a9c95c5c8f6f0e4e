import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/text-field';

/** An email address. It is an account's user name, and password managers keep it as that. */
export function EmailField({ label = 'Email Address', ...field }: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      type="email"
      label={label}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  );
}
