import { AdminCard } from '@/components/admin/shared/admin-card';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { type PageName, type PartValue, pageNames } from '@/lib/pricing/settings/settings-schema';
import { pageTitles } from '@/lib/pricing/settings/settings-words';
import type { OpenedPart } from './opened-part';
import { PolicyPreview } from './policy-preview';
import { SettingsFrame } from './settings-frame';
import { readCount } from './typed-numbers';
import { useSettingsForm } from './use-settings-form';

interface ReturnsDraft {
  days: string;
  freePostage: boolean;
  pages: Record<PageName, string | null>;
}

const toDraft = ({ days, freePostage, pages }: PartValue<'returns'>): ReturnsDraft => ({
  days: String(days),
  freePostage,
  pages,
});

const toValue = ({ days, freePostage, pages }: ReturnsDraft) => ({ days: readCount(days), freePostage, pages });

/** How long shoes can come back, who pays for it, and the texts of the shop. */
export function ReturnsForm({ opened }: { opened: OpenedPart<'returns'> }) {
  const settings = useSettingsForm({ part: 'returns', opened, toDraft, toValue });
  const { form } = settings;
  const { freePostage, pages } = form.values;
  return (
    <SettingsFrame settings={settings}>
      <AdminCard title="Returns">
        <TextField
          label="Days to return"
          inputMode="numeric"
          autoComplete="off"
          hint="From the day the shoes arrive. In the European Union the law asks for at least 14."
          {...form.text('days')}
          className="max-w-60"
        />
        <CheckboxField
          label="We pay the postage of returns"
          checked={freePostage}
          onChange={({ target }) => form.change({ freePostage: target.checked })}
          className="mt-3"
        />
      </AdminCard>
      <AdminCard title="Texts">
        <p className="mb-4 max-w-prose text-muted text-sm">
          The shop writes these pages from your settings, and they follow each change. Write your own where you need
          other words; it’s best to let a lawyer read them.
        </p>
        <div className="grid gap-5">
          {pageNames.map((name) => (
            <PageText
              key={name}
              name={name}
              id={form.idOf(`pages.${name}`)}
              text={pages[name]}
              error={form.problems[`pages.${name}`]}
              onChange={(text) => form.change({ pages: { ...pages, [name]: text } })}
            />
          ))}
        </div>
      </AdminCard>
    </SettingsFrame>
  );
}

const HINT =
  'In Markdown: # for a heading, - for a list, **bold**, [words](https://…) for a link. A line {{made}} stands for the ' +
  'text made of your settings.';

interface PageTextProps {
  name: PageName;
  id: string;
  /** Markdown; null for the text made of the settings. */
  text: string | null;
  error: string | undefined;
  onChange: (text: string | null) => void;
}

/** The text of one page: made of the settings, or the owner's own. */
function PageText({ name, id, text, error, onChange }: PageTextProps) {
  const title = pageTitles[name];
  return (
    <fieldset className="min-w-0 border-line border-t pt-4">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="font-medium text-sm">
        {title}
      </p>
      <CheckboxField
        label="Use the text made of your settings"
        checked={text === null}
        onChange={({ target }) => onChange(target.checked ? null : '')}
      />
      {text !== null && (
        <div className="mt-1 grid items-start gap-5 xl:grid-cols-2">
          <TextArea
            id={id}
            label={`Your own text: ${title}`}
            rows={12}
            spellCheck
            hint={HINT}
            value={text}
            error={error}
            onChange={({ target }) => onChange(target.value)}
          />
          <PolicyPreview page={name} markdown={text} />
        </div>
      )}
    </fieldset>
  );
}
