/** Bytes of a message from a client: one frame of the gateway. */
export const MESSAGE_BYTES = 32_768;
/** Lines in one frame or one page, and the bytes that they may fill together. */
export const PAGE_LINES = 200;
export const FRAME_BYTES = 28_672;
/** Rooms that one connection may watch at once. */
export const ROOMS_WATCHED = 16;
