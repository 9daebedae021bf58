const two = (number: number): string => String(number).padStart(2, '0');

/** Returns a name such as 'photo-20260305-143002.jpg' by the device's clock. It is also the default caption (A5). */
export function photoName(at: Date): string {
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return `photo-${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}.jpg`;
}
