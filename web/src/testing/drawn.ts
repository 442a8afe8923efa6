import { type ComponentChild, type ContainerNode, render } from 'preact';

/** As much of a page as drawing needs, so that components are tested without a browser. */
class Sheet implements ContainerNode {
  readonly nodeType: number;
  readonly childNodes: Sheet[] = [];
  readonly attributes: { readonly name: string; readonly value: string }[] = [];
  readonly style: Record<string, string> = {};
  readonly ownerDocument = blank;
  parentNode: Sheet | null = null;
  data = '';
  readonly localName: string;

  constructor(localName: string) {
    this.localName = localName;
    this.nodeType = localName === '' ? 3 : 1;
  }

  get firstChild(): Sheet | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): Sheet | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  insertBefore(node: Sheet, child: Sheet | null): Sheet {
    node.remove();
    this.childNodes.splice(child === null ? this.childNodes.length : this.childNodes.indexOf(child), 0, node);
    node.parentNode = this;
    return node;
  }

  appendChild(node: Sheet): Sheet {
    return this.insertBefore(node, null);
  }

  removeChild(node: Sheet): Sheet {
    this.childNodes.splice(this.childNodes.indexOf(node), 1);
    node.parentNode = null;
    return node;
  }

  remove(): void {
    this.parentNode?.removeChild(this);
  }

  setAttribute(name: string, value: string): void {
    this.removeAttribute(name);
    this.attributes.push({ name, value: String(value) });
  }

  removeAttribute(name: string): void {
    const at = this.attributes.findIndex((each) => each.name === name);
    if (at >= 0) this.attributes.splice(at, 1);
  }

  addEventListener(): void {}

  /** As it stands in a file of HTML, with what moves as the browser is told left out. */
  get html(): string {
    const inside = this.childNodes.map(({ html }) => html).join('');
    if (this.nodeType === 3) return this.data;
    const said = this.attributes.map(({ name, value }) => ` ${name}="${value}"`).join('');
    return `<${this.localName}${said}>${inside}</${this.localName}>`;
  }

  get text(): string {
    return this.nodeType === 3 ? this.data : this.childNodes.map(({ text }) => text).join('');
  }
}

const blank = {
  createElementNS: (_: string, name: string): Sheet => new Sheet(name),
  createTextNode: (data: string): Sheet => Object.assign(new Sheet(''), { data: String(data) }),
};

/** A component on a page of its own, as it stands at any time. */
interface Drawn {
  readonly html: string;
  /** What is read on it. */
  readonly text: string;
  end(): void;
}

/** A component that stays, so that one can see what becomes of it. */
export function mounted(what: ComponentChild): Drawn {
  const page = new Sheet('main');
  render(what, page);
  return {
    get html() {
      return page.childNodes.map((each) => each.html).join('');
    },
    get text() {
      return page.text;
    },
    end: () => render(null, page),
  };
}

/** A component as drawn at first. */
export function drawn(what: ComponentChild): { readonly html: string; readonly text: string } {
  const page = mounted(what);
  const { html, text } = page;
  page.end();
  return { html, text };
}
