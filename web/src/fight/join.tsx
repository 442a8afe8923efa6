/** Joining by a code: which seat, which name. */
export default function Join(_props: { readonly code: string }) {
  return <main class="page-note" />;
}
