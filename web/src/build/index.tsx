/** Placeholder of the screen “build”. */
export default function Build(_props: { readonly share: string }) {
  return <main class="page-note" />;
}
