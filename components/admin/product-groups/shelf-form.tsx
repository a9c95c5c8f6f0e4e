import { useEffect, useRef } from 'react';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { PictureField } from '@/components/admin/shared/picture-field';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { Refusal, useForm } from '@/components/ui/forms/use-form';
import { usePictureUploads } from '@/components/ui/forms/use-picture-uploads';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';
import { capitalise } from '@/lib/platform/text/capitalise';
import { toSlug } from '@/lib/platform/text/slug';
import { FirstShoes } from './first-shoes';
import {
  addressOfSaved,
  queryOfAddress,
  type ShelfKind,
  type ShelfRow,
  savedOfAddress,
  shelfKinds,
  shelfSchema,
} from './shelf-kinds';

interface ShelfFormProps {
  kind: ShelfKind;
  /** What is edited; null for a new one. */
  opened: ShelfRow | null;
  /** Called when there is something to lose, and when there no longer is. */
  onDirty: (isDirty: boolean) => void;
  onSaved: (saved: ShelfRow) => void;
  onCancel: () => void;
}

/** Adds or edits a category or a collection. */
export function ShelfForm({ kind, opened, onDirty, onSaved, onCancel }: ShelfFormProps) {
  const { noun, api, pathOf } = shelfKinds[kind];
  const pictures = opened?.image ? [opened.image] : [];
  const uploads = usePictureUploads(pictures);
  const initial = {
    name: opened?.name ?? '',
    slug: opened?.slug ?? '',
    // As a text area has it once something is typed.
    description: opened?.description.replaceAll('\r\n', '\n') ?? '',
    list: opened?.filters ? addressOfSaved(opened.filters) : '/products',
    first: opened?.first ?? [],
    image: '',
  };
  const form = useForm({
    initial,
    fields: ['name', 'slug', 'list', 'first', 'description', 'image'],
    check: ({ name, list }) => ({
      ...(name.trim() === '' && { name: 'Name is required' }),
      ...(kind === 'collection' &&
        savedOfAddress(list) === null && {
          list: 'This is no list of the shop. Paste an address such as /products?sale=true',
        }),
    }),
    fallback: `Failed to save the ${noun}.`,
    readRefusal: ({ errors }) => ({
      ...errors,
      ...(Object.keys(errors).some((name) => name.startsWith('filters')) && {
        list: 'A filter of this list can’t be saved. Please choose others.',
      }),
    }),
    async send({ name, slug, description, list, first }) {
      const [picture] = await uploads.settled();
      if (picture && !picture.imageUrl)
        throw new Refusal({ image: 'The picture wasn’t uploaded. Try again or remove it' });
      const body = {
        name,
        description,
        image: picture?.imageUrl ?? null,
        ...(slug.trim() !== '' && { slug: slug.trim() }),
        ...(kind === 'collection' && { filters: savedOfAddress(list) ?? {}, first }),
      };
      const saved = opened
        ? await callApi(`${api}/${opened.slug}`, { method: 'PUT', body, answer: shelfSchema })
        : await callApi(api, { method: 'POST', body, answer: shelfSchema });
      showToast({ tone: 'success', text: `${capitalise(noun)} saved.` });
      onSaved(saved);
    },
  });

  const now = [form.values, uploads.pictures.map(({ imageUrl }) => imageUrl)];
  const isDirty = JSON.stringify(now) !== JSON.stringify([initial, pictures]);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);

  const address = pathOf(form.values.slug.trim() || toSlug(form.values.name) || '…');
  return (
    <div ref={element} className="mb-6">
      <AdminCard title={opened ? `Edit ${opened.name}` : `New ${noun}`}>
        <form {...form.props} className="grid gap-5">
          <FormProblems form={form} />
          <div className="grid gap-5 md:grid-cols-2">
            <TextField label="Name" required maxLength={60} autoComplete="off" {...form.text('name')} />
            <TextField
              label="Slug"
              maxLength={80}
              autoComplete="off"
              hint={`Its address is ${address}${opened ? '; the former one will lead to a new one' : ''}`}
              {...form.text('slug')}
            />
          </div>
          {kind === 'collection' && (
            <>
              <TextField
                label="List"
                required
                autoComplete="off"
                hint="Filter the shop’s list as you like, and paste its address, such as /products/running?maxPrice=100"
                {...form.text('list')}
              />
              <FirstShoes
                id={form.idOf('first')}
                chosen={form.values.first}
                filters={queryOfAddress(form.values.list)}
                error={form.problems.first}
                onChange={(first) => form.change({ first })}
              />
            </>
          )}
          <TextArea
            label="Description"
            rows={3}
            maxLength={2_000}
            hint="Shown above the shoes, and by search engines"
            {...form.text('description')}
          />
          <PictureField
            label="Picture"
            hint="Without one a shoe of it stands for it."
            uploads={uploads}
            id={form.idOf('image')}
            error={form.problems.image}
          />
          <div className="flex gap-3">
            <Button type="submit" isPending={form.isPending} pendingText="Saving…">
              Save
            </Button>
            <Button tone="secondary" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      </AdminCard>
    </div>
  );
}
