import { AppError } from '@/lib/platform/errors/app-error';
import { parseInput } from '@/lib/platform/errors/parse-input';
import { capitalise } from '@/lib/platform/text/capitalise';
import { type SettingsPart, settingsParts } from '@/lib/pricing/settings/settings-schema';
import { settingsLabels } from '@/lib/pricing/settings/settings-words';

/** Problems by the path of their field, such as `zones.0.methods.1.rates`. */
export type PathProblems = Partial<Record<string, string>>;

/** What is said otherwise to people than to programs. */
const sentences: Readonly<Record<string, string>> = {
  'needs at least one country': 'Choose at least one country',
  'needs at least one price': 'Add at least one price',
  'needs at least one method': 'Add at least one way to send',
  'needs at least one zone': 'Add at least one zone',
  'needs at least one rate': 'Add at least one rate',
  'names one sum twice': 'Two of these prices begin at the same sum',
  'must be the name of a time zone such as Europe/Berlin': 'Choose a time zone from the list',
  'must be a language and a country such as de-DE': 'Choose a format from the list, or enter one such as de-DE',
  'must be one of the countries': 'Choose one of the countries you sell to',
  'must be "as-goods", "free" or a rate of its own': 'Enter the rate for shipping, such as 19',
  'must be a percentage; a rate of 0 has to be said': 'Enter the rate in percent, such as 19. Enter 0 if no tax is due',
};

/** The control that shows the problem of a field that has none of its own. */
const controlOf = (path: string) => path.replace(/\.days$/, '.days.0').replace(/^rates\.(\d+)$/, 'rates.$1.country');

/** A problem as a sentence that stands by itself. The API leaves out the name of the field. */
function sentenceOf(path: string, message: string): string {
  const own = sentences[message];
  if (own) return own;
  if (message.includes('no ISO 3166-1 code')) return 'Choose a country';
  if (/^\p{Lu}/u.test(message)) return message;
  const name = path.split('.').findLast((word) => !/^\d+$/.test(word)) ?? '';
  if (message === 'must be a whole number' || /^must be (a|an) (number|int)/.test(message))
    return name === 'days' ? 'Enter whole numbers of days' : `Enter a number for the ${settingsLabels[name] ?? name}`;
  const isValue = /^(is|must|has|can)\b/.test(message);
  return isValue ? `${settingsLabels[name] ?? capitalise(name)} ${message}` : capitalise(message);
}

/** Problems that the API or a schema found, as people read them, by the control that shows them. */
export function readProblems(errors: Readonly<Record<string, string>>): PathProblems {
  const problems: PathProblems = {};
  for (const [path, message] of Object.entries(errors)) problems[controlOf(path)] ??= sentenceOf(path, message);
  return problems;
}

/** What is wrong with a part by itself. */
export function problemsOfPart(part: SettingsPart, value: object): PathProblems {
  try {
    parseInput(settingsParts[part], value);
    return {};
  } catch (error) {
    if (error instanceof AppError) return readProblems(error.errors ?? {});
    throw error;
  }
}
