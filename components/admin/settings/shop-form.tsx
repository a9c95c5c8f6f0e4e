import { useEffect, useMemo } from 'react';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { PictureField } from '@/components/admin/shared/picture-field';
import { ComboboxField } from '@/components/ui/combobox-field';
import { Refusal } from '@/components/ui/forms/use-form';
import { type PictureUploads, usePictureUploads } from '@/components/ui/forms/use-picture-uploads';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { setShopFacts, shopFacts } from '@/lib/platform/shop/shop-facts';
import { missingFacts } from '@/lib/pricing/settings/needed-parts';
import type { PartValue } from '@/lib/pricing/settings/settings-schema';
import { factWords } from '@/lib/pricing/settings/settings-words';
import { currencyChoices, localeChoices, sampleOf, timeZoneChoices } from './money-and-time';
import type { OpenedPart } from './opened-part';
import { SettingsFrame } from './settings-frame';
import type { ShopStanding } from './settings-part-view';
import { useSettingsForm } from './use-settings-form';

interface ShopDraft {
  name: string;
  legalName: string;
  address: string;
  email: string;
  law: string;
  currency: string;
  locale: string;
  timeZone: string;
  logo: string | null;
}

const toDraft = (shop: PartValue<'shop'>): ShopDraft => ({
  ...shop,
  legalName: shop.legalName ?? '',
  address: shop.address ?? '',
  email: shop.email ?? '',
  law: shop.law ?? '',
});

const toValue = (draft: ShopDraft) => ({ ...draft, email: draft.email.trim() });

const logosOf = (logo: string | null) => (logo ? [logo] : []);

/** Waits for a logo that is being uploaded. */
async function withUploadedLogo(draft: ShopDraft, uploads: PictureUploads): Promise<ShopDraft> {
  const [picture] = await uploads.settled();
  if (picture && !picture.imageUrl) throw new Refusal({ logo: 'The logo wasn’t uploaded. Try again or remove it' });
  return { ...draft, logo: picture?.imageUrl ?? null };
}

/** Who the shop is, and how it writes money and time. */
export function ShopForm({ opened, standing }: { opened: OpenedPart<'shop'>; standing: ShopStanding }) {
  const uploads = usePictureUploads(logosOf(opened.value.logo));
  const settings = useSettingsForm({
    part: 'shop',
    opened,
    toDraft,
    toValue,
    complete: (draft) => withUploadedLogo(draft, uploads),
    onAdopted({ logo, ...shop }) {
      uploads.reset(logosOf(logo));
      // This page goes on in the new currency; others are rendered with it.
      const { name, currency, locale, timeZone } = shop;
      setShopFacts({ ...shopFacts(), name, currency, locale, timeZone });
    },
  });
  const { form } = settings;
  const { values, text, change } = form;
  const currencies = useMemo(currencyChoices, []);
  const zones = useMemo(timeZoneChoices, []);
  const sample = sampleOf(values.locale, values.currency);

  const [picture] = uploads.pictures;
  const logo = picture ? (picture.imageUrl ?? undefined) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a logo has come or gone
  useEffect(() => {
    if (logo !== undefined && logo !== values.logo) change({ logo });
  }, [logo]);

  return (
    <SettingsFrame settings={settings} missing={missingFacts(values, standing).map(factWords)}>
      <AdminCard title="Name and logo">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Name of the shop"
            required
            autoComplete="off"
            hint="On every page, in emails, on receipts and in search results."
            {...text('name')}
          />
          <PictureField
            label="Logo"
            hint="Without one the name stands alone."
            uploads={uploads}
            id={form.idOf('logo')}
            error={form.problems.logo}
          />
        </div>
      </AdminCard>
      <AdminCard title="Who runs it">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Legal name"
            autoComplete="off"
            hint="The registered name of the seller. For example, Lindenschuh GmbH."
            {...text('legalName')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            hint="Where customers write to. Left empty, it’s the sender of your emails."
            {...text('email')}
          />
          <TextArea
            label="Address"
            rows={4}
            hint="Without the name, one line each. It stands on receipts, slips and the legal pages. Left empty, papers name a made-up one."
            {...text('address')}
          />
          <TextField
            label="Governing law"
            autoComplete="off"
            hint="Of your sales, as your terms say it. For example, the State of Oregon, or Germany."
            {...text('law')}
          />
        </div>
      </AdminCard>
      <AdminCard title="Money, numbers and time">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Currency"
            disabled={standing.hasOrders}
            hint={
              standing.hasOrders
                ? 'Of all prices. Fixed since your first order.'
                : 'Of all prices. It can only change before the first order.'
            }
            {...text('currency')}
          >
            <optgroup label="Usual">
              {currencies.usual.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
            <optgroup label="All others">
              {currencies.others.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          </SelectField>
          <ComboboxField
            label="Number and date format"
            autoComplete="off"
            spellCheck={false}
            hint={sample ? `Reads like this: ${sample}` : 'A language and a country, such as de-DE.'}
            {...text('locale')}
            options={localeChoices(values.currency)}
            listLabel="Formats"
            onChoose={(locale) => change({ locale })}
          />
          <ComboboxField
            label="Time zone"
            autoComplete="off"
            spellCheck={false}
            hint="Of your days, working days and statistics. Type a city to find it."
            {...text('timeZone')}
            options={zones}
            listLabel="Time zones"
            onChoose={(timeZone) => change({ timeZone })}
          />
        </div>
      </AdminCard>
    </SettingsFrame>
  );
}
