'use client';

import { useSyncExternalStore } from 'react';
import { MoonIcon, SunIcon } from '@/components/ui/client-icons';
import { IconButton } from '@/components/ui/icon-button';
import { nextThemeChoice, type ThemeChoice } from '@/lib/platform/theme/theme';
import { chooseTheme, readTheme, subscribeToTheme } from '@/lib/platform/theme/theme-store';

const readSystemTheme = (): ThemeChoice => 'system';

/**
 * Switches between light, dark and system; `isNamed` says in words what is chosen. CSS shows the sun while the page is
 * light and the moon while it is dark, so that the icon is right from the first paint on.
 */
export function ThemeToggle({ isNamed = false }: { isNamed?: boolean }) {
  const choice = useSyncExternalStore(subscribeToTheme, readTheme, readSystemTheme);
  const next = nextThemeChoice(choice);
  return (
    <IconButton
      label={`Color theme: ${choice}. Switch to ${next}`}
      title={`Theme: ${choice}`}
      onClick={() => chooseTheme(next)}
      className={isNamed ? 'w-auto! grid-flow-col gap-2.5 px-3 font-medium text-sm' : undefined}
    >
      <SunIcon className="chosen-dark:hidden system-dark:hidden" />
      <MoonIcon className="hidden chosen-dark:block system-dark:block" />
      {isNamed && `Theme: ${choice}`}
    </IconButton>
  );
}
