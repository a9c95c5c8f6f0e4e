'use client';

import { useEffect, useRef } from 'react';
import { useRead } from '@/components/access/session/use-read';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { useListUrl } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { callApi } from '@/lib/access/api/api-client';
import { productPageSchema } from '@/lib/catalogue/product-list/product-page-schema';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { ProductEditor } from './product-editor';
import { ProductList } from './product-list';
import { narrowingQuery, productListNames, productListPath, readProductListQuery } from './product-list-query';
import { editButtonId } from './product-table';

const urlNames = [...productListNames, 'form', 'edit'] as const;
const ADD_BUTTON_ID = 'add-product';

async function readProducts(path: `/api/${string}`, signal: AbortSignal) {
  const page = await callApi(path, { answer: productPageSchema, signal });
  return { rows: page.products, total: page.totalProducts };
}

/** The list of products, or the form while the URL has `form` or `edit`. */
export function ProductsView() {
  const { values, change } = useListUrl(urlNames);
  const query = readProductListQuery(values);
  // Read here and not in the list, so that it is there at once when the form closes.
  const path = productListPath(query);
  const list = useRead('products', (signal) => readProducts(path, signal), { query: path, isForSignedIn: false });
  const exporting = useFileDownload({ failed: 'The products couldn’t be exported. Please try again.' });
  const opened = values.form === 'new' ? 'new' : values.edit || null;

  const heading = useRef<HTMLHeadingElement>(null);
  const lastOpened = useRef(opened);
  useEffect(() => {
    const closed = lastOpened.current;
    lastOpened.current = opened;
    if (!closed || opened) return;
    // The focus goes to the button that opened the form. Its row may be gone, or on another page, and without the right
    // there is none.
    const row = closed === 'new' ? null : document.getElementById(editButtonId(closed));
    (row ?? document.getElementById(ADD_BUTTON_ID) ?? heading.current)?.focus();
  }, [opened]);

  function close() {
    change({ page: values.page, form: '', edit: '' }, 'replace');
  }

  return (
    <>
      <AdminHeading
        title="Products Management"
        heading={heading}
        actions={
          opened === null && (
            <>
              <Button
                tone="secondary"
                isPending={exporting.isPending}
                onClick={() =>
                  void exporting.download(`/api/products/export.csv?${narrowingQuery(query)}`, shopFile('products.csv'))
                }
              >
                Export CSV
              </Button>
              <ForRight right="catalogue:write">
                <Button id={ADD_BUTTON_ID} onClick={() => change({ page: values.page, form: 'new' })}>
                  <PlusIcon className="size-4.5" />
                  Add New Product
                </Button>
              </ForRight>
            </>
          )
        }
      >
        {opened === null && (
          <ForRight right="stock:read">
            <Link
              href="/admin/products/waiting"
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              Back-in-stock requests
            </Link>
          </ForRight>
        )}
      </AdminHeading>
      {opened === null ? (
        <ProductList
          {...{ list, query, change }}
          onAdd={() => change({ page: values.page, form: 'new' })}
          onEdit={(id) => change({ page: values.page, edit: id })}
        />
      ) : (
        <ProductEditor
          key={opened}
          productId={opened === 'new' ? null : opened}
          onClose={close}
          onOpen={(id) => {
            list.reload();
            change({ page: values.page, form: '', edit: id });
          }}
          onChanged={list.reload}
          onSaved={() => {
            list.reload();
            close();
          }}
        />
      )}
    </>
  );
}
