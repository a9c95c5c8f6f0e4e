import { useEffect, useId, useRef, useState } from 'react';
import { SizeWithWord } from '@/components/catalogue/sizes/size';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { problemsOf } from '@/components/ui/forms/field-problems';
import { PictureInput, PicturePreview } from '@/components/ui/forms/form-pictures';
import { Refusal, useForm } from '@/components/ui/forms/use-form';
import { type PictureUploads, usePictureUploads } from '@/components/ui/forms/use-picture-uploads';
import { CloseIcon, PlusIcon, ReturnIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { StarShape } from '@/components/ui/stars';
import { TextArea } from '@/components/ui/text-area';
import { callApi } from '@/lib/access/api/api-client';
import { MAX_PICTURE_BYTES } from '@/lib/catalogue/pictures/picture-kind';
import { type Fit, fits } from '@/lib/catalogue/reviews/fit';
import { fitLabels } from '@/lib/catalogue/reviews/fit-words';
import {
  forgetReviewDraft,
  keepReviewDraft,
  type ReviewDraft,
  readReviewDraft,
} from '@/lib/catalogue/reviews/review-draft-store';
import { MAX_COMMENT, MAX_REVIEW_PICTURES, reviewInputSchema } from '@/lib/catalogue/reviews/review-input-schema';
import type { OwnReview } from '@/lib/catalogue/reviews/review-schema';

type Fields = Pick<ReviewDraft, 'rating' | 'comment'> & { fit: Fit | null };

const blank: ReviewDraft = { rating: 0, comment: '', fit: null, pictures: [] };

/** Only one problem at a time: the form has one place to show it. */
function firstProblemOf(values: Fields) {
  const { rating, comment } = problemsOf<keyof Fields>(reviewInputSchema, values);
  return rating ? { rating } : { ...(comment && { comment }) };
}

interface ReviewFormProps {
  productId: string;
  /** The size of this shoe that was delivered to them. */
  sizeBought: number | null;
  sizeScale?: string | undefined;
  gender?: string | undefined;
  /** The review that is changed; without one it is a new review. */
  review?: NonNullable<OwnReview['review']>;
  title: string;
  hint?: string;
  onSaved: () => void;
  onCancel?: () => void;
}

/** Stars, a comment, how the shoe fits and pictures. After sending, the form is empty. */
export function ReviewForm({
  productId,
  sizeBought,
  sizeScale,
  gender,
  review,
  title,
  hint,
  onSaved,
  onCancel,
}: ReviewFormProps) {
  const subject = { productId, reviewId: review?._id ?? null };
  const [draft] = useState(() => readReviewDraft(subject) ?? toDraft(review));
  const uploads = usePictureUploads(draft.pictures, { path: '/api/reviews/pictures' });
  const form = useForm<Fields, keyof Fields | 'pictures'>({
    initial: { rating: draft.rating, comment: draft.comment, fit: draft.fit },
    fields: ['rating', 'comment', 'pictures'],
    check: firstProblemOf,
    async send({ rating, comment, fit }) {
      const pictures = await uploads.settled();
      if (pictures.some(({ imageUrl }) => imageUrl === null))
        throw new Refusal({ pictures: 'Remove the pictures that could not be uploaded, or try them again.' });
      const paths = pictures.flatMap(({ imageUrl }) => imageUrl ?? []);
      const path = `/api/products/${encodeURIComponent(productId)}/reviews` as const;
      const body = { rating, comment: comment.trim(), fit, pictures: paths };
      await callApi(review ? `${path}/${review._id}` : path, { method: review ? 'PUT' : 'POST', body });
      form.change({ rating: 0, comment: '', fit: null });
      uploads.reset([]);
      forgetReviewDraft();
      onSaved();
    },
    fallback: 'Failed to submit review.',
    onChange: (values) => keep(values),
    // The server's message is shown as it is, in the same place.
    readRefusal: () => ({}),
  });

  const paths = uploads.pictures.flatMap(({ imageUrl }) => imageUrl ?? []);
  function keep(values: Fields): void {
    if (values.rating === 0 && values.comment === '' && paths.length === 0) forgetReviewDraft();
    else keepReviewDraft(subject, { ...values, pictures: paths });
  }

  // A picture that has arrived, or was removed, belongs to the draft as well.
  const kept = useRef(paths.join('\n'));
  useEffect(() => {
    if (kept.current === paths.join('\n')) return;
    kept.current = paths.join('\n');
    keep(form.values);
  });

  const titleId = useId();
  const { rating, comment } = form.problems;
  const hasBroken = uploads.pictures.some((picture) => picture.problem !== null);
  const problem = rating ?? comment ?? (hasBroken ? form.problems.pictures : undefined) ?? form.failure?.text;
  return (
    <form {...form.props} aria-labelledby={titleId} className="grid gap-5 rounded-lg border border-line bg-raised p-5">
      <div>
        <h3 id={titleId} className="text-lg">
          {title}
        </h3>
        {sizeBought !== null && (
          <p className="mt-1 text-muted text-xs">
            You bought <SizeWithWord of={{ size: sizeBought, sizeScale, gender }} />. We show it with your review.
          </p>
        )}
        {hint && <p className="mt-1 text-muted text-xs">{hint}</p>}
      </div>
      <StarPicker
        id={form.idOf('rating')}
        value={form.values.rating}
        onChange={(stars) => form.change({ rating: stars })}
        isInvalid={rating !== undefined}
      />
      <FitPicker value={form.values.fit} onChange={(fit) => form.change({ fit })} />
      <TextArea
        {...form.text('comment')}
        // Shown above the button, like the server's message.
        error={undefined}
        label="Comment"
        required
        maxLength={MAX_COMMENT}
        {...(comment && { 'aria-invalid': true })}
      />
      <ReviewPicturePicker uploads={uploads} id={form.idOf('pictures')} />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isPending} pendingText={review ? 'Saving…' : 'Submitting…'}>
          {review ? 'Save review' : 'Submit review'}
        </Button>
        {onCancel && (
          <Button
            tone="quiet"
            onClick={() => {
              forgetReviewDraft();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </p>
    </form>
  );
}

function toDraft(review: ReviewFormProps['review']): ReviewDraft {
  if (!review) return blank;
  const { rating, comment, fit, pictures } = review;
  return { rating, comment, fit: fits.find((known) => known === fit) ?? null, pictures };
}

interface StarPickerProps {
  /** Id of the first star's input. */
  id: string;
  /** 0 while none is chosen. */
  value: number;
  onChange: (stars: number) => void;
  isInvalid: boolean;
}

/** One to five stars to choose from: a group of radio buttons, so that the arrow keys work. */
function StarPicker({ id, value, onChange, isInvalid }: StarPickerProps) {
  const [pointedAt, setPointedAt] = useState(0);
  const filled = pointedAt || value;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      {...(isInvalid && { 'aria-invalid': true })}
    >
      <p id={`${id}-label`} className="mb-1 text-sm font-medium">
        Rating
      </p>
      <div className="-ml-2 flex text-star" onPointerLeave={() => setPointedAt(0)}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(stars)}
            className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              id={stars === 1 ? id : undefined}
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}`}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <StarShape isFilled={stars <= filled} className="pointer-events-none size-7" />
          </label>
        ))}
      </div>
    </div>
  );
}

const fitChoices = [...fits.map((fit) => ({ fit, label: fitLabels[fit] })), { fit: null, label: 'Not sure' }];

/** How the shoe fits, for buyers who can tell. */
function FitPicker({ value, onChange }: { value: Fit | null; onChange: (fit: Fit | null) => void }) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">How does it fit?</legend>
      <div className="flex flex-wrap gap-2">
        {fitChoices.map(({ fit, label }) => (
          <label
            key={label}
            className="relative inline-flex min-h-10 items-center rounded-full border border-outline px-3.5 text-sm transition-colors hover:border-text has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={fit ?? ''}
              checked={fit === value}
              onChange={() => onChange(fit)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Up to five pictures: uploaded as they are chosen. */
function ReviewPicturePicker({ uploads, id }: { uploads: PictureUploads; id: string }) {
  const { pictures } = uploads;
  const [problem, setProblem] = useState<string | null>(null);
  const room = MAX_REVIEW_PICTURES - pictures.length;

  function add(files: readonly File[]): void {
    setProblem(
      files.length > room ? `A review can have ${MAX_REVIEW_PICTURES} pictures, so we left out the rest.` : null,
    );
    uploads.add(files.slice(0, Math.max(0, room)));
  }

  function remove(key: string): void {
    uploads.remove(key);
    setProblem(null);
    // The pressed button is gone; the input may have been, too.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  }

  return (
    <div>
      <p id={`${id}-title`} className="mb-1.5 text-sm font-medium">
        Pictures
      </p>
      <ul aria-labelledby={`${id}-title`} className="grid grid-cols-3 gap-2">
        {pictures.map((picture, index) => {
          const name = `picture ${index + 1}`;
          return (
            <li key={picture.key} className="relative overflow-hidden rounded-md border border-line bg-sunken">
              <div className="relative grid aspect-square place-items-center">
                <PicturePreview picture={picture} name={`Your ${name}`} />
              </div>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => remove(picture.key)}
                className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-raised/90 text-text"
              >
                <CloseIcon className="size-4" />
              </button>
              {picture.problem && (
                <div role="alert" className="p-2 text-danger text-xs">
                  <span className="block truncate text-muted">{picture.file?.name}</span>
                  {picture.problem}
                  <button
                    type="button"
                    onClick={() => uploads.retry(picture.key)}
                    className="mt-1 inline-flex min-h-8 items-center gap-1 font-medium text-text underline"
                  >
                    <ReturnIcon className="size-4" />
                    Try {name} again
                  </button>
                </div>
              )}
            </li>
          );
        })}
        {room > 0 && (
          <li className="relative grid aspect-square place-items-center rounded-md border border-outline border-dashed text-center transition-colors focus-within:outline-2 focus-within:outline-focus hover:bg-accent-soft">
            <label htmlFor={id} className="text-xs">
              <PlusIcon className="mx-auto mb-1 text-muted" />
              Add pictures
            </label>
            <PictureInput id={id} describedBy={`${id}-hint`} onFiles={add} />
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="mt-1.5 text-muted text-xs">
        Up to {MAX_REVIEW_PICTURES}, {MAX_PICTURE_BYTES / 1024 / 1024} MB each. We remove location and camera data from
        them.
      </p>
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </div>
  );
}
