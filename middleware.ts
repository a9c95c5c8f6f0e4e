import { NextResponse, type NextRequest } from 'next/server';
import { policyWithNonce } from '@/lib/http/content-security-policy.mjs';

export function middleware(request: NextRequest) {
  if (!request.cookies.has('x')) return NextResponse.redirect(new URL('/login?redirect=checkout', request.url));
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const policy = policyWithNonce(nonce, { inlineScripts: ["document.documentElement.dataset.theme='x'"], isDevelopment: process.env.NODE_ENV !== 'production' });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}
export const config = { matcher: ['/checkout'], runtime: 'nodejs' };
