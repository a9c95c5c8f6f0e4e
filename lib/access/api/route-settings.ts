/** What every route asks of the shop's settings, whose room imports this one. */
export interface RouteSettings {
  /** Reads the settings again if they may be outdated. Never fails. */
  refresh: () => Promise<void>;
  requiresSecondFactor: () => boolean;
}

// On globalThis, because Next bundles the settings and the routes apart.
const shared = globalThis as typeof globalThis & { lacewingRouteSettings?: RouteSettings };

export function setRouteSettings(settings: RouteSettings): void {
  shared.lacewingRouteSettings = settings;
}

/** The settings service sets them when it is loaded, which every process does at its start. */
export function routeSettings(): RouteSettings {
  if (!shared.lacewingRouteSettings) throw new Error('lib/pricing/settings/settings-service was not loaded.');
  return shared.lacewingRouteSettings;
}
