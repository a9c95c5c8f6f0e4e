import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useApiRead } from '@/components/access/session/use-read';
import { announce } from '@/components/ui/announce';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { ReadFailure } from '@/components/ui/read-failure';
import { useAction } from '@/components/ui/requests/use-action';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { blankAddress, toAddressBody, toAddressText } from '@/lib/orders/checkout/address-fields';
import { toPlaceLine } from '@/lib/pricing/addresses/address-lines';
import { addressSchema, type SavedAddress } from '@/lib/pricing/addresses/address-schema';
import { AddressFields } from './address-fields';
import { useAddressForm } from './use-address-form';

const addressesSchema = z.array(addressSchema);

/** What is on show: the list, or the form for one of it (null for a new one). */
type Shown = { kind: 'list' } | { kind: 'form'; address: SavedAddress | null };

/** The customer's saved addresses: to add, edit and delete, and to say which one is filled in first. */
export function AddressBook() {
  const { state, reload } = useApiRead('/api/addresses', addressesSchema);
  const [shown, setShown] = useState<Shown>({ kind: 'list' });
  const title = useRef<HTMLHeadingElement>(null);
  const wasForm = useRef(false);

  // What had the focus is gone with the view before.
  useEffect(() => {
    if (wasForm.current || shown.kind === 'form') title.current?.focus();
    wasForm.current = shown.kind === 'form';
  }, [shown]);

  const { isPending, run } = useAction(
    async (work: () => Promise<unknown>) => {
      await work();
      reload();
    },
    (error) => {
      showToast({ tone: 'danger', text: messageOf(error, 'That didn’t work. Please try again.') });
      reload();
    },
  );

  function makeDefault(address: SavedAddress) {
    const body = { ...bodyOf(address), isDefault: true };
    void run(async () => {
      await callApi(`/api/addresses/${address._id}`, { method: 'PUT', body });
      announce(`${address.address} is now your default address.`);
      // The button goes.
      title.current?.focus();
    });
  }

  function remove(address: SavedAddress) {
    void run(async () => {
      await callApi(`/api/addresses/${address._id}`, { method: 'DELETE' });
      title.current?.focus();
      const body = { ...bodyOf(address), isDefault: address.isDefault };
      showToast({
        tone: 'info',
        text: `${address.address} was deleted.`,
        action: {
          label: 'Undo',
          onSelect: () => void run(() => callApi('/api/addresses', { method: 'POST', body })),
          isKept: true,
        },
      });
    });
  }

  if (shown.kind === 'form')
    return (
      <>
        <h2 ref={title} tabIndex={-1} className="mb-5 text-xl outline-none">
          {shown.address ? 'Edit address' : 'New address'}
        </h2>
        <AddressForm
          address={shown.address}
          onDone={() => {
            setShown({ kind: 'list' });
            reload();
          }}
          onCancel={() => setShown({ kind: 'list' })}
        />
      </>
    );
  if (state.status === 'loading') return <Skeleton className="h-40 w-full rounded-lg" />;
  if (state.status !== 'found') return <ReadFailure onRetry={reload}>Your addresses could not be loaded.</ReadFailure>;
  return (
    <div aria-busy={isPending}>
      <h2 ref={title} tabIndex={-1} className="sr-only">
        Addresses
      </h2>
      {state.data.length === 0 ? (
        <p className="mb-6 text-muted">No addresses yet. You can save one here or when you check out.</p>
      ) : (
        <ul className="mb-6 grid gap-4 sm:grid-cols-2">
          {state.data.map((address) => (
            <li
              key={address._id}
              className="flex flex-col rounded-lg border border-line bg-raised p-5 text-sm wrap-anywhere"
            >
              <p className="flex flex-wrap items-center justify-between gap-2 font-medium">
                {address.fullName}
                {address.isDefault && <Badge tone="neutral">Default</Badge>}
              </p>
              {address.company && <p className="text-muted">{address.company}</p>}
              <p className="text-muted">{address.address}</p>
              {address.address2 && <p className="text-muted">{address.address2}</p>}
              <p className="text-muted">{toPlaceLine(address)}</p>
              <div className="-mx-2 mt-auto flex flex-wrap gap-x-1 pt-2">
                <Small address={address} label="Edit" onClick={() => setShown({ kind: 'form', address })} />
                {!address.isDefault && (
                  <Small address={address} label="Make default" onClick={() => makeDefault(address)} />
                )}
                <Small address={address} label="Delete" onClick={() => remove(address)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button tone="secondary" onClick={() => setShown({ kind: 'form', address: null })}>
        Add an address
      </Button>
    </div>
  );
}

function bodyOf({ _id, isDefault, ...address }: SavedAddress) {
  return address;
}

function Small({ address, label, onClick }: { address: SavedAddress; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-full px-2 text-muted underline underline-offset-4 hover:text-text"
    >
      {label}
      <VisuallyHidden>
        : {address.fullName}, {address.address}
      </VisuallyHidden>
    </button>
  );
}

interface AddressFormProps {
  /** Null for a new one. */
  address: SavedAddress | null;
  onDone: () => void;
  onCancel: () => void;
}

function AddressForm({ address, onDone, onCancel }: AddressFormProps) {
  const isDefault = address?.isDefault ?? false;
  const form = useAddressForm({
    initial: { ...(address ? toAddressText(address) : blankAddress), isDefault },
    send: async ({ isDefault: isFirst, ...typed }) => {
      const path = address ? (`/api/addresses/${address._id}` as const) : '/api/addresses';
      const body = { ...toAddressBody(typed), isDefault: isFirst };
      await callApi(path, { method: address ? 'PUT' : 'POST', body });
      showToast({ tone: 'success', text: 'Your address was saved.' });
      onDone();
    },
    fallback: 'Your address could not be saved. Please try again.',
  });
  return (
    <form {...form.props} className="grid gap-5">
      <FormProblems form={form} />
      <AddressFields form={form} />
      {!isDefault && <CheckboxField name="isDefault" label="Use this address by default" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isPending} pendingText="Saving…">
          Save address
        </Button>
        <Button tone="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
