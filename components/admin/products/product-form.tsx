'use client';

import { useId } from 'react';
import { FormCard } from '@/components/admin/shared/form-card';
import { SaveFailure } from '@/components/admin/shared/save-failure';
import { useUnsavedGuard } from '@/components/admin/shared/use-unsaved-guard';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { AlertDialog } from '@/components/ui/dialog';
import { ErrorSummary } from '@/components/ui/error-summary';
import { TextArea } from '@/components/ui/text-area';
import { type ProductField, productFields } from '@/lib/products/product-form';
import type { Product } from '@/lib/products/product-schema';
import { ProductBasics } from './product-basics';
import { ProductPictures } from './product-pictures';
import { ProductSizes } from './product-sizes';
import { useProductForm } from './use-product-form';

interface ProductFormProps {
  /** What is edited; null for a new product. */
  opened: Product | null;
  onClose: () => void;
  onSaved: () => void;
}

const fields = Object.keys(productFields) as ProductField[];

/** Everything that administrators write of a product. */
export function ProductForm({ opened, onClose, onSaved }: ProductFormProps) {
  const form = useProductForm(opened, () => void guard.release().then(onSaved));
  const guard = useUnsavedGuard(form.isDirty, form.reset);
  const id = useId();
  const idOf = (field: ProductField) => `${id}-${field}`;
  const refused = fields.flatMap((field) => {
    const message = form.marks.refusedFor[field];
    return message ? [{ controlId: idOf(field), message }] : [];
  });

  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid items-start gap-6 xl:grid-cols-[1fr_17rem]">
      <div className="grid min-w-0 gap-6">
        <ErrorSummary problems={refused} attempt={form.marks.attempt} />
        <ProductBasics form={form} idOf={idOf} />
        <ProductPictures uploads={form.uploads} id={idOf('image')} error={form.marks.problems.image} />
        <ProductSizes form={form} id={idOf('sizes')} />
        <FormCard title="Highlights">
          <TextArea
            label="Features"
            rows={6}
            id={idOf('features')}
            hint="One a line, in the order in which the shop shows them."
            value={form.values.features}
            error={form.marks.problems.features}
            onChange={(event) => form.change({ features: event.target.value })}
          />
        </FormCard>
      </div>
      <div className="grid gap-6 xl:sticky xl:top-[calc(var(--header-height)+2rem)]">
        <FormCard title="In the shop">
          <CheckboxField
            label="New Arrival"
            checked={form.values.isLatest}
            onChange={(event) => form.change({ isLatest: event.target.checked })}
          />
          <CheckboxField
            label="Best Seller"
            checked={form.values.isBestSeller}
            onChange={(event) => form.change({ isBestSeller: event.target.checked })}
          />
        </FormCard>
        <div className="grid gap-3">
          {form.failure && <SaveFailure isSignedOut={form.isSignedOut}>{form.failure}</SaveFailure>}
          <Button type="submit" isWide isPending={form.isPending} pendingText="Saving…">
            Save Product
          </Button>
          <Button tone="secondary" isWide onClick={() => guard.ask(onClose)}>
            Cancel
          </Button>
          <p className="text-center text-xs text-muted">{form.isDirty ? 'Not saved yet' : 'Nothing changed yet'}</p>
        </div>
      </div>
      <AlertDialog
        isOpen={guard.isAsking}
        onClose={guard.stay}
        title="Discard changes?"
        cancelText="Keep Editing"
        confirmText="Discard"
        onConfirm={guard.discard}
      >
        What you typed has not been saved, and will be lost.
      </AlertDialog>
    </form>
  );
}
