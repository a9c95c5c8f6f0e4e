import type { Metadata } from 'next';
import { ApiViewer } from './api-viewer';

export const metadata: Metadata = { title: 'API', robots: { index: false } };

export default function ApiDocsPage() {
  return (
    <>
      <h1 className="sr-only">The API of the shop</h1>
      <noscript>
        <p className="px-6 py-10">
          This page needs scripts. The same stands in{' '}
          <a className="underline" href="/api/openapi.json">
            /api/openapi.json
          </a>
          .
        </p>
      </noscript>
      <ApiViewer />
    </>
  );
}
