import { processWide } from '@/lib/platform/process/process-wide.mjs';

/** What every route asks of the shop's settings, whose room imports this one. */
export interface RouteSettings {
  /** Reads the settings again if they may be outdated. Never fails. */
  refresh: () => Promise<void>;
  requiresSecondFactor: () => boolean;
}

const state = processWide('route-settings', (): { settings?: RouteSettings } => ({}));

export function setRouteSettings(settings: RouteSettings): void {
  state.settings = settings;
}

/** The settings service sets them when it is loaded, which every process does at its start. */
export function routeSettings(): RouteSettings {
  if (!state.settings) throw new Error('lib/pricing/settings/settings-service was not loaded.');
  return state.settings;
}
