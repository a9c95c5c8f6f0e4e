export default function RootLayout({ children }: { children: React.ReactNode }) {
  return <html lang="en" suppressHydrationWarning><head><script dangerouslySetInnerHTML={{__html: "document.documentElement.dataset.theme='x'"}} /></head><body>{children}</body></html>;
}
