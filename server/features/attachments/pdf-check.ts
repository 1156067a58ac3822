/** A reference to, or the start of, the dictionary that says how a PDF is encrypted. */
const encrypted = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
const endMark = '%%EOF';

/** Bytes of the end of a PDF that are kept: its end mark is in the last 1,024 (ISO 32000, annex H). */
const keptBytes = 1024;

/** Reads a PDF in pieces. It is refused when it was cut off, or nobody can read it without its password. */
export class PdfCheck {
  #end = '';
  #isEncrypted = false;

  add(piece: Buffer): void {
    // Also what lies across two pieces.
    const text = this.#end + piece.toString('latin1');
    this.#isEncrypted ||= encrypted.test(text);
    this.#end = text.slice(-keptBytes);
  }

  isReadable(): boolean {
    return !this.#isEncrypted && this.#end.includes(endMark);
  }
}
