// See instrumentation.ts.
export {};
