import { type FormEvent, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, callApi, messageOf } from '@/lib/http/api-client';
import {
  emptyProductForm,
  type ProductForm,
  parseSizes,
  readProductForm,
  rebaseSizes,
  toProductChange,
  toProductForm,
  toProductProblems,
  withSizes,
} from '@/lib/products/product-form';
import { type NewProductInJson, type Product, productDetailSchema } from '@/lib/products/product-schema';
import { type PictureUploads, usePictureUploads } from './use-picture-uploads';
import { type ProductMarks, sizesProblem, useProductMarks } from './use-product-marks';

export interface ProductFormState {
  values: ProductForm;
  /** What is typed among the sizes and has not joined them yet. */
  sizesText: string;
  uploads: PictureUploads;
  marks: ProductMarks;
  /** Why the last attempt to save failed as a whole. */
  failure: string | null;
  isSignedOut: boolean;
  isPending: boolean;
  isDirty: boolean;
  change: (change: Partial<ProductForm>) => void;
  typeSizes: (text: string) => void;
  /** Lets the sizes that were typed join the others. */
  addSizes: () => void;
  submit: (event: FormEvent) => void;
  reset: () => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The form of a product: of `opened`, or of a new one. `onSaved` hears once the shop has it. */
export function useProductForm(opened: Product | null, onSaved: () => void): ProductFormState {
  // What the edit is measured by. Its stock follows the shop's when somebody buys meanwhile.
  const [base, setBase] = useState(opened);
  const [first] = useState(() => (opened ? toProductForm(opened) : emptyProductForm));
  const [values, setValues] = useState(first);
  const [sizesText, setSizesText] = useState('');
  const uploads = usePictureUploads(first.images);
  const marks = useProductMarks();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSignedOut, setIsSignedOut] = useState(false);
  const [isPending, setIsPending] = useState(false);
  // State is seen at the next rendering only; the second half of a double click comes before that.
  const isBusy = useRef(false);

  const addresses = uploads.pictures.map((picture) => picture.address);
  const isDirty = sizesText.trim() !== '' || !isSame(values, first) || !isSame(addresses, first.images);

  function change(changed: Partial<ProductForm>): void {
    const next = { ...values, ...changed };
    setValues(next);
    marks.remark(Object.keys(changed), next);
  }

  function addSizes(): void {
    const { sizes, others } = parseSizes(sizesText);
    setSizesText(others.join(' '));
    const next = { ...values, sizes: withSizes(values.sizes, sizes) };
    setValues(next);
    marks.remark(['sizes'], next, sizesProblem(others));
  }

  async function send(product: NewProductInJson): Promise<void> {
    if (!base) return callApi('/api/products', { method: 'POST', body: product });
    await callApi(`/api/products/${encodeURIComponent(base._id)}`, {
      method: 'PUT',
      body: toProductChange(base, product),
    });
  }

  /** Somebody bought what was counted here: the form takes over what is left, and keeps what was typed. */
  async function catchUp(): Promise<void> {
    if (!base) return;
    const path = `/api/products/${encodeURIComponent(base._id)}` as const;
    const { stock } = await callApi(path, { answer: productDetailSchema });
    setBase({ ...base, stock });
    setValues((typed) => ({ ...typed, sizes: rebaseSizes(typed.sizes, { seen: base.stock, now: stock }) }));
  }

  async function save(): Promise<void> {
    setFailure(null);
    setIsSignedOut(false);
    const { sizes, others } = parseSizes(sizesText);
    const form = { ...values, sizes: withSizes(values.sizes, sizes) };
    setValues(form);
    setSizesText(others.join(' '));
    const typed = readProductForm({ ...form, images: [] });
    const early = { ...('problems' in typed ? typed.problems : {}), ...sizesProblem(others) };
    if (Object.keys(early).length > 0) return marks.refuse(early);

    setIsPending(true);
    const pictures = await uploads.settled();
    const images = pictures.flatMap(({ address }) => (address ? [address] : []));
    if (images.length < pictures.length)
      return marks.refuse({ image: 'A picture was not uploaded. Try it again, or remove it' });
    const read = readProductForm({ ...form, images });
    if ('problems' in read) return marks.refuse(read.problems);
    marks.refuse({});
    await send(read.product);
    showToast({ tone: 'success', text: base ? 'Product updated successfully!' : 'Product added successfully!' });
    onSaved();
  }

  async function explain(error: unknown): Promise<void> {
    setFailure(messageOf(error, 'Failed to save product.'));
    if (!(error instanceof ApiError)) return;
    setIsSignedOut(error.status === 401 || error.status === 403);
    const found = toProductProblems(error.errors);
    if (Object.keys(found).length > 0) marks.refuse(found);
    if (error.status === 409 && found.sizes) await catchUp().catch(() => undefined);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    void save()
      .catch(explain)
      .finally(() => {
        isBusy.current = false;
        setIsPending(false);
      });
  }

  function reset(): void {
    setValues(first);
    setSizesText('');
    uploads.reset();
    marks.clear();
  }

  return {
    values,
    sizesText,
    uploads,
    marks,
    failure,
    isSignedOut,
    isPending,
    isDirty,
    change,
    typeSizes: setSizesText,
    addSizes,
    submit,
    reset,
  };
}
