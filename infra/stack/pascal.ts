/** `room` → `Room`: construct ids are written so. */
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
