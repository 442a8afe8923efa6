/** Placeholder of the screen “rules”. */
export default function Rules(_props: { readonly system: string; readonly rule: string }) {
  return <main class="page-note" />;
}
