/** Such as `+31 •••• 78`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)} •••• ${phone.slice(-2)}`;
}
