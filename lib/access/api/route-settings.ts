import { processWide } from '@/lib/platform/process/process-wide.mjs';

/** The settings that every route needs. An interface, because the settings import this room. */
export interface RouteSettings {
  /** Reads the settings again if they may be outdated. Never fails. */
  refresh: () => Promise<void>;
  requiresSecondFactor: () => boolean;
}

const state = processWide('route-settings', (): { settings?: RouteSettings } => ({}));

export function setRouteSettings(settings: RouteSettings): void {
  state.settings = settings;
}

/** Throws if the settings service was not loaded; instrumentation.ts loads it at the start of a process. */
export function routeSettings(): RouteSettings {
  if (!state.settings) throw new Error('lib/pricing/settings/settings-service was not loaded.');
  return state.settings;
}
