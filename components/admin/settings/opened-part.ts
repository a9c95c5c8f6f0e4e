import {
  type PartValue,
  partAnswerSchema,
  type SettingsPart,
  settingsParts,
} from '@/lib/pricing/settings/settings-schema';

/** A part as it was read or saved, with the version that the next change has to name; 0 while it was never set. */
export interface OpenedPart<Part extends SettingsPart> {
  version: number;
  value: PartValue<Part>;
}

type ReadPart<Part extends SettingsPart> = { success: true; data: OpenedPart<Part> } | { success: false };

/** What the API answers about a part. */
export function partAnswer<Part extends SettingsPart>(part: Part): { safeParse(body: unknown): ReadPart<Part> } {
  return {
    safeParse(body) {
      const head = partAnswerSchema.safeParse(body);
      const value = settingsParts[part].safeParse(body);
      if (!head.success || !value.success) return { success: false };
      return { success: true, data: { version: head.data.version, value: value.data as PartValue<Part> } };
    },
  };
}

export const partPath = (part: SettingsPart) => `/api/settings/${part}` as const;
