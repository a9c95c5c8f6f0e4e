'use client';

import { useEffect, useRef } from 'react';
import SwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';

/** Whether the dark theme applies: as chosen in the shop, else as the system prefers. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Keeps Swagger UI's class for dark mode in step with the shop's theme. Returns how to stop. */
function followTheme(): () => void {
  const root = document.documentElement;
  const apply = () => root.classList.toggle('dark-mode', isDark());
  apply();
  const watcher = new MutationObserver(apply);
  watcher.observe(root, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', apply);
  return () => {
    watcher.disconnect();
    system.removeEventListener('change', apply);
    root.classList.remove('dark-mode');
  };
}

/**
 * The API's document, to read and to try, in Swagger UI. Version 5.32, because those after it (up to 5.35) show four
 * operations of a document with more than 110 paths.
 */
export function ApiViewer() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    SwaggerUi({ domNode: place.current, url: '/api/openapi.json', docExpansion: 'list', deepLinking: true });
    return followTheme();
  }, []);

  // No answer leads on by links of OpenAPI's kind, and their empty column would not fit on a phone.
  return <div ref={place} className="[&_.response-col\_links]:hidden" />;
}
