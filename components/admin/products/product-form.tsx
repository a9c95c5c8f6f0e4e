'use client';

import type { FormEvent } from 'react';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { DiscardDialog } from '@/components/admin/shared/discard-dialog';
import { FormCard } from '@/components/admin/shared/form-card';
import { SaveFailure } from '@/components/admin/shared/save-failure';
import { useUnsavedGuard } from '@/components/admin/shared/use-unsaved-guard';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/forms/form-problems';
import { TextArea } from '@/components/ui/text-area';
import type { PricePlan, Product } from '@/lib/catalogue/product/product-schema';
import { ProductBasics, ProductFacts, ProductVariant } from './product-basics';
import { ProductPictures } from './product-pictures';
import { ProductPrices } from './product-prices';
import { ProductPublishing } from './product-publishing';
import { ProductSizes } from './product-sizes';
import { ProductStanding } from './product-standing';
import { useProductForm } from './use-product-form';

interface ProductFormProps {
  /** The stored product; null for a new one. */
  opened: Product | null;
  /** Which price held when; empty for a new product. */
  history: PricePlan['history'];
  onClose: () => void;
  onSaved: () => void;
  /** Opens another product. */
  onOpen: (productId: string) => void;
  /** Called when the product was changed and stays open. */
  onChanged: () => void;
}

/** The name of the button that saves a draft. */
const DRAFT = 'asDraft';

/** The form that adds or edits a product, or shows it to those who may not change it. */
export function ProductForm({ opened, history, onClose, onSaved, onOpen, onChanged }: ProductFormProps) {
  const { form, uploads, frames, isDirty, stored, takeStatus, sendAsDraft, addSizes, reset } = useProductForm(
    opened,
    () => void guard.release().then(onSaved),
  );
  const mayWrite = useRight('catalogue:write');
  // Dragging still moves pictures that can't be saved.
  const isUnsaved = isDirty && mayWrite;
  const guard = useUnsavedGuard(isUnsaved, reset);

  function submit(event: FormEvent<HTMLFormElement>): void {
    addSizes();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isDraft = submitter instanceof HTMLButtonElement && submitter.name === DRAFT;
    sendAsDraft(isDraft);
    form.props.onSubmit(event);
  }

  return (
    <form
      {...form.props}
      onSubmit={submit}
      className="flex flex-col gap-6 xl:grid xl:grid-cols-[1fr_19rem] xl:items-start"
    >
      {stored && (
        <ProductStanding
          product={stored}
          isDirty={isUnsaved}
          leave={guard.ask}
          onOpen={onOpen}
          onStatus={(status) => {
            takeStatus(status);
            onChanged();
          }}
        />
      )}
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-6">
        <ErrorSummary form={form} />
        <ProductBasics form={form} isNew={opened === null} />
        <ProductPrices form={form} history={history} />
        <ProductVariant form={form} picture={uploads.pictures[0]?.imageUrl ?? null} />
        <ProductPictures
          uploads={uploads}
          title="Pictures"
          label="Image"
          noun="picture"
          hint="The first one is the main picture. Say below each what it shows, for people who can’t see it, such as “The sole, with its lugs”. Where you say nothing, the shoe’s name is read out."
          id={form.idOf('image')}
          error={form.problems.image}
        />
        <ProductSizes form={form} addSizes={addSizes} productId={opened?._id ?? null} />
        <ProductFacts form={form} />
        <FormCard title="Highlights">
          <TextArea {...form.text('features')} label="Features" rows={6} hint="One per line, in display order." />
        </FormCard>
        <ProductPictures
          uploads={frames}
          title="Turntable"
          label="Frames"
          noun="frame"
          hint="Optional. 8 to 48 pictures around the shoe, in equal steps: start at the outer side, then turn the toe toward you."
          id={form.idOf('turntable')}
          error={form.problems.turntable}
        />
      </fieldset>
      {/* Below the fields, the form itself contains the buttons, so that they stay in sight along all of it. */}
      <div className="contents xl:sticky xl:top-[calc(var(--header-height)+2rem)] xl:grid xl:gap-6">
        <fieldset disabled={!mayWrite} className="min-w-0">
          <ProductPublishing
            form={form}
            isLatest={opened?.isLatest ?? false}
            isBestSeller={opened?.isBestSeller ?? false}
          />
        </fieldset>
        <div
          data-bar-below="until-xl"
          className="bottom-3 z-20 gap-3 max-xl:flex max-xl:high:sticky max-xl:flex-wrap max-xl:items-center max-xl:gap-y-2 max-xl:rounded-lg max-xl:border max-xl:border-line max-xl:bg-raised max-xl:p-3 max-xl:shadow-floating sm:max-xl:px-5 xl:grid"
        >
          {form.failure && (
            <div className="max-xl:basis-full">
              <SaveFailure failed="Failed to save product." failure={form.failure} />
            </div>
          )}
          {mayWrite && (
            <Button type="submit" isPending={form.isPending} pendingText="Saving…">
              Save product
            </Button>
          )}
          {opened === null && (
            <Button type="submit" name={DRAFT} tone="secondary">
              Save as draft
            </Button>
          )}
          <Button tone="quiet" onClick={() => guard.ask(onClose)}>
            {mayWrite ? 'Cancel' : 'Back to Products'}
          </Button>
          {mayWrite && (
            <p className="text-xs text-muted xl:text-center">{isUnsaved ? 'Not saved yet' : 'Nothing changed yet'}</p>
          )}
        </div>
      </div>
      <DiscardDialog guard={guard} />
    </form>
  );
}
