'use client';

import { type ComponentType, useState } from 'react';
import { useRead } from '@/components/access/session/use-read';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { settingsPath } from '@/components/admin/shared/admin-paths';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { ViewTabs } from '@/components/admin/shared/view-tabs';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { callApi } from '@/lib/access/api/api-client';
import { partNames, type SettingsPart } from '@/lib/pricing/settings/settings-schema';
import { partTitles } from '@/lib/pricing/settings/settings-words';
import { CarriersForm } from './carriers-form';
import { DestinationsForm } from './destinations-form';
import { GiftCardsForm } from './gift-cards-form';
import { NumbersForm } from './numbers-form';
import { type OpenedPart, partAnswer, partPath } from './opened-part';
import { ReturnsForm } from './returns-form';
import { ShippingForm } from './shipping-form';
import { ShopForm } from './shop-form';
import { StaffForm } from './staff-form';
import { StockForm } from './stock-form';
import { TaxForm } from './tax-form';

/** What the server knows of the shop besides its settings. */
export interface ShopStanding {
  /** Whether customers can write to an address, also if the settings name none. */
  hasEmail: boolean;
  hasOrders: boolean;
}

/** The page of each part. */
const pages: {
  [Part in SettingsPart]: {
    about: string;
    Form: ComponentType<{ opened: OpenedPart<Part>; standing: ShopStanding }>;
  };
} = {
  shop: { about: 'What your shop is called, who runs it, and how it writes money and dates.', Form: ShopForm },
  destinations: { about: 'The countries that people can order from.', Form: DestinationsForm },
  shipping: { about: 'How orders reach your customers, how long it takes and what it costs.', Form: ShippingForm },
  tax: { about: 'What is charged where, and whether your prices contain it.', Form: TaxForm },
  returns: { about: 'How long shoes can come back, and the texts of your shop.', Form: ReturnsForm },
  numbers: { about: 'How orders, invoices and credit notes are counted.', Form: NumbersForm },
  staff: { about: 'How the accounts of your team are protected.', Form: StaffForm },
  stock: { about: 'When you hear that a size runs low.', Form: StockForm },
  'gift-cards': { about: 'Gift cards that your customers can buy.', Form: GiftCardsForm },
  carriers: { about: 'Carriers of your own, and where their parcels are tracked.', Form: CarriersForm },
};

/** The tabs of all pages of the settings; `current` is a part, or empty for the overview. */
export function SettingsTabs({ current }: { current: SettingsPart | '' }) {
  const tabs = [
    { part: '' as const, label: 'Overview' },
    ...partNames.map((part) => ({ part, label: partTitles[part] })),
  ];
  return (
    <ViewTabs
      label="Settings"
      tabs={tabs.map(({ part, label }) => ({ label, href: settingsPath(part), isCurrent: part === current }))}
    />
  );
}

/** One part of the settings, to be edited. */
export function SettingsPartView({ part, standing }: { part: string; standing: ShopStanding }) {
  const known = partNames.find((name) => name === part);
  if (!known)
    return (
      <EmptyState
        heading="h1"
        title="There are no such settings"
        actions={<ButtonLink href={settingsPath()}>All settings</ButtonLink>}
      />
    );
  return (
    <>
      <AdminHeading title={partTitles[known]}>{pages[known].about}</AdminHeading>
      <SettingsTabs current={known} />
      <StoredPart key={known} part={known} standing={standing} />
    </>
  );
}

/** The form of a part, read anew at each visit. */
function StoredPart<Part extends SettingsPart>({ part, standing }: { part: Part; standing: ShopStanding }) {
  const path = partPath(part);
  const { state, reload } = useRead(
    `${path} to edit`,
    (signal) => callApi(path, { answer: partAnswer(part), signal }),
    { isFresh: true, isForSignedIn: false },
  );
  // Once open, the form stays, so that nothing typed is lost when the session ends.
  const [opened, setOpened] = useState<OpenedPart<Part> | null>(null);
  if (opened === null && state.status === 'found') setOpened(state.data);
  const { Form } = pages[part];
  if (!opened) return <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch the settings." />;
  return <Form opened={opened} standing={standing} />;
}
