'use client';

import { useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { MoonIcon, ScreenIcon, SunIcon } from '@/components/ui/island-icons';
import { nextThemeChoice, type ThemeChoice } from '@/lib/theme/theme';
import { chooseTheme, readTheme, subscribeToTheme } from '@/lib/theme/theme-store';

const readSystemTheme = (): ThemeChoice => 'system';

/** Switches between light, dark and system. CSS chooses the icon, so that it is right from the first paint on. */
export function ThemeToggle() {
  const choice = useSyncExternalStore(subscribeToTheme, readTheme, readSystemTheme);
  const next = nextThemeChoice(choice);
  const label = `Color theme: ${choice}. Switch to ${next}`;
  return (
    <IconButton label={label} title={`Theme: ${choice}`} onClick={() => chooseTheme(next)}>
      <SunIcon className="hidden chosen-light:block" />
      <MoonIcon className="hidden chosen-dark:block" />
      <ScreenIcon className="chosen-dark:hidden chosen-light:hidden" />
    </IconButton>
  );
}
