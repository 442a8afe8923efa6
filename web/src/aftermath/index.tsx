/** Placeholder of the screen “aftermath”. */
export default function Aftermath(_props: { readonly room: string }) {
  return <main class="page-note" />;
}
