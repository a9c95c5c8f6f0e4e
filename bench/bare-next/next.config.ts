import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

// Next's modules lie beside the shop's; without this Next would look for a root by lock files.
const root = fileURLToPath(new URL('../..', import.meta.url));

const config: NextConfig = { turbopack: { root }, outputFileTracingRoot: root };

export default config;
