/** Placeholder of the screen “lab”. */
export default function Lab() {
  return <main class="page-note" />;
}
