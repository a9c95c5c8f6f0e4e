import { useRef, useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { type Form, Refusal, useForm } from '@/components/ui/forms/use-form';
import { type PictureUploads, usePictureUploads } from '@/components/ui/forms/use-picture-uploads';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, callApi } from '@/lib/access/api/api-client';
import {
  emptyProductForm,
  isSame,
  type ProductField,
  type ProductForm,
  type ProductProblems,
  parseSizes,
  productFields,
  readProductForm,
  rebaseSizes,
  toProductChange,
  toProductForm,
  toProductProblems,
  withSizes,
} from '@/lib/catalogue/product/product-form';
import { type Product, productDetailSchema } from '@/lib/catalogue/product/product-schema';

/** The form's values; `sizesText` is typed text that has not been turned into sizes yet. */
interface ProductValues extends ProductForm {
  sizesText: string;
}

export interface ProductFormState {
  form: Form<ProductValues, ProductField>;
  uploads: PictureUploads;
  /** The pictures of its turntable. */
  frames: PictureUploads;
  isDirty: boolean;
  /** The product as it is stored; null for a new one. */
  stored: Product | null;
  /** Takes over a status that was stored meanwhile. */
  takeStatus: (status: string) => void;
  /** Says of the next sending whether it stores a draft, whatever status is chosen. */
  sendAsDraft: (isDraft: boolean) => void;
  /** Turns `sizesText` into sizes. */
  addSizes: () => void;
  reset: () => void;
}

const fields = Object.keys(productFields) as ProductField[];

/** A problem when some of the text is not a shoe size. */
function sizesProblem(text: string): ProductProblems {
  const { others } = parseSizes(text);
  if (others.length === 0) return {};
  return { sizes: `“${others.join(' ')}” isn’t a shoe size. Enter sizes such as 9 or 9.5` };
}

/** What is wrong with the form, apart from its pictures: they may still be uploading. */
function problemsOfTyped(typed: ProductValues): ProductProblems {
  const read = readProductForm({ ...typed, images: [], alt: [], turntable: [] });
  return { ...('problems' in read && read.problems), ...sizesProblem(typed.sizesText) };
}

/** The pictures when all are there. Throws a Refusal at their field when one is not. */
async function uploaded(uploads: PictureUploads, field: 'image' | 'turntable') {
  const pictures = await uploads.settled();
  const there = pictures.flatMap(({ imageUrl, alt }) => (imageUrl ? [{ imageUrl, alt: alt.trim() }] : []));
  if (there.length < pictures.length)
    throw new Refusal({ [field]: 'A picture wasn’t uploaded. Try again or remove it' });
  return { urls: there.map(({ imageUrl }) => imageUrl), alt: there.map(({ alt }) => alt) };
}

/** The state of the form of `opened` or of a new product. `onSaved` is called once it is stored. */
export function useProductForm(opened: Product | null, onSaved: () => void): ProductFormState {
  // What the changes are compared with. Its stock is updated when a customer buys meanwhile.
  const [base, setBase] = useState(opened);
  const [first] = useState<ProductValues>(() => ({
    ...(opened ? toProductForm(opened) : emptyProductForm),
    sizesText: '',
  }));
  // A status that was stored while the form was open is no change of it.
  const [storedStatus, setStoredStatus] = useState(first.status);
  const isForDraft = useRef(false);
  const asSent = (typed: ProductValues) => (isForDraft.current ? { ...typed, status: 'draft' } : typed);
  const uploads = usePictureUploads(first.images, { alts: first.alt });
  const frames = usePictureUploads(first.turntable);
  const path = `/api/products/${encodeURIComponent(base?._id ?? '')}` as const;

  async function save(typed: ProductValues): Promise<void> {
    const { urls: images, alt } = await uploaded(uploads, 'image');
    const { urls: turntable } = await uploaded(frames, 'turntable');
    const read = readProductForm({ ...asSent(typed), images, alt, turntable });
    if ('problems' in read) throw new Refusal(read.problems);
    if (base) await callApi(path, { method: 'PUT', body: toProductChange(base, read.product) });
    else await callApi('/api/products', { method: 'POST', body: read.product });
    forgetUnseenReads();
    showToast({ tone: 'success', text: base ? 'Product updated successfully!' : 'Product added successfully!' });
    onSaved();
  }

  /** After a conflict over the stock (409): takes over what is left in the shop, and keeps what was typed. */
  async function catchUp(error: unknown): Promise<void> {
    if (!base || !(error instanceof ApiError) || error.status !== 409 || !toProductProblems(error.errors).sizes) return;
    const { stock } = await callApi(path, { answer: productDetailSchema });
    setBase({ ...base, stock });
    form.change(({ sizes, sizeScale: scale }) => ({
      sizes: rebaseSizes(sizes, { seen: base.stock, now: stock, scale }),
    }));
  }

  const form = useForm<ProductValues, ProductField>({
    initial: first,
    fields,
    check: (typed) => problemsOfTyped(asSent(typed)),
    send: save,
    fallback: '',
    readRefusal: (error) => toProductProblems(error.errors),
    onFailure: catchUp,
  });

  const urlsOf = ({ pictures }: PictureUploads) => pictures.map((picture) => picture.imageUrl);
  const before = { ...first, status: storedStatus };
  const isTyped = form.values.sizesText.trim() !== '' || !isSame({ ...form.values, sizesText: '' }, before);
  const isDescribed = !isSame(
    uploads.pictures.map(({ alt }) => alt),
    first.alt,
  );

  return {
    form,
    uploads,
    frames,
    isDirty:
      isTyped || isDescribed || !isSame(urlsOf(uploads), first.images) || !isSame(urlsOf(frames), first.turntable),
    stored: base,
    takeStatus(status) {
      if (base) setBase({ ...base, status });
      setStoredStatus(status);
      form.change({ status });
    },
    sendAsDraft(isDraft) {
      isForDraft.current = isDraft;
    },
    addSizes() {
      const { sizesText } = form.values;
      const { sizes, others } = parseSizes(sizesText);
      form.change((typed) => ({ sizes: withSizes(typed.sizes, sizes), sizesText: others.join(' ') }));
      form.mark(sizesProblem(sizesText));
    },
    reset() {
      form.reset();
      form.change({ status: storedStatus });
      uploads.reset();
      frames.reset();
    },
  };
}
